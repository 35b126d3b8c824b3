#include "server/site.h"

#include <algorithm>
#include <array>

#include "core/text.h"
#include "server/answers.h"

namespace tablier::server {
namespace {

const SiteFile* find_file(Site site, std::string_view path) {
  const auto at = std::lower_bound(
      site.begin(), site.end(), path,
      [](const SiteFile& file, std::string_view wanted) { return file.path < wanted; });
  return at != site.end() && at->path == path ? &*at : nullptr;
}

// A page rather than a file: the last part of the path has no extension.
bool is_route(std::string_view path) {
  return path.substr(path.rfind('/') + 1).find('.') == std::string_view::npos;
}

// Whether "br;q=0.5, *;q=0" allows a coding: its own entry decides, else that of "*", else
// `otherwise`. Only q=0 forbids; among what is allowed we take the smallest, as the RFC permits.
bool is_allowed(std::string_view accept, std::string_view coding, bool otherwise) {
  std::optional<bool> own;
  std::optional<bool> any;
  for (const std::string_view entry : split(accept, ',')) {
    const std::vector<std::string_view> parts = split(entry, ';');
    bool allowed = true;
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const std::string_view part = trim(parts[i]);
      if (part.size() > 2 && same_word(part.substr(0, 2), "q="))
        allowed = part.find_first_of("123456789", 2) != std::string_view::npos;
    }
    const std::string_view name = trim(parts[0]);
    if (same_word(name, coding)) own = allowed;
    if (name == "*") any = allowed;
  }
  return own.value_or(any.value_or(otherwise));
}

// Whether browsers call the page a secure context: it came over https or from their own computer.
// Elsewhere some headers mean nothing, and they complain of them.
bool is_secure(const Request& request) {
  if (same_word(request.forwarded_proto, "https")) return true;
  const std::size_t port = request.host.find(':', request.host.find(']') + 1);  // [::1]:8080
  const std::string_view name = request.host.substr(0, port);
  return name == "localhost" || name.ends_with(".localhost") || name.starts_with("127.") ||
         name == "[::1]";
}

// FNV-1a, so that a page with another public address has another tag.
std::string hash_of(std::string_view text) {
  std::uint32_t hash = 0x811c9dc5;
  for (const char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 0x01000193u;
  return std::to_string(hash);
}

std::string tag_of(const SiteFile& file, Encoding encoding, const std::optional<PublicUrl>& url) {
  std::string tag = "\"" + std::string(file.hash);
  if (encoding == Encoding::brotli) tag += "-br";
  if (encoding == Encoding::gzip) tag += "-gzip";
  if (url) tag += "-" + hash_of(url->text());
  return tag + '"';
}

void set_body(Answer& answer, const SiteFile& file, Encoding encoding) {
  switch (encoding) {
    case Encoding::identity:
      answer.body = file.content;
      break;
    case Encoding::gzip:
      answer.headers.emplace_back("Content-Encoding", "gzip");
      answer.body = file.gzip;
      break;
    case Encoding::brotli:
      answer.headers.emplace_back("Content-Encoding", "br");
      answer.body = file.brotli;
      break;
  }
}

// Pages name the public address, which their compressed forms do not.
Answer file_answer(const SiteFile& file, const Request& request,
                   const std::optional<PublicUrl>& url) {
  const bool names_url = url && content_type(file.path) == content_type("index.html");
  const Encoding encoding =
      names_url ? Encoding::identity : choose_encoding(file, request.accept_encoding);
  const bool missing = file.path == kMissingPage;
  const std::string tag = tag_of(file, encoding, names_url ? url : std::nullopt);
  // A tag's characters are its own, so finding it anywhere in the list is finding it.
  const bool has_it = !missing && (request.if_none_match == "*" ||
                                   request.if_none_match.find(tag) != std::string_view::npos);

  Answer answer = with_common_headers(missing ? 404 : has_it ? 304 : 200);
  auto& headers = answer.headers;
  if (!missing) headers.emplace_back("ETag", tag);
  if (is_secure(request)) headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  headers.emplace_back("Vary", "Accept-Encoding");
  headers.emplace_back("Cache-Control", is_immutable(file.path)
                                            ? "public, max-age=31536000, immutable"
                                            : "no-cache");
  if (has_it) return answer;
  headers.emplace_back("Content-Type", content_type(file.path));
  if (names_url) {
    answer.page = with_public_url(file.content, *url);
  } else {
    set_body(answer, file, encoding);
  }
  return answer;
}

// "kengi" is "kengi/"; what is neither file nor page is the page that says so.
const SiteFile* find(Site site, std::string_view path) {
  const SiteFile* file = find_file(site, path);
  if (file == nullptr && is_route(path)) file = find_file(site, std::string(path) + '/');
  if (file == nullptr && is_route(path)) file = find_file(site, kMissingPage);
  return file;
}

}  // namespace

Answer answer(Site site, const Request& request, const std::optional<PublicUrl>& url) {
  if (request.method != "GET" && request.method != "HEAD")
    return error_answer(405, request.accept_language);
  const std::string_view path = path_of(request.target);
  if (path.empty()) return error_answer(400, request.accept_language);
  const SiteFile* file = find(site, path.substr(1));
  if (file == nullptr) return error_answer(404, request.accept_language);
  return file_answer(*file, request, url);
}

void SiteHandler::handle(const Request& request, Reply reply) {
  reply(answer(site_, request, url_));
}

std::string_view content_type(std::string_view path) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 15> kTypes{{
      {"css", "text/css; charset=utf-8"},
      {"html", "text/html; charset=utf-8"},
      {"ico", "image/x-icon"},
      {"js", "text/javascript; charset=utf-8"},
      {"json", "application/json"},
      {"mp3", "audio/mpeg"},
      {"ogg", "audio/ogg"},
      {"png", "image/png"},
      {"svg", "image/svg+xml"},
      {"txt", "text/plain; charset=utf-8"},
      {"wasm", "application/wasm"},
      {"wav", "audio/wav"},
      {"webmanifest", "application/manifest+json"},
      {"webp", "image/webp"},
      {"woff2", "font/woff2"},
  }};
  if (is_route(path)) return content_type("index.html");
  const std::string_view extension = path.substr(path.rfind('.') + 1);
  for (const auto& [known, type] : kTypes) {
    if (known == extension) return type;
  }
  return "application/octet-stream";
}

bool is_immutable(std::string_view path) {
  constexpr std::size_t kHashLength = 8;  // Vite's
  const std::size_t dot = path.rfind('.');
  if (path.substr(0, 7) != "assets/" || dot == std::string_view::npos) return false;
  const std::string_view name = path.substr(0, dot);
  return name.size() > 7 + kHashLength && name[name.size() - kHashLength - 1] == '-';
}

Encoding choose_encoding(const SiteFile& file, std::string_view accept) {
  if (!file.brotli.empty() && is_allowed(accept, "br", false)) return Encoding::brotli;
  if (!file.gzip.empty() && is_allowed(accept, "gzip", false)) return Encoding::gzip;
  return Encoding::identity;
}

}  // namespace tablier::server
