#!/usr/bin/env bash
# The tests of several servers need a NATS server: this finds it, or installs it from the system's packages, and prints where it is. Tests
# begin servers of their own with it; one that the package may begin is not touched.
set -euo pipefail

if command -v nats-server; then exit 0; fi

as_root=()
if [ "$(id -u)" -ne 0 ] && command -v sudo >/dev/null; then as_root=(sudo); fi
echo "NATS is missing: installing it from the system's packages" >&2
if command -v apt-get >/dev/null; then
    "${as_root[@]}" apt-get update -qq >&2
    DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq nats-server >&2
elif command -v dnf >/dev/null; then
    "${as_root[@]}" dnf install -y -q nats-server >&2
elif command -v pacman >/dev/null; then
    "${as_root[@]}" pacman -Sy --noconfirm nats-server >&2
elif command -v brew >/dev/null; then
    brew install nats-server >&2
fi
command -v nats-server || { echo "NATS could not be installed: install nats-server by hand, so that it is in the path" >&2; exit 1; }
