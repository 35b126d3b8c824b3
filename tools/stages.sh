# Sourced by the test scripts: stages that say how long they took, and at the end how many tests ran.

results=$PWD/build/results  # a report of each test program, for tools/count-tests (cmake/tests.cmake)
stages=()

# stage NAME COMMAND…: runs the command, or stops here.
stage() {
  local name=$1 began=$SECONDS
  shift
  printf '\n== %s\n' "$name"
  "$@"
  stages+=("$(printf '%5d s  %s' $((SECONDS - began)) "$name")")
}

begin_stages() {
  rm -rf build/results build/asan/results
  mkdir -p "$results"
}

end_stages() {
  printf '\n'
  printf '%s\n' "${stages[@]}"
  printf '%5d s  in all\n' "$SECONDS"
  tools/count-tests build/results build/asan/results
}

# browser MODE: the end-to-end tests of the site (web/e2e/vitest.config.ts).
browser() {
  tools/node npm --prefix web run --silent e2e -- --mode "$1" \
    --reporter=default --reporter=json --outputFile.json="$results/browser-$1.json"
}
