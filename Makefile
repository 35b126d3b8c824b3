# The front door. Every target installs what it needs first (tools/setup).
#
#   make run        the site, on localhost:8080   make test       everything built and tested, 10 minutes
#   make build      build/tablier with the site   make test GAME=klotz   one game alone, a minute
#   make web        the site alone, build/web/dist   make test-more  sanitizers, fuzzing, all browser tests
#   make bench      speed, with instruction counts   make test-long  races, longer fuzzing
#   make fuzz       fuzz each target for FUZZ_SECONDS (60)
#   make format     let clang-format write        make lint       clang-tidy and the small checks

FUZZ_SECONDS ?= 60

.PHONY: run build web test test-more test-long bench fuzz format lint check

# Without the site there is still the terminal.
run: build
	@if [ -e build/web/site.cpp ]; then build/tablier serve; else build/tablier play kengi; fi

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
	@FUZZ_SECONDS=120 tools/test-more
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

format:
	@tools/setup test
	@git ls-files -z --cached --others --exclude-standard '*.h' '*.cpp' | xargs -0 clang-format-19 -i

# The checks that need no compiler.
check:
	@tools/check

lint: check
	@tools/setup lint
	@tools/lint
