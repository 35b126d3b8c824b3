// House::State: what the house is made of. rooms.cpp keeps rooms and writes; going_on.cpp does what
// tables wait for and tells the lobby; time.cpp what time brings; asks.cpp answers what people ask.
// Where a house has several processes, owning.cpp decides which tables are ours, errands.cpp has
// things done at those that are not, and following.cpp shows what happens there.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "house/directory.h"
#include "house/house.h"
#include "house/leases.h"
#include "house/letters.h"
#include "house/room.h"
#include "house/session.h"
#include "server/limits.h"

namespace tablier::house {

// Who asks, and where the answer goes. Without a session it came by HTTP, or from another process,
// which then says when a move was made. Answers get the id of what was asked on their way.
struct Asked {
  Caller caller;
  std::shared_ptr<Session> session;
  Answered reply;
  std::optional<Time> at = {};
};

// A seat of a new table that is somebody's from the beginning.
struct Kept {
  int seat = 0;
  std::string person = {};
  std::string name = {};
};

// What is to be done at a table by whoever owns it: here, if that is us, else by a letter.
struct Errand {
  std::string table;
  std::function<void(Room&)> here;
  std::function<Letter(std::int64_t number)> letter;
  Answered reply = {};
  Time until = 0;
  bool is_repeatable = true;  // done twice, it is as if it was done once
  Member sent = 0;            // to whom; 0: nobody is known who owns the table
  Time tried = 0;
};

// A table that the lobby has not been told of yet.
struct LobbyNews {
  Time since = 0;  // the first of them
  Card card = {};
  std::set<std::string> people = {};  // whose it is, or was when the lobby was told of it last
};

struct House::State {
  explicit State(World given);

  // --- Rooms (rooms.cpp) ---

  // In memory, or read from the store; null: there is none.
  Result<Room*> find_room(const std::string& table);
  // The same if this person may know of it.
  Result<Room*> room_for(const std::string& person, const std::string& table,
                         const std::optional<std::string>& key);
  void enter(Room& room, Session& session);
  void leave(Room& room, Session& session);
  void forget(Session& session);
  bool is_flooding(Session& session);  // and has been shown out
  // The last `count` events of the table are written; then everybody hears of them, and `reply`, if
  // there is one, gets the Ack. Where they could not be written they have not happened.
  void keep(Room& room, std::size_t count, Answered reply = {}, std::vector<Put> puts = {});
  void kept(const std::string& id, std::uint64_t life, std::size_t first, std::size_t count,
            const Written& written, const Answered& reply);
  void read_anew(Room& room);
  // A batch of this process: refused if the others have declared it dead.
  void write(Batch batch, std::function<void(Written)> done);
  void erase(Room& room, const std::string& person);
  // Before the game begins: the seat of somebody is free again, and a table of theirs is closed.
  void give_up(Room& room, const std::string& person);
  void close(Room& room);
  void tell(Room& room, std::size_t first, std::size_t count);
  void show(const KeptTable& table);  // to the lobby, and to who waits for it
  void tell_presence(Room& room);
  void tell_presence_of(Session& session);  // wherever it looks
  void heard(Session& session);             // anything at all
  std::vector<Put> puts_of(Room& room) const;

  // A new table with seats kept for these people; on disk when the reply comes.
  Result<Room*> make(Made made, const std::vector<Kept>& seats, const Answered& reply);
  std::string fresh_name(std::size_t letters);

  // --- What tables wait for, and the lobby (going_on.cpp) ---

  void go_on(Room& room);
  void begin(Room& room);
  void let_computers_think(Room& room);
  void go_on_after(Room& room);
  void tell_lobby(const Card& card, const KeptTable* before);
  void flush_lobby();
  std::size_t people_here() const;

  // --- Time (time.cpp) ---

  void flag();
  void note_alive();
  Result<Nothing> set_clocks();
  void set_clock(Room& room, Time alive);
  void miss();                   // people who stay away
  void watch_setup(Room& room);  // and who do not choose
  void ping();
  bool is_playing(const Session& session) const;
  bool needs_owner(const Room& room) const;
  void unload();

  // --- Which tables are ours (owning.cpp) ---

  void join_others();
  void meet();  // what is to be done for the others a few times a second
  bool wants_owner(const Room& room) const;
  bool is_elsewhere(const std::string& table) const;
  void own(Room& room);
  void owned(const std::string& id, const Leases::Taken& taken);
  void disown();            // all of them
  void resume(Time since);  // the store was away until now
  void follow_deaths();     // others have died, or joined
  void adopt();             // what the dead have left
  void do_chores();

  // --- What is done at tables of other processes (errands.cpp) ---

  void pass_on(const Asked& asked, const Ask& what, const std::string& table);
  void run(Errand errand);
  void run_again(const std::string& table);
  void end_errands();  // whose time is up, or whose owner is dead
  Room* our_room(const std::string& table);
  void send(std::optional<Member> to, const Letter& letter);
  void read_letter(Member from, const std::string& text);
  void on(Member from, const PassedOn& letter);
  void on(Member from, const Erase& letter);
  void on(Member from, const Close& letter);
  void on(Member from, const Replied& letter);
  void on(Member from, const NotOurs& letter);
  void on(Member from, const Here& letter);
  void on(Member from, const Present& letter);
  void on(Member from, const Crowd& letter);

  // --- What happens at tables of other processes, and to people there (following.cpp) ---

  void report(Room& room);  // who is there, to its owner
  void send_crowd();
  void hear(const std::vector<std::string>& names);
  bool catch_up(Room& room);
  bool look_at_table(const std::string& table);
  bool look_at_person(const std::string& person);
  bool look_at_token(const std::string& device);
  bool look_at_blocks(const std::string& name);
  bool look_at_everything();
  Result<std::set<std::string>> blocked_by(const std::string& person) const;

  // --- Asks (asks.cpp) ---

  void ask(Asked asked, const Ask& what);
  void decide(Asked asked, const Ask& what);  // here, whoever asks
  void on(const Asked& asked, const Enter& enter);
  void on(const Asked& asked, const Leave& leave);
  void on(const Asked& asked, const Make& make);
  void on(const Asked& asked, const Sit& sit);
  void on(const Asked& asked, const Stand& stand);
  void on(const Asked& asked, const Act& act);
  void on(const Asked& asked, const Absent& absent);
  void on(const Asked& asked, const Rematch& rematch);
  void on(const Asked& asked, const Talk& talk);
  void on(const Asked& asked, const Hush& hush);
  void on(const Asked& asked, const Report& report);
  void on(const Asked& asked, const Block& block);
  void on(const Asked& asked, const Lobby& lobby);
  void on(const Asked& asked, const Pong& pong);
  Room* made_already(const std::string& person, const std::string& mark);
  // What came of it is kept and acknowledged; or refused.
  void conclude(const Asked& asked, Room& room, const Result<TableLog>& done);
  // True if they may; otherwise they were told for how long not.
  bool may(server::Buckets& buckets, const Asked& asked);

  World world;
  std::unordered_map<std::string, std::unique_ptr<Room>> rooms;
  Directory directory;
  std::set<Session*> sessions;
  std::set<Session*> in_lobby;                  // of them: hear of every table that is listed
  std::set<Session*> told_own;                  // hear of tables of their own
  std::map<std::string, LobbyNews> lobby_news;  // by table
  std::multimap<std::string, std::weak_ptr<std::function<void()>>> listeners;
  // Anything on lines: of one person, who answers a ping every three seconds on each of eight; and
  // of all at one address, which may be a school.
  server::Buckets words{{.per_second = 30, .burst = 300}};
  server::Buckets words_from{{.per_second = 500, .burst = 5'000}};
  server::Buckets messages{{.per_second = 10, .burst = 60}};
  server::Buckets talks{{.per_second = 0.5, .burst = 6}};
  server::Buckets makes{{.per_second = 0.1, .burst = 12}};
  server::Buckets reports{{.per_second = 0.02, .burst = 5}};
  std::uint64_t lives = 0;
  Time missed = 0;
  Time noted = 0;
  Time unloaded = 0;
  Counts counted;

  std::unique_ptr<Leases> leases;  // none: there is one process, and everything is its own
  std::map<std::int64_t, Errand> errands;
  std::int64_t last_errand = 0;
  std::map<Member, int> crowds;   // people at other processes
  std::set<std::string> unheard;  // news of what could not be read yet
  bool has_chores = false;
  bool is_adopting = false;
  Time reheard = 0;
  Time reported = 0;
  Time adopted = 0;
  Time chored = 0;
};

Refused refusal(const Error& error);

}  // namespace tablier::house
