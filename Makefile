# The front door. Every target installs what it needs first (tools/setup).
#
#   make run        the house, on localhost:8080  make test       everything built and tested, 10 to 15 minutes
#   make build      build/tablier with the site   make test GAME=klotz   one game alone, a minute
#   make web        the site alone, build/web/dist   make test-more  sanitizers, fuzzing, all browser tests
#   make bench      speed, with instruction counts   make test-long  races, longer fuzzing
#   make fuzz       fuzz each target for FUZZ_SECONDS (60)
#   make knowledge  what is known about the games, measured anew: hours; can be stopped and taken up
#   make deb        build/deb/tablier_*.deb, a Debian package   make arm64   build/arm64/tablier, for 64-bit ARM
#   make wheel      build/wheel, the Python module   make release   build/release: all that is handed out
#   make format     let clang-format write        make lint       clang-tidy and the small checks

FUZZ_SECONDS ?= 60

.PHONY: knowledge run build web test test-more test-long bench fuzz format lint check deb arm64 wheel release

# A house whose tables are kept in build/house. Without the site there is still the terminal.
run: build
	@if [ -e build/web/site.cpp ]; then build/tablier serve --data build/house; else build/tablier play kengi; fi

build: web
	@tools/setup build
	@cmake --preset release --log-level=WARNING
	@cmake --build --preset release --target tablier

web:
	@tools/build-web

test:
	@tools/test $(GAME)

test-more:
	@tools/test-more

test-long: test
	@FUZZ_SECONDS=120 HOUSE_KILLS=100 tools/test-more
	@cmake --preset tsan --log-level=WARNING
	@cmake --build --preset tsan
	@ctest --preset tsan

fuzz:
	@tools/setup test
	@cmake --preset asan --log-level=WARNING
	@cmake --build --preset asan
	@tools/fuzz $(FUZZ_SECONDS)

bench:
	@tools/setup bench
	@cmake --preset bench --log-level=WARNING
	@cmake --build --preset bench
	@tools/bench

# For any machine of this architecture, with the site if there is one.
deb: web
	@tools/setup build package
	@cmake --preset portable --log-level=WARNING
	@cmake --build --preset portable --target tablier
	@tools/deb build/portable/tablier build/deb

arm64: web
	@tools/arm64 check

wheel:
	@tools/setup build outside
	@cmake --preset release -DTABLIER_PACKAGE=ON --log-level=WARNING
	@cmake --build --preset release --target tablier_python
	@tools/wheel build build/wheel

release: web
	@tools/release

knowledge: build
	@tools/measure levels
	@tools/knowledge
	@tools/knowledge --heavy

format:
	@tools/setup test
	@git ls-files -z --cached --others --exclude-standard '*.h' '*.cpp' | xargs -0 clang-format-19 -i

# The checks that need no compiler.
check:
	@tools/check

lint: check
	@tools/setup lint
	@tools/lint
