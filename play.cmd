@echo off
rem Starts Hotseat; the first time it sets itself up in .venv.
setlocal
set "HERE=%~dp0"
set "PYTHON="
for %%P in ("py -3" "python3" "python") do (
    if not defined PYTHON %%~P -I -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>nul && set "PYTHON=%%~P"
)
if not defined PYTHON (
    echo Hotseat needs Python 3.11 or newer, and none was found here: install one, with "Add to PATH" ticked, and try again. 1>&2
    goto :failed
)
%PYTHON% -I "%HERE%tools\bootstrap.py" || goto :failed
"%HERE%.venv\Scripts\python.exe" -I -m tabletop %*
set "CODE=%errorlevel%"
if not "%CODE%"=="0" call :wait
exit /b %CODE%
:failed
call :wait
exit /b 1
:wait
rem A double-clicked window would close before anybody has read what went wrong.
if not defined CI echo %cmdcmdline% | find /i "/c" >nul && pause
exit /b
