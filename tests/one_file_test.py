#!/usr/bin/env python3
"""one_file_test.py PROGRAM…: a program needs no library but those of C++ and C, and no newer C library than systems of 2021
have, so that it is one file to copy. The first, which is handed out, brings C++'s library with it."""
import re
import subprocess
import sys

OF_C = {"linux-vdso", "libm", "libc", "libgcc_s", "ld-linux-x86-64", "ld-linux-aarch64"}
OF_CXX = OF_C | {"libstdc++"}
NEWEST = (2, 34)  # of glibc: Debian 12, Ubuntu 22.04, Red Hat 9


def libraries(program):
    listed = subprocess.run(["ldd", program], check=True, capture_output=True, text=True).stdout
    return {re.match(r"\s*(?:\S*/)?([^/\s]+?)\.so", line)[1] for line in listed.splitlines()}


def too_new(program):
    listed = subprocess.run(["objdump", "-T", program], check=True, capture_output=True, text=True).stdout
    asked = re.findall(r"GLIBC_(\d+)\.(\d+)\S* +(\w+)", listed)
    assert asked, program
    return sorted({name for major, minor, name in asked if (int(major), int(minor)) > NEWEST})


def main():
    faults = []
    for program, allowed in zip(sys.argv[1:], [OF_C, *[OF_CXX] * len(sys.argv)]):
        needed = libraries(program)
        assert "libc" in needed, f"{program}: {needed}"
        faults += [f"{program} needs {each}" for each in sorted(needed - allowed)]
        faults += [f"{program} needs a newer glibc for {each}" for each in too_new(program)]
    sys.exit("\n".join(faults) or 0)


if __name__ == "__main__":
    main()
