# Michi without its embedded PostgreSQL: DATABASE_URL names one. docs/operations.md says how it is run.

FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /michi
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY search-index/package.json search-index/
COPY server/package.json server/
COPY demo/package.json demo/
COPY web/package.json web/
COPY launcher/package.json launcher/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM manifests AS web
RUN npm ci
COPY tsconfig.base.json ./
COPY launcher launcher
COPY contract contract
COPY web web
RUN npm run build

# The built web holds all that it needs of its libraries. Those of the root are the embedded PostgreSQL and a second Node.
FROM manifests AS program
RUN npm ci --omit=dev -w contract -w search-index -w server -w demo -w launcher && rm -rf web e2e bench
COPY contract contract
COPY search-index search-index
COPY server server
COPY demo demo
COPY launcher launcher
# The server draws letters into pictures with them.
COPY web/app/ui/fonts web/app/ui/fonts
COPY --from=web /michi/web/build web/build

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production \
    MICHI_MODE=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/tmp/michi-compile-cache
WORKDIR /michi
# A volume that is mounted there for the first time takes over whose it is.
RUN install -d -o node -g node -m 0700 /data /data/files /backups
COPY --from=program /michi /michi
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1 and hears SIGTERM: it ends requests, jobs and sockets, for at most 30 seconds.
CMD ["node", "launcher/run.mjs", "start"]
