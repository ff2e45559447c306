#!/usr/bin/env bash
# The tests need the programs of a PostgreSQL server: this finds them, or installs them from the system's packages, and prints where they
# are. Tests begin servers of their own with them; one that the package may begin is not touched.
set -euo pipefail

find_programs() {
    local found
    found="$(command -v initdb || true)"
    if [ -n "$found" ]; then dirname "$found"; return 0; fi
    # The newest version of those that lie side by side.
    found="$(ls -d /usr/lib/postgresql/*/bin /usr/local/opt/postgresql*/bin /opt/homebrew/opt/postgresql*/bin /usr/local/pgsql/bin 2>/dev/null \
        | sort -V | while read -r folder; do if [ -x "$folder/initdb" ]; then echo "$folder"; fi; done | tail -1)"
    [ -n "$found" ] && echo "$found"
}

if find_programs; then exit 0; fi

as_root=()
if [ "$(id -u)" -ne 0 ] && command -v sudo >/dev/null; then as_root=(sudo); fi
echo "PostgreSQL is missing: installing it from the system's packages" >&2
if command -v apt-get >/dev/null; then
    "${as_root[@]}" apt-get update -qq >&2
    DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq postgresql >&2
elif command -v dnf >/dev/null; then
    "${as_root[@]}" dnf install -y -q postgresql-server >&2
elif command -v pacman >/dev/null; then
    "${as_root[@]}" pacman -Sy --noconfirm postgresql >&2
elif command -v brew >/dev/null; then
    brew install postgresql >&2
fi
find_programs || { echo "PostgreSQL could not be installed: install its server by hand, so that initdb is in the path" >&2; exit 1; }
