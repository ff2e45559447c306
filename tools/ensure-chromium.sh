#!/usr/bin/env bash
# The browser tests need Chromium: this finds it, or installs it from the system's packages, and prints its path.
set -euo pipefail

find_browser() {
    if [ -n "${CHROMIUM:-}" ]; then echo "$CHROMIUM"; return 0; fi
    for name in chromium chromium-browser google-chrome-stable google-chrome; do
        if command -v "$name" >/dev/null; then command -v "$name"; return 0; fi
    done
    local mac="/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
    if [ -x "$mac" ]; then echo "$mac"; return 0; fi
    return 1
}

if find_browser; then exit 0; fi

as_root=()
if [ "$(id -u)" -ne 0 ] && command -v sudo >/dev/null; then as_root=(sudo); fi
echo "Chromium is missing: installing it from the system's packages" >&2
if command -v apt-get >/dev/null; then
    "${as_root[@]}" apt-get update -qq >&2
    DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq chromium >&2
elif command -v dnf >/dev/null; then
    "${as_root[@]}" dnf install -y -q chromium >&2
elif command -v pacman >/dev/null; then
    "${as_root[@]}" pacman -Sy --noconfirm chromium >&2
elif command -v brew >/dev/null; then
    brew install --cask chromium >&2
fi
find_browser || { echo "Chromium could not be installed: install it by hand, or set CHROMIUM to its path" >&2; exit 1; }
