// Hosting a session: lines from a stream, answers to another, and a thread that thinks meanwhile.
#pragma once

#include <istream>
#include <ostream>

#include "core/language.h"

namespace tablier::ugi {

// Until somebody says "quit" or the input ends; what is being thought then is stopped, and still
// answered.
void host_session(std::istream& in, std::ostream& out, Language language);

}  // namespace tablier::ugi
