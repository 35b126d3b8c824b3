// tablier export-site DIR [--compress] [--url URL]: the site as a folder. It is written beside its
// place and then moved there, so that a folder of this name is always a whole site.
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "cli/public_url.h"
#include "cli/words.h"
#include "files/file.h"

namespace tablier::cli {
namespace {

namespace fs = std::filesystem;
using Url = std::optional<server::PublicUrl>;

Result<Nothing> write_file(const fs::path& path, std::string_view content) {
  std::error_code ignored;
  fs::create_directories(path.parent_path(), ignored);
  Result<files::File> file = files::File::open(path.string(), O_WRONLY | O_CREAT | O_TRUNC);
  if (!file) return file.error();
  if (Result<Nothing> written = file->write(content); !written) return written;
  return file->finish();
}

// A host answers with 404.html wherever something is missing, so its references must not be
// relative; nobody knows better, as long as nobody says where the site will be.
std::string missing_page(std::string_view page, const server::PublicUrl& url) {
  std::string whole(page);
  constexpr std::string_view kReference = "=\"./";
  for (std::size_t at = 0; (at = whole.find(kReference, at)) != std::string::npos;) {
    whole.replace(at, kReference.size(), "=\"" + std::string(url.path()));
  }
  return whole;
}

// The page, if it is one, where it is known where it will be found.
std::optional<std::string> page_at(const server::SiteFile& file, const Url& url) {
  if (!url || !file.path.ends_with(".html")) return std::nullopt;
  if (file.path == "404.html") return missing_page(file.content, *url);
  return server::with_public_url(file.content, *url);
}

// A path in the folder, and what is written there.
using Content = std::pair<std::string, std::string>;

// The files of the folder: each as it is and, for hosts that look for them, its smaller forms.
std::vector<Content> files_of(server::Site site, const Url& url, bool compress) {
  std::vector<Content> files;
  for (const server::SiteFile& file : site) {
    if (!server::is_named(file.path)) continue;
    const std::string path(file.path);
    const std::optional<std::string> page = page_at(file, url);
    files.emplace_back(path, page.value_or(std::string(file.content)));
    if (!compress || page) continue;  // what was made now has no smaller forms
    if (!file.brotli.empty()) files.emplace_back(path + ".br", file.brotli);
    if (!file.gzip.empty()) files.emplace_back(path + ".gz", file.gzip);
  }
  return files;
}

Result<Nothing> write_files(std::span<const Content> files, const fs::path& draft,
                            const fs::path& folder) {
  for (const auto& [path, content] : files) {
    if (Result<Nothing> done = write_file(draft / path, content); !done) return done;
  }
  // An empty folder gives way.
  if (::rename(draft.c_str(), folder.c_str()) != 0) return files::write_error(folder.string());
  return Nothing{};
}

Result<Nothing> write_site(std::span<const Content> files, const fs::path& folder) {
  const fs::path draft = folder.string() + ".part-" + std::to_string(::getpid());
  Result<Nothing> done = write_files(files, draft, folder);
  std::error_code ignored;
  if (!done) fs::remove_all(draft, ignored);
  return done;
}

int run_export_site(const Invocation& call) {
  const Result<Url> url = public_url(call, "url");
  if (!url) return call.fail(url.error());
  const server::Site site = call.console().site;
  if (site.empty()) return call.fail(refused(say::no_site{}));
  const std::string path(call.argument(0));
  std::error_code error;
  fs::path folder = fs::absolute(path, error).lexically_normal();
  if (!folder.has_filename()) folder = folder.parent_path();  // "site/" is "site"
  if (fs::exists(fs::symlink_status(folder, error)) &&
      !(fs::is_directory(folder, error) && fs::is_empty(folder, error)))
    return call.fail(refused(say::folder_not_empty{.path = path}));
  const auto files = files_of(site, *url, call.has("compress"));
  if (const Result<Nothing> done = write_site(files, folder); !done) return call.fail(done.error());
  call.print(say::site_written{
      .path = path, .files = std::ssize(files), .policy = std::string(server::kSitePolicy)});
  return kDone;
}

}  // namespace

Command export_site_command() {
  return make_command<say::export_site_summary, say::export_site_details>(
      "export-site", "DIR",
      {{"compress", "", &say::flag_compress::kSentence}, {"url", "URL", &say::flag_url::kSentence}},
      run_export_site);
}

}  // namespace tablier::cli
