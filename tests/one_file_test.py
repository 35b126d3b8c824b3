#!/usr/bin/env python3
"""one_file_test.py PROGRAM…: a program needs no library but those of C++ and C, so that it is one file to copy."""
import re
import subprocess
import sys

ALLOWED = {"linux-vdso", "libstdc++", "libm", "libgcc_s", "libc", "ld-linux-x86-64", "ld-linux-aarch64"}


def libraries(program):
    listed = subprocess.run(["ldd", program], check=True, capture_output=True, text=True).stdout
    return {re.match(r"\s*(?:\S*/)?([^/\s]+?)\.so", line)[1] for line in listed.splitlines()}


def main():
    wrong = False
    for program in sys.argv[1:]:
        needed = libraries(program)
        assert "libc" in needed, f"{program}: {needed}"
        if needed - ALLOWED:
            print(f"{program} needs {', '.join(sorted(needed - ALLOWED))}")
            wrong = True
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
