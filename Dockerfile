# Three stages: the browser client, the program with the client built in, and an image with only the program.
FROM node:24-bookworm-slim AS web
WORKDIR /civitas
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web web
COPY games games
RUN npx vite build web

FROM rust:1.95-bookworm AS program
WORKDIR /civitas
COPY . .
COPY --from=web /civitas/web/dist web/dist
RUN cargo build --release --locked --package civitas-cli

FROM debian:bookworm-slim
RUN useradd --system --home /data civitas && mkdir /data && chown civitas /data
COPY --from=program /civitas/target/release/civitas /usr/local/bin/civitas
USER civitas
VOLUME /data
EXPOSE 7070
ENV CIVITAS_HOST=0.0.0.0 CIVITAS_PORT=7070 CIVITAS_DATA=/data/civitas.sqlite
HEALTHCHECK CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/7070 && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q ok <&3"]
CMD ["civitas", "serve"]
