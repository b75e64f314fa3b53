# Sourced by `play` and `check`: sets $python to a Python that Hotseat can use, or says which one is missing.
# A Python that can make a virtual environment is preferred; tools/bootstrap.py explains it when none can. The last
# resort is the one of a .venv that somebody made with a Python that is not on the PATH.

ask='import sys
from importlib.util import find_spec
print("%d %d" % sys.version_info[:2], "yes" if find_spec("venv") and find_spec("ensurepip") else "no")'

python='' newest=''
for candidate in python3 python3.14 python3.13 python3.12 python3.11 python "$here/.venv/bin/python"; do
    answer=$("$candidate" -I -c "$ask" 2>/dev/null) || answer=$("$candidate" -E -c '
import sys; print("%d %d no" % (sys.version_info[0], sys.version_info[1]))' 2>/dev/null) || continue
    major=${answer%% *} rest=${answer#* }
    minor=${rest%% *} makes_venv=${rest#* }
    case "$major$minor" in '' | *[!0-9]*) continue ;; esac
    if [ "$major" -lt 3 ] || { [ "$major" -eq 3 ] && [ "$minor" -lt 11 ]; }; then
        newest=${newest:-$major.$minor}
    elif [ "$makes_venv" = yes ]; then
        python=$candidate
        break
    else
        python=${python:-$candidate}
    fi
done

if [ -z "$python" ]; then
    echo "Hotseat needs Python 3.11 or newer, and ${newest:+only Python }${newest:-no Python at all}" \
        "was found here: install a newer one (Debian, Ubuntu: sudo apt-get install python3 python3-venv) and try again." >&2
    exit 1
fi
