// tablier export-site DIR: the site as a folder. It is written beside its place and then moved
// there, so that a folder of this name is always a whole site.
#include <filesystem>
#include <fstream>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/words.h"

namespace tablier::cli {
namespace {

namespace fs = std::filesystem;

bool write_file(const fs::path& path, std::string_view content) {
  std::error_code ignored;
  fs::create_directories(path.parent_path(), ignored);
  std::ofstream file(path, std::ios::binary);
  file.write(content.data(), static_cast<std::streamsize>(content.size()));
  file.close();
  return !file.fail();
}

bool write_site(server::Site site, const fs::path& folder) {
  const fs::path draft = folder.string() + ".part-" + std::to_string(::getpid());
  std::error_code error;
  fs::create_directories(draft, error);
  bool done = !error;
  for (const server::SiteFile& file : site) {
    // The page without a name is for a server that knows routes; a folder has index.html.
    if (done && !file.path.empty()) done = write_file(draft / file.path, file.content);
  }
  if (done) {
    fs::rename(draft, folder, error);  // an empty folder gives way
    done = !error;
  }
  if (!done) fs::remove_all(draft, error);
  return done;
}

int run_export_site(const Invocation& call) {
  const server::Site site = call.console().site;
  if (site.empty()) return call.fail(refused(say::no_site{}));
  const std::string path(call.argument(0));
  std::error_code error;
  fs::path folder = fs::absolute(path, error).lexically_normal();
  if (!folder.has_filename()) folder = folder.parent_path();  // "site/" is "site"
  if (fs::exists(fs::symlink_status(folder, error)) &&
      !(fs::is_directory(folder, error) && fs::is_empty(folder, error)))
    return call.fail(refused(say::folder_not_empty{.path = path}));
  if (!write_site(site, folder)) return call.fail(refused(say::cannot_write{.path = path}));
  long files = 0;
  for (const server::SiteFile& file : site) files += file.path.empty() ? 0 : 1;
  call.print(
      say::site_written{.path = path, .files = files, .policy = std::string(server::kSitePolicy)});
  return kDone;
}

}  // namespace

Command export_site_command() {
  return make_command<say::export_site_summary, say::export_site_details>("export-site", "DIR", {},
                                                                          run_export_site);
}

}  // namespace tablier::cli
