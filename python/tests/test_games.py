"""The games through the module: texts, moves, OpenSpiel's words, setups, errors, game files."""
import pickle
import random

import pytest
import tablier

EVERY_GAME = tablier.games()


def played_on(state, moves, seed):
    chance = random.Random(seed)
    for _ in range(moves):
        if state.is_terminal():
            break
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def test_perft_of_kengi_is_what_other_programs_count():
    start = tablier.Game("kengi").position("V,V,B,O,O/V,V,B,O,O/V,R,B,O,N/R,R,B,N,N/R,R,B,N,N S - 0")
    assert start.perft(3) == 796120
    assert start.perft(2) == sum(len(start.play(move).moves()) for move in start.moves())


@pytest.mark.parametrize("game", EVERY_GAME)
def test_actions_are_places_in_the_legal_moves_sorted_as_bytes(game):
    state = tablier.Game(game).start(3)
    chance = random.Random(1)
    for _ in range(30):
        if state.is_terminal():
            break
        moves = state.moves()
        assert moves == sorted(moves, key=str.encode)
        assert state.legal_actions() == range(len(moves))
        action = chance.randrange(len(moves))
        assert state.action_to_string(action) == moves[action]
        assert state.string_to_action(moves[action]) == action
        expected = state.position.play(moves[action])
        state.apply_action(action)
        assert state.position == expected and hash(state.position) == hash(expected)
        assert state.played()[-1] == moves[action]


def test_the_text_of_an_action_finds_it_although_another_leads_to_the_same_position():
    text = "7/l1n1D1g/A1P1O1e/k1B1j1o/H1C1p1N/m1i1K1G/f1d1c1M/J1E1h1b/L1I1a1F/7 b 0"
    querni = tablier.Game("querni")
    state = querni.start_at(querni.position(text))
    assert state.position.play("a8-b7x1..3") == state.position.play("a8-b8x1..3")
    moves = state.moves()
    assert [state.string_to_action(move) for move in moves] == list(range(len(moves)))


def test_the_text_of_an_action_may_be_written_otherwise():
    state = tablier.Game("kengi").start_at(tablier.Game("kengi").position(
        "V,V,B,O,O/V,V,B,O,O/V,R,B,O,N/R,R,B,N,N/R,R,B,N,N S - 0"))
    assert state.string_to_action(" c1-E4 ") == state.moves().index("c1-e4")
    assert state.plies == 0
    with pytest.raises(tablier.Error):
        state.string_to_action("c1-c1")


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_game_played_to_its_end_pays_out_nothing_in_all(game):
    state = played_on(tablier.Game(game, max_plies=300).start(5), 1000, 5)
    assert state.is_terminal() and state.current_player() == -4
    assert state.legal_actions() == range(0) and state.moves() == []
    returns = state.returns()
    assert len(returns) == len(state.game.sides) == state.game.num_players() == state.num_players()
    assert sum(returns) == pytest.approx(0)
    winner = state.ending.winner
    assert returns == [0] * len(returns) if winner is None else returns[winner] == 1
    with pytest.raises(tablier.Error):
        state.apply_action(0)


def test_who_plays_klotz_sits_in_the_seats_of_their_colours():
    for players, seats in (("RB", {0, 2}), ("RGB", {0, 1, 2}), ("RGBY", {0, 1, 2, 3})):
        state = tablier.Game("klotz", players=players, max_plies=40).start(1)
        assert state.game.sides == "RGBY" and state.num_players() == 4
        met = set()
        while not state.is_terminal():
            met.add(state.current_player())
            state.apply_action(0)
        assert met == seats
        assert all(state.returns()[seat] == 0 for seat in {0, 1, 2, 3} - seats)
    assert tablier.Game("klotz").start().current_player() in {0, 2}


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_clone_goes_its_own_way_and_a_text_comes_back(game):
    state = played_on(tablier.Game(game).start(2), 3, 2)
    clone = state.clone()
    text = state.serialize()
    clone.apply_action(0)
    assert state.serialize() == text and clone.plies == state.plies + 1
    for again in (tablier.State.parse(text), pickle.loads(pickle.dumps(state)), *tablier.read_games(text)):
        assert again.serialize() == text and again.position == state.position
    assert clone.undo() and clone.position == state.position


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_setup_asks_for_choices_until_play_begins(game):
    state = tablier.Game(game).setup(4)
    while state.is_setup:
        assert state.prompt and state.legal_actions() == range(0)
        with pytest.raises(tablier.Error):
            state.choose("nothing of this kind")
        state.choose(state.choices()[0])
    assert state.legal_actions()
    assert tablier.State.parse(state.text).position == state.position


def test_refusals_are_exceptions_with_our_sentences_and_rules():
    position = tablier.Game("kengi").start().position
    with pytest.raises(tablier.Error) as refused:
        position.play("a1-a1")
    assert isinstance(refused.value, ValueError)
    assert refused.value.kind in ("malformed", "refused") and str(refused.value)
    assert refused.value.reasons == [str(refused.value)]
    locked = tablier.Game("kengi").position("B,N,O,R,V/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/B,N,O,R,V S a1 0")
    with pytest.raises(tablier.Error) as refused:
        locked.play("a1-b1")
    assert refused.value.kind == "refused" and refused.value.rule == 9 and "(R9)" in str(refused.value)
    with pytest.raises(tablier.Error, match="Le jeu"):
        tablier.Game("chess", language="fr")
    with pytest.raises(tablier.Error, match="kengi"):
        tablier.Game("chess")
    with pytest.raises(tablier.Error):
        tablier.Game("kengi", start="elsewhere")
    with pytest.raises(tablier.Error) as faults:
        tablier.Game("kengi").position("BB,NN,O,R,V/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/B,N,O,R,V S - 0")
    assert len(faults.value.reasons) > 1 and str(faults.value) == "\n".join(faults.value.reasons)


def test_what_a_game_says_of_itself_is_in_the_language_asked_for():
    german = tablier.Game("klotz", language="de")
    assert german.side_name(0) != tablier.Game("klotz").side_name(0)
    assert "R1" in german.rules_page() and german.rules_page() != tablier.Game("klotz").rules_page()
    assert {option.name for option in german.options} >= {"repetition", "layout"}
    with pytest.raises(tablier.Error):
        german.side_name(7)


def test_a_position_explains_itself():
    position = tablier.Game("kengi").start().position
    move = position.moves()[0]
    assert position.explain(move) and position.say(move) and position.draw() == str(position)
    assert position.winning_moves() == [] and position.outcome is None and position.to_move == 0
    assert tablier.Game("kengi").position(position.text) == position
    assert position != position.play(move) and position != position.text
    with pytest.raises(tablier.Error):
        tablier.Game("querni").start_at(position)
    assert tablier.Game("kengi").start_at(position).position == position
