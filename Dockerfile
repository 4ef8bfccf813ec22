# Parley as a container: `docker build -t parley .`, or `docker compose up` (docs/going-live.md).
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && npm run build
# What runs needs no compiler, no bundler and no second Node.
RUN npm ci --workspace=server --omit=dev --omit=optional --no-audit --no-fund
RUN mkdir -p /out/site /out/voice/dist \
 && cp -a package.json package-lock.json node_modules business contract database http platform scripts server supabase LICENSE /out \
 && cp -a site/dist /out/site \
 && cp -a voice/dist/call-machine.js /out/voice/dist

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=build /out /app
RUN mkdir /data /backups && chown node:node /data /backups
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/node-compile-cache
VOLUME /data
USER node
EXPOSE 3000 40000-40199/udp
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/launch.mjs", "serve"]
