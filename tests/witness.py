"""What a house did, out of the rows of its database and the diaries of its people (bench/house_load.cpp), and what in it
contradicts.

    watch(server, "club")                # before anybody plays: triggers note who writes what
    faults = contradictions(evidence(server, "club", diaries))
"""
import collections
import dataclasses
import json

CLOCK = 1000  # milliseconds by which a move may be noted before it was sent, or after it was acknowledged; or a clock be wrong

WATCH = """
CREATE SCHEMA witness;
CREATE TABLE witness.seen (
  id bigserial PRIMARY KEY, xid bigint DEFAULT pg_current_xact_id()::text::bigint, writer int DEFAULT pg_backend_pid(),
  name text NOT NULL, value text);
CREATE FUNCTION witness.record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO witness.seen (name) VALUES (convert_from(OLD.name, 'UTF8'));
  ELSE
    INSERT INTO witness.seen (name, value) VALUES (convert_from(NEW.name, 'UTF8'), convert_from(NEW.value, 'UTF8'));
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION witness.event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO witness.seen (name, value) VALUES ('event/' || convert_from(NEW.table_id, 'UTF8'), NEW.number);
  RETURN NULL;
END $$;
CREATE TRIGGER witness AFTER INSERT OR UPDATE ON tablier.records FOR EACH ROW
  WHEN (convert_from(NEW.name, 'UTF8') ~ '^(member|beat|lease)/') EXECUTE FUNCTION witness.record();
CREATE TRIGGER witness_removed AFTER DELETE ON tablier.records FOR EACH ROW
  WHEN (convert_from(OLD.name, 'UTF8') ~ '^(member|beat|lease)/') EXECUTE FUNCTION witness.record();
INSERT INTO witness.seen (name, value) SELECT convert_from(name, 'UTF8'), convert_from(value, 'UTF8')
  FROM tablier.records WHERE convert_from(name, 'UTF8') ~ '^(member|beat|lease)/';
CREATE TRIGGER witness AFTER INSERT ON tablier.events FOR EACH ROW EXECUTE FUNCTION witness.event();
"""


def watch(server, database):
    server.sql(WATCH, database)


@dataclasses.dataclass
class Diary:
    moves: list  # that were acknowledged
    over: set  # tables


def read_diary(file):
    """Its last line may be half written."""
    lines = [json.loads(line) for line in file.read_text().splitlines(keepends=True) if line.endswith("\n")]
    return Diary([line for line in lines if "move" in line], {line["table"] for line in lines if "is_over" in line})


@dataclasses.dataclass
class Evidence:
    before: Diary  # what was acknowledged before the log was read, and so must be in it
    logs: dict  # of each table: numbers and events
    seen: list  # transactions, in their order: writer and what it wrote
    after: Diary  # and when it had been read: what is in the log and not here, was not acknowledged


def lines_of(server, database, columns, rest):
    found = server.sql(f"SELECT json_build_array({columns}) FROM {rest}", database)
    return [json.loads(line) for line in found.splitlines()]


def evidence(server, database, diaries):
    before = read_diary(diaries)
    logs = collections.defaultdict(list)
    for table, number, event in lines_of(server, database,
                                         "convert_from(table_id, 'UTF8'), number, convert_from(event, 'UTF8')",
                                         "tablier.events ORDER BY table_id, number"):
        logs[table].append((number, event))
    after = read_diary(diaries)
    transactions = {}
    for xid, writer, name, value in lines_of(server, database, "xid, writer, name, value", "witness.seen ORDER BY id"):
        # In the order of their last rows: a transaction waits for the members whom it names before it writes.
        written = transactions.pop(xid, (writer, []))
        written[1].append((name, value))
        transactions[xid] = written
    return Evidence(before, logs, list(transactions.values()), after)


def moves_of(log):
    """Each with the time at which the house noted it."""
    entries = [json.loads(event)["event"].get("entry") for _, event in log]
    return [(entry["event"]["move"], entry["at"]) for entry in entries if entry and entry["event"]["is"] == "moved"]


def faults_of_log(table, log, acknowledged_before, acknowledged_after):
    if [number for number, _ in log] != list(range(len(log))):
        yield f"{table}: its events are not numbered one after the other"
    twice = [event for event, count in collections.Counter(event for _, event in log).items() if count > 1]
    for event in twice:
        yield f"{table}: stands there twice: {event}"
    times = [json.loads(event)["at"] for _, event in log]
    for number, (earlier, later) in enumerate(zip(times, times[1:])):
        if later < earlier:
            yield f"{table}: event {number + 1} is {earlier - later} ms before event {number}"
    moves = moves_of(log)
    for line in acknowledged_before:
        ply = line["ply"]
        if ply >= len(moves) or moves[ply][0] != line["move"]:
            there = moves[ply][0] if ply < len(moves) else "nothing"
            yield f"{table}: move {ply} was acknowledged as {line['move']}, and {there} is there"
        elif not line["sent"] - CLOCK <= moves[ply][1] <= line["acknowledged"] + CLOCK:
            yield (f"{table}: move {ply} was sent at {line['sent']} and acknowledged at {line['acknowledged']}, and noted at"
                   f" {moves[ply][1]}")
    # One may be under way, or its acknowledgement lost. Computers write no diaries.
    has_computer = any('"chair":"computer"' in event for _, event in log[:1])
    if not has_computer and len(moves) > len(acknowledged_after) + 1:
        yield f"{table}: {len(moves)} moves are there, of which {len(acknowledged_after)} were acknowledged"


def members_of(seen):
    """Which member wrote each transaction: a connection belongs to one process, and that beats as one member until it joins
    as another. None: cannot be said."""
    known = {}
    members = [None] * len(seen)
    waiting = collections.defaultdict(list)  # transactions of a connection that has not beaten yet
    for index, (writer, written) in enumerate(seen):
        beat = next((name for name, value in written if name.startswith("beat/") and value is not None), None)
        if beat:
            known[writer] = beat.removeprefix("beat/")
            has_joined = any(name.startswith("member/") and value is not None for name, value in written)
            for earlier in waiting.pop(writer, []):
                members[earlier] = None if has_joined else known[writer]
        members[index] = known.get(writer)
        if members[index] is None:
            waiting[writer].append(index)
    return members


def faults_of_owners(seen):
    living = set()
    owners = {}
    for (_, written), member in zip(seen, members_of(seen)):
        for name, value in written:
            kind, _, of = name.partition("/")
            if kind == "member" and value is not None:
                living.add(of)
            elif kind == "lease" and value is not None:
                before = owners.get(of)
                if before != value and before in living:
                    yield f"{of}: was taken by {value} while {before} lived and owned it"
                owners[of] = value
        for name, value in written:
            kind, _, of = name.partition("/")
            if kind == "event" and member is not None and (owners.get(of) != member or member not in living):
                yield f"{of}: event {value} was written by {member}, and its owner was {owners.get(of)}"
        for name, value in written:
            kind, _, of = name.partition("/")
            if kind == "member" and value is None:
                living.discard(of)
            elif kind == "lease" and value is None:
                owners.pop(of, None)


def entries_of(log):
    """What the game's own log has: numbers, times and events."""
    for number, event in log:
        entry = json.loads(event)["event"].get("entry")
        if entry:
            yield number, entry["at"], entry["event"]


def clocks_before(log, number):
    """Of a quick game: what its clocks show together, since when one of them runs, and when something was last noted. None:
    it has none, none runs yet, or it is not as simple as the games of the crowd."""
    total = since = noted = increment = None
    for at_number, at, event in entries_of(log):
        if at_number >= number:
            break
        noted = at
        what = event["is"]
        if what == "began":
            time = event.get("time")
            if not time or time["kind"] != "fischer":
                return None
            total, increment = 2 * 1000 * time["base"], 1000 * time["increment"]
        elif what == "rolled":
            since = at
        elif what == "moved" and since is not None:
            total, since = total + increment - (at - since), at
        elif what == "timed":
            total, since = sum(event["left"]), at
        elif what in ("chose", "took_back"):
            return None
    return None if total is None or since is None else (total, since, noted)


def taken_from_the_dead(logs, seen):
    """Each first entry of a running quick game that was written after somebody dead had owned it: the table, the entry's
    number, and when the dead were last heard of."""
    kinds = {table: {number: event["is"] for number, _, event in entries_of(log)} for table, log in logs.items()}
    beats, owners, heard = {}, {}, {}
    for _, written in seen:
        for name, value in written:
            kind, _, of = name.partition("/")
            if kind == "beat" and value is not None:
                beats[of] = int(value)
            elif kind == "lease" and value is None:
                owners.pop(of, None)
                heard.pop(of, None)
            elif kind == "lease":
                before = owners.get(of)
                if before is not None and before != value and before in beats:
                    heard[of] = beats[before]
                owners[of] = value
        for name, value in written:
            kind, _, of = name.partition("/")
            if kind == "event" and of in heard and kinds.get(of, {}).get(int(value)) in ("timed", "moved"):
                yield of, int(value), heard.pop(of)


def faults_of_clocks(logs, seen):
    """Nobody has paid for the time in which nobody ran their table: clocks go on where they stood when its owner was last
    heard of."""
    for table, number, heard in taken_from_the_dead(logs, seen):
        before = clocks_before(logs[table], number)
        if before is None:
            continue
        total, since, noted = before
        event = next(event for at_number, _, event in entries_of(logs[table]) if at_number == number)
        if event["is"] != "timed":
            yield f"{table}: event {number} is a move, and its clocks were not set after its owner was gone"
            continue
        expected = total - (max(heard, noted) - since)
        if abs(sum(event["left"]) - expected) > CLOCK:
            yield f"{table}: event {number} sets the clocks to {event['left']}, which should be {expected} together"


def contradictions(found):
    acknowledged = {}
    for when, diary in (("before", found.before), ("after", found.after)):
        acknowledged[when] = collections.defaultdict(list)
        for line in diary.moves:
            acknowledged[when][line["table"]].append(line)
    faults = [f"{table}: has no log" for table in acknowledged["before"] if table not in found.logs]
    for table, log in found.logs.items():
        faults += faults_of_log(table, log, acknowledged["before"][table], acknowledged["after"][table])
    return faults + list(faults_of_owners(found.seen)) + list(faults_of_clocks(found.logs, found.seen))
