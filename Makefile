# The front door. Every target installs what it needs first (tools/setup).
#
#   make run        the site, on localhost:8080   make test       all tests, 20 minutes
#   make build      build/tablier with the site   make test-long  more of them, races, minutes of fuzzing
#   make web        the site alone, build/web/dist
#   make bench      speed, with instruction counts
#   make fuzz       fuzz each target for FUZZ_SECONDS (60)
#   make format     let clang-format write        make lint       clang-tidy and the small checks

FUZZ_SECONDS ?= 60

.PHONY: run build web test test-long test-web asan packages bench fuzz format lint check

# Without the site there is still the terminal.
run: build
	@if [ -e build/web/site.cpp ]; then build/tablier serve; else build/tablier play kengi; fi

build: web
	@tools/setup build
	@cmake --preset release --log-level=WARNING
	@cmake --build --preset release --target tablier

web:
	@tools/build-web

# The program is tested as it ships; what is beside the sources, under the sanitizers. Browsers mostly wait, so the
# compiler takes what they leave.
test: packages check web
	@cmake --preset release --log-level=WARNING -DTABLIER_TESTS=ON
	@cmake --build --preset release
	@ctest --preset release
	@$(MAKE) --no-print-directory -j2 -O test-web asan
	@ctest --preset asan
	@$(MAKE) --no-print-directory fuzz FUZZ_SECONDS=3

test-long: test
	@cmake --preset release --log-level=WARNING -DTABLIER_TESTS=ON -DTABLIER_UNIT_TESTS=ON
	@cmake --build --preset release
	@ctest --preset release
	@cmake --preset tsan --log-level=WARNING
	@cmake --build --preset tsan
	@ctest --preset tsan
	@$(MAKE) --no-print-directory fuzz FUZZ_SECONDS=120

test-web:
	@tools/test-web

asan:
	@cmake --preset asan --log-level=WARNING
	@nice cmake --build --preset asan

# All at once is faster than one by one.
packages:
	@tools/setup web test

# The checks that need no compiler.
check:
	@tools/setup test
	@tools/check-format
	@tools/check-includes
	@tools/check-messages
	@tools/check-trace
	@tools/check-weights

fuzz:
	@tools/setup test
	@$(MAKE) --no-print-directory asan
	@tools/fuzz $(FUZZ_SECONDS)

bench:
	@tools/setup bench
	@cmake --preset bench --log-level=WARNING
	@cmake --build --preset bench
	@tools/bench

format:
	@tools/setup test
	@git ls-files -z --cached --others --exclude-standard '*.h' '*.cpp' | xargs -0 clang-format-19 -i

lint: check
	@tools/setup lint
	@tools/lint
