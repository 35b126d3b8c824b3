#include "postgres/libpq.h"

#include <dlfcn.h>
#include <optional>

namespace tablier::postgres {
namespace {

template <class Function>
bool look_up(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(::dlsym(library, name));
  return function != nullptr;
}

std::optional<Libpq> open() {
  void* const library = ::dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return {};
  Libpq pq{};
  const auto found = [&](const char* name, auto& function) {
    return look_up(library, name, function);
  };
#define TABLIER_FOUND(name) found(#name, pq.name)
  const bool all =
      TABLIER_FOUND(PQconnectStartParams) && TABLIER_FOUND(PQconnectPoll) &&
      TABLIER_FOUND(PQstatus) && TABLIER_FOUND(PQfinish) && TABLIER_FOUND(PQsocket) &&
      TABLIER_FOUND(PQerrorMessage) && TABLIER_FOUND(PQserverVersion) &&
      TABLIER_FOUND(PQtransactionStatus) && TABLIER_FOUND(PQsetNoticeProcessor) &&
      TABLIER_FOUND(PQsetnonblocking) && TABLIER_FOUND(PQenterPipelineMode) &&
      TABLIER_FOUND(PQexitPipelineMode) && TABLIER_FOUND(PQpipelineSync) &&
      TABLIER_FOUND(PQsendQuery) && TABLIER_FOUND(PQsendPrepare) &&
      TABLIER_FOUND(PQsendQueryPrepared) && TABLIER_FOUND(PQflush) &&
      TABLIER_FOUND(PQconsumeInput) && TABLIER_FOUND(PQisBusy) && TABLIER_FOUND(PQgetResult) &&
      TABLIER_FOUND(PQnotifies) && TABLIER_FOUND(PQfreemem) && TABLIER_FOUND(PQresultStatus) &&
      TABLIER_FOUND(PQresultErrorField) && TABLIER_FOUND(PQntuples) && TABLIER_FOUND(PQgetisnull) &&
      TABLIER_FOUND(PQgetlength) && TABLIER_FOUND(PQgetvalue) && TABLIER_FOUND(PQcmdTuples) &&
      TABLIER_FOUND(PQclear) && TABLIER_FOUND(PQconninfoParse) && TABLIER_FOUND(PQconninfoFree);
#undef TABLIER_FOUND
  if (!all) return {};
  return pq;
}

}  // namespace

const Libpq* libpq() {
  static const std::optional<Libpq> opened = open();
  return opened ? &*opened : nullptr;
}

}  // namespace tablier::postgres
