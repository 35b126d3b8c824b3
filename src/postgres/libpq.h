// libpq, as far as it is used here, found when the program runs: the program stays one file and
// runs without it. The names are libpq's, the few types are ours; numbers are those of its header,
// which its interface keeps for ever.
#pragma once

namespace tablier::postgres {

struct PgConnection;  // PGconn
struct PgResult;      // PGresult

enum class Polling { failed, reading, writing, ok };
enum class Outcome {
  empty,
  command_ok,
  tuples_ok,
  copy_out,
  copy_in,
  bad_response,
  nonfatal_error,
  fatal_error,
  copy_both,
  single_tuple,
  pipeline_sync,
  pipeline_aborted
};
enum class InTransaction { idle, active, in_transaction, in_error, unknown };

struct PgNotify {
  char* channel;
  int process;
  char* payload;
  PgNotify* next;
};

struct PgOption {
  char* keyword;
  char* envvar;
  char* compiled;
  char* val;
  char* label;
  char* dispchar;
  int dispsize;
};

struct Libpq {
  PgConnection* (*PQconnectStartParams)(const char* const*, const char* const*, int);
  Polling (*PQconnectPoll)(PgConnection*);
  int (*PQstatus)(const PgConnection*);  // 0: good
  void (*PQfinish)(PgConnection*);
  int (*PQsocket)(const PgConnection*);
  char* (*PQerrorMessage)(const PgConnection*);
  int (*PQserverVersion)(const PgConnection*);
  InTransaction (*PQtransactionStatus)(const PgConnection*);
  void (*(*PQsetNoticeProcessor)(PgConnection*, void (*)(void*, const char*), void*))(void*,
                                                                                      const char*);
  int (*PQsetnonblocking)(PgConnection*, int);
  int (*PQenterPipelineMode)(PgConnection*);
  int (*PQexitPipelineMode)(PgConnection*);
  int (*PQpipelineSync)(PgConnection*);
  int (*PQsendQuery)(PgConnection*, const char*);
  int (*PQsendPrepare)(PgConnection*, const char*, const char*, int, const unsigned*);
  int (*PQsendQueryPrepared)(PgConnection*, const char*, int, const char* const*, const int*,
                             const int*, int);
  int (*PQflush)(PgConnection*);
  int (*PQconsumeInput)(PgConnection*);
  int (*PQisBusy)(PgConnection*);
  PgResult* (*PQgetResult)(PgConnection*);
  PgNotify* (*PQnotifies)(PgConnection*);
  void (*PQfreemem)(void*);
  Outcome (*PQresultStatus)(const PgResult*);
  char* (*PQresultErrorField)(const PgResult*, int);
  int (*PQntuples)(const PgResult*);
  int (*PQgetisnull)(const PgResult*, int, int);
  int (*PQgetlength)(const PgResult*, int, int);
  char* (*PQgetvalue)(const PgResult*, int, int);
  char* (*PQcmdTuples)(PgResult*);
  void (*PQclear)(PgResult*);
  PgOption* (*PQconninfoParse)(const char*, char**);
  void (*PQconninfoFree)(PgOption*);
};

// None if it is not installed, or older than 14. It stays open until the program ends.
const Libpq* libpq();

}  // namespace tablier::postgres
