# Packs what is built into a wheel; tools/wheel says how. The version is the program's.
import os

from setuptools import Distribution, setup


class Built(Distribution):
    def has_ext_modules(self):
        return True  # so the wheel is for this Python and this machine


setup(
    name="tablier",
    version=os.environ["TABLIER_VERSION"],
    description="Seven modern abstract board games: referee, search and solver",
    license="MIT",
    packages=["tablier"],
    package_data={"tablier": ["*.so", "*.pyi", "py.typed"]},
    python_requires=">=3.11",
    install_requires=["numpy"],
    distclass=Built,
)
