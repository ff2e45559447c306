#!/usr/bin/env python3
"""Make the environment in which the bridge is tested at catanatron's own table, and print the path of its Python.

It is kept in `.venv-catanatron`, so it is made once; catanatron comes from PyPI and is never part of this project.
"""
import subprocess
import sys
import venv
from pathlib import Path

NEEDS = "catanatron==3.2.1"


def main() -> int:
    folder = Path(__file__).resolve().parent.parent / ".venv-catanatron"
    python, made = folder / "bin" / "python", folder / "made"
    if not made.exists() or made.read_text() != NEEDS:
        venv.create(folder, with_pip=True, clear=True)
        command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", NEEDS]
        subprocess.run(command, check=True, stdout=sys.stderr)
        made.write_text(NEEDS)
    print(python)
    return 0


if __name__ == "__main__":
    sys.exit(main())
