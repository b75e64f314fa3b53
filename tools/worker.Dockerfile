# Scheduler or worker of a cluster that plays simulated games; made from the wheel of the Hotseat that asks.
#   pip wheel --no-deps --wheel-dir dist .
#   docker build --file tools/worker.Dockerfile --tag hotseat-worker .
#   docker run --publish 8786:8786 hotseat-worker dask scheduler --port 8786
#   docker run hotseat-worker dask worker tcp://SCHEDULER:8786 --nworkers auto --nthreads 1
FROM python:3.11-slim

COPY dist/hotseat-*.whl /tmp/
RUN set -- /tmp/hotseat-*.whl \
    && pip install --no-cache-dir "$1[cluster]" \
    && rm /tmp/hotseat-*.whl \
    && useradd --create-home hotseat

USER hotseat
WORKDIR /home/hotseat
CMD ["dask", "worker", "--help"]
