"""Search, solver and review: what they find is true, and Ctrl-C stops them."""
import signal
import subprocess
import sys
import threading
import time

import pytest
import tablier

# The wall of five colours is one move away: c1 goes onto the four of e5.
WON = "-,-,-,-,NORV/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,B,-,- S - 0"


def test_a_search_finds_the_win_and_says_that_it_is_proved():
    game = tablier.Game("kengi")
    state = game.start_at(game.position(WON))
    found = tablier.search(state, player="ab:depth=4", lines=3)
    best = found.moves[0]
    assert best.move in state.position.winning_moves()
    assert best.value == 1 and best.proved.winner == 0 and best.line == [best.move]
    assert found.shares == [1, 0] and found.nodes > 0
    state.play(best.move)
    assert state.ending.winner == 0 and state.ending.reason == "rules" and state.returns() == [1, -1]
    with pytest.raises(tablier.Error):
        tablier.search(state)


def test_the_same_seed_finds_the_same():
    state = tablier.Game("querni").start(3)
    first, again = (tablier.search(state, player="uct", nodes=500, seed=9) for _ in range(2))
    assert [(move.move, move.value) for move in first.moves] == [(move.move, move.value) for move in again.moves]
    with pytest.raises(tablier.Error):
        tablier.search(state, player="nobody")
    with pytest.raises(tablier.Error):
        tablier.search(state, seconds=-1)


def test_the_solver_proves_and_its_proof_is_checked():
    position = tablier.Game("kengi").position(WON)
    solution = tablier.solve(position, every_move=True, proof=True)
    assert solution.value == "win" and solution.plies == 1 and solution.moves
    assert set(solution.values) == set(position.moves())
    assert all(solution.values[move] == "win" for move in solution.moves)
    assert tablier.check_proof(solution.proof) == "win"
    with pytest.raises(tablier.Error):
        tablier.check_proof(solution.proof.replace("value win", "value loss"))


def test_a_review_looks_at_every_position():
    game = tablier.Game("kengi")
    state = game.start_at(game.position(WON))
    state.play(next(move for move in state.moves() if move not in state.position.winning_moves()))
    review = tablier.review(state)
    assert len(review.positions) == 2
    assert review.positions[0].is_proved and review.positions[0].best in game.position(WON).winning_moves()
    assert all(sum(position.shares) == pytest.approx(1) for position in review.positions)


def test_other_threads_run_while_it_thinks():
    steps = []
    thread = threading.Thread(target=lambda: [steps.append(time.sleep(0.01)) for _ in range(10)])
    thread.start()
    tablier.search(tablier.Game("kengi").start(), seconds=0.5)
    assert len(steps) == 10
    thread.join()


@pytest.mark.parametrize("call", ["search(game.start(), seconds=60)", "solve(game.start().position)", "review(played)"])
def test_control_c_stops_it(call):
    program = f"""if True:
        import signal, tablier
        signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background inherits that it is ignored
        game = tablier.Game("querni")
        played = game.start()
        while not played.is_terminal() and played.plies < 300:
            played.apply_action(0)
        print("now", flush=True)
        try:
            tablier.{call}
        except KeyboardInterrupt:
            print("stopped", flush=True)
    """
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout.readline() == "now\n"
        time.sleep(0.1)
        child.send_signal(signal.SIGINT)
        began = time.monotonic()
        assert child.communicate(timeout=20)[0] == "stopped\n"
        assert time.monotonic() - began < 5
