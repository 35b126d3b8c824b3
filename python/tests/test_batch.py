"""Planes and batches: what is learnt from is what the referee says."""
import numpy
import pytest
import tablier

EVERY_GAME = tablier.games()


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_batch_plays_the_same_games_as_states_do(game):
    referee = tablier.Game(game, max_plies=60)
    batch = referee.batch(5, seed=7)
    states = [referee.start_at(batch.position(i)) for i in range(len(batch))]
    chance = numpy.random.default_rng(1)
    ends = 0
    for _ in range(150):
        counts = batch.legal_counts()
        assert counts.dtype == numpy.int32 and counts.tolist() == [len(state.legal_actions()) for state in states]
        assert batch.current_players().tolist() == [state.current_player() for state in states]
        actions = (chance.random(len(batch)) * counts).astype(numpy.int32)
        returns, ended = batch.step(actions)
        for i, state in enumerate(states):
            state.apply_action(int(actions[i]))
            assert ended[i] == state.is_terminal()
            assert returns[i].tolist() == state.returns()
            if ended[i]:
                ends += 1
                states[i] = referee.start_at(batch.position(i))
            else:
                assert batch.position(i) == state.position
    assert ends > 5


def test_a_batch_refuses_what_is_not_legal():
    batch = tablier.Game("kengi").batch(3)
    before = [batch.position(i).text for i in range(3)]
    for wrong in ([0, 0], [[0, 0, 0]], [0, 0, 1000], [0, -1, 0]):
        with pytest.raises(ValueError):
            batch.step(wrong)
    # Neither rounded nor cut to fewer bits, both of which would make it legal.
    for wrong in ([0.9, 0, 0], numpy.zeros(3), [True, False, False], [0, 0, 2**70], ["0", "0", "0"], [], None):
        with pytest.raises((TypeError, ValueError)):
            batch.step(wrong)
    for kind in (numpy.int64, numpy.uint64):
        with pytest.raises(ValueError):
            batch.step(numpy.array([2**32 + 1, 0, 0], kind))
    with pytest.raises(ValueError):
        batch.step(numpy.array([2**64 - 1, 0, 0], numpy.uint64))
    assert [batch.position(i).text for i in range(3)] == before
    with pytest.raises(IndexError):
        batch.position(3)


def test_a_batch_takes_integers_of_every_width():
    for kind in (numpy.int8, numpy.uint8, numpy.int32, numpy.int64, numpy.uint64):
        batch, other = (tablier.Game("kengi").batch(3) for _ in range(2))
        batch.step(numpy.array([2, 9, 1, 9, 0, 9], kind)[::2])
        other.step([2, 1, 0])
        assert [batch.position(i) for i in range(3)] == [other.position(i) for i in range(3)]


def test_planes_of_kengi_say_what_stands_where():
    game = tablier.Game("kengi")
    position = game.position("BN,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,O/V,-,-,-,- N e2 0")
    planes = position.planes()
    names = game.plane_names
    assert planes.shape == (len(names), 5, 5) and planes.dtype == numpy.uint8
    on = {name: planes[names.index(name)] for name in names}
    assert on["B"][4, 0] == 1 and on["N"][4, 0] == 2 and on["V"][0, 0] == 1 and on["O"][1, 4] == 1
    assert planes[:-2].sum() == 5  # nothing else stands anywhere
    assert on["marks"][1, 4] == 1 and on["marks"].sum() == 1
    assert (on["to_move"] == 1).all()


def test_planes_of_klotz_say_how_high_the_columns_are_and_who_stands_on_them():
    game = tablier.Game("klotz")
    text = ("........../...3..3.../..2.11.2../.3.1..1.3./..1.GB.1../..1.RY.1../.3.1..1.3./..2.11.2../...3..3.../.........."
            " B d9,-,b7,- RB 0")
    planes = dict(zip(game.plane_names, game.position(text).planes()))
    for row, line in enumerate(reversed(text.split()[0].split("/"))):
        for file, what in enumerate(line):
            for name in "123RGBY":
                assert planes[name][row, file] == (name == what), (name, row, file)
    # Stones lie on their columns.
    assert planes["3"][8, 3] == 1 and planes["r"][8, 3] == 2 and planes["r"].sum() == 2
    assert planes["3"][6, 1] == 1 and planes["b"][6, 1] == 2 and planes["b"].sum() == 2
    assert (planes["to_move"] == 2).all()


@pytest.mark.parametrize("game", EVERY_GAME)
def test_no_value_is_unknown_where_all_pieces_are_open(game):
    batch = tablier.Game(game).batch(20, seed=5)
    assert (batch.planes()[:, batch.position(0).game.plane_names.index("unknown")] == 0).all()


@pytest.mark.parametrize("game", EVERY_GAME)
def test_planes_of_a_batch_are_those_of_its_positions(game):
    batch = tablier.Game(game).batch(3, seed=2)
    planes = batch.planes()
    assert planes.shape[0] == 3 and planes.any()
    for i in range(3):
        assert (planes[i] == batch.position(i).planes()).all()
        assert planes.shape[1] == len(batch.position(i).game.plane_names)
