// A small site for tests.
#pragma once

#include <array>

#include "server/site.h"

namespace tablier::server {

inline constexpr std::array<SiteFile, 9> kTestFiles{{
    {"", "h0", "page for routes", {}, {}},
    {"404.html", "h5", "=\"./missing", {}, {}},
    {"404/", "h6", "=\"/missing", "br", {}},
    {"assets/app-0a1b2c3d.js", "h2", "whole script", "br", "gzip"},
    {"icon.png", "h3", "picture", {}, {}},
    {"index.html", "h1", "page in a folder", {}, {}},
    {"kengi/", "h7", "kengi <!--public:kengi/,share/kengi.png-->", "br", {}},
    {"kengi/index.html", "h8", "kengi in a folder <!--public:kengi/,share/kengi.png-->", {}, {}},
    {"sw.js", "h4", "worker", {}, {}},
}};
inline constexpr Site kTestSite{kTestFiles};

}  // namespace tablier::server
