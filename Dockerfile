# Builds the console and runs it: docs/operations.md.

FROM node:22-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

# Packages of the server, without what a container does not use. Add `database` (embedded PostgreSQL) or `ocr` (reading
# pictures on this machine) to WITH, separated by spaces.
FROM node:22-bookworm-slim AS packages
ARG WITH=""
WORKDIR /atelier
COPY --from=build /source/dist ./
RUN npm ci --omit=dev --ignore-scripts && node trim.js ${WITH}

FROM node:22-bookworm-slim
# `--build-arg PROGRAMS=ffmpeg` installs what renders videos.
ARG PROGRAMS=""
RUN if [ -n "${PROGRAMS}" ]; then apt-get update && apt-get install -y --no-install-recommends ${PROGRAMS} && rm -rf /var/lib/apt/lists/*; fi
RUN mkdir /data && chown node:node /data
COPY --from=packages /atelier /atelier
WORKDIR /atelier
ENV NODE_ENV=production HOST=0.0.0.0 ATELIER_DATA=/data ATELIER_LOG=-
USER node
VOLUME /data
EXPOSE 5180 5181
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s CMD ["node", "health.js"]
CMD ["node", "server.js"]
