// In place of the site, in a program built without one.
#include "server/site.h"

tablier::server::Site tablier::server::embedded_site() {
  return {};
}
