// A small site for tests.
#pragma once

#include <array>

#include "server/site.h"

namespace tablier::server {

inline constexpr std::array<SiteFile, 5> kTestFiles{{
    {"", "h0", "page for routes", {}, {}},
    {"assets/app-0a1b2c3d.js", "h2", "whole script", "br", "gzip"},
    {"icon.png", "h3", "picture", {}, {}},
    {"index.html", "h1", "page in a folder", {}, {}},
    {"sw.js", "h4", "worker", {}, {}},
}};
inline constexpr Site kTestSite{kTestFiles};

}  // namespace tablier::server
