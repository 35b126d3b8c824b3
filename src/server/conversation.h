// A connection that speaks HTTP: requests are read, judged, handed to the handler and answered, one
// after the other. Inside transport only; Boost.Beast stays in conversation.cpp.
#pragma once

#include <memory>

#include "server/server_state.h"

namespace tablier::server {

// It goes on by itself until it ends, and then leaves the state's list.
std::shared_ptr<Connection> begin_conversation(ServerState& state,
                                               boost::asio::ip::tcp::socket socket, Crowd::Id id,
                                               const Address& peer);

}  // namespace tablier::server
