// Door: who may open a socket (/api/socket): somebody the house knows, by cookie or Bearer, who is
// not banned and has not too many lines open. Then the house talks to them, until they are banned.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "house/floor.h"
#include "house/people.h"
#include "server/handler.h"

namespace tablier::house {

class Door : public server::SocketHandler {
 public:
  static constexpr int kMostLines = 8;  // of one person

  Door(People& people, Floor& floor);
  Opened open(const server::Request& request, std::shared_ptr<server::Line> line) override;
  // Why somebody gets no line now; browsers do not tell their pages why a socket was not opened.
  std::optional<Trouble> refuses(const Person& person) const;
  // Whoever was banned while they are here. The operator bans from another process, so this is to
  // be called every second.
  void show_out();

 private:
  People& people_;
  Floor& floor_;
  // Of each person. Shared with the lines, which may outlive the door.
  std::shared_ptr<std::map<std::string, int>> lines_;
};

}  // namespace tablier::house
