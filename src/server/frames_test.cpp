// The WebSocket protocol as bytes.
#include "server/frames.h"

#include <gtest/gtest.h>

#include "server/frames_testing.h"

namespace tablier::server {
namespace {

using Kind = FrameReader::Heard::Kind;

std::optional<FrameReader::Heard> heard(std::string_view bytes) {
  FrameReader reader(8192);
  reader.take(bytes);
  return reader.next();
}

int fault_of(std::string_view bytes) {
  const auto got = heard(bytes);
  return got && got->kind == Kind::fault ? got->code : 0;
}

TEST(Frames, the_key_of_the_rfc_is_accepted_as_it_says) {
  EXPECT_EQ(accept_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  for (const char* key : {"", "short", "dGhlIHNhbXBsZSBub25jZQ", "dGhlIHNhbXBsZSBub25j!Q=="})
    EXPECT_FALSE(accept_key(key)) << key;
}

TEST(Frames, messages_of_every_length_arrive) {
  for (const std::size_t size : {0, 1, 125, 126, 127, 8192}) {
    const std::string text(size, 'x');
    const auto got = heard(masked(Opcode::text, text));
    ASSERT_TRUE(got) << size;
    EXPECT_EQ(got->kind, Kind::text);
    EXPECT_EQ(got->payload, text);
  }
}

TEST(Frames, bytes_may_come_one_by_one_and_several_messages_at_once) {
  const std::string bytes = masked(Opcode::text, "one") + masked(Opcode::ping, "p") +
                            masked(Opcode::text, std::string(300, 'y'));
  FrameReader slow(8192);
  std::string all;
  for (const char byte : bytes) {
    slow.take({&byte, 1});
    while (const auto got = slow.next()) all += got->payload + "|";
  }
  EXPECT_EQ(all, "one|p|" + std::string(300, 'y') + "|");
  EXPECT_LT(slow.held(), 64u) << "nothing is kept between messages";
}

TEST(Frames, parts_make_a_message_and_others_may_come_between) {
  FrameReader reader(10);
  reader.take(masked(Opcode::text, "caf\xc3", false) + masked(Opcode::ping, "") +
              masked(Opcode::more, "\xa9", false) + masked(Opcode::more, "!"));
  EXPECT_EQ(reader.next()->kind, Kind::ping);
  EXPECT_EQ(reader.next()->payload, "caf\xc3\xa9!");
  EXPECT_FALSE(reader.next());
}

TEST(Frames, what_is_too_large_is_known_from_its_head_alone) {
  const std::string large = masked(Opcode::text, std::string(8193, 'x'));
  EXPECT_EQ(fault_of(large.substr(0, 4)), closing::kTooLarge);
  EXPECT_EQ(fault_of(std::string("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff", 10)),
            closing::kTooLarge);
  FrameReader reader(10);
  reader.take(masked(Opcode::text, "12345678", false) + masked(Opcode::more, "901"));
  EXPECT_EQ(reader.next()->code, closing::kTooLarge) << "all parts together";
}

TEST(Frames, what_breaks_the_protocol_is_a_fault) {
  EXPECT_EQ(fault_of("\x81\x01x"), closing::kProtocol) << "not masked";
  EXPECT_EQ(fault_of(std::string("\xc1\x80", 2)), closing::kProtocol) << "an extension";
  EXPECT_EQ(fault_of(masked(static_cast<Opcode>(3), "")), closing::kProtocol);
  EXPECT_EQ(fault_of(masked(static_cast<Opcode>(11), "")), closing::kProtocol);
  EXPECT_EQ(fault_of(masked(Opcode::more, "x")), closing::kProtocol) << "of nothing";
  EXPECT_EQ(fault_of(masked(Opcode::ping, "", false)), closing::kProtocol);
  EXPECT_EQ(fault_of(masked(Opcode::ping, std::string(126, 'x'))), closing::kProtocol);
  EXPECT_EQ(fault_of(masked(Opcode::close, "x")), closing::kProtocol) << "half a code";
  EXPECT_EQ(fault_of(masked(Opcode::close, "\x03\xed")), closing::kProtocol) << "1005";
  EXPECT_EQ(fault_of(masked(Opcode::close, "\x03\xe8\xff")), closing::kNotUtf8);
  EXPECT_EQ(fault_of(masked(Opcode::binary, "x")), closing::kNotText);
  EXPECT_EQ(fault_of(masked(Opcode::text, "\xff")), closing::kNotUtf8);
  EXPECT_EQ(fault_of("GET / HTTP/1.1\r\n\r\n"), closing::kProtocol);
  FrameReader reader(10);
  reader.take(masked(Opcode::text, "a", false) + masked(Opcode::text, "b"));
  EXPECT_EQ(reader.next()->code, closing::kProtocol) << "a message within another";
}

TEST(Frames, after_the_end_nothing_comes) {
  FrameReader reader(10);
  reader.take(masked(Opcode::close, "\x03\xe8") + masked(Opcode::text, "x"));
  const auto close = reader.next();
  EXPECT_EQ(close->kind, Kind::close);
  EXPECT_EQ(close->code, closing::kDone);
  EXPECT_FALSE(reader.next());
  reader.take(masked(Opcode::text, "x"));
  EXPECT_FALSE(reader.next());
}

TEST(Frames, what_we_send_has_the_shortest_form_of_its_length) {
  const auto head = [](std::size_t size) {
    std::string out;
    append_frame(out, Opcode::text, std::string(size, 'x'));
    return out.substr(0, out.size() - size);
  };
  EXPECT_EQ(head(5), "\x81\x05");
  EXPECT_EQ(head(126), std::string("\x81\x7e\x00\x7e", 4));
  EXPECT_EQ(head(65536), std::string("\x81\x7f\0\0\0\0\0\x01\0\0", 10));
  std::string close;
  append_close(close, 1001);
  EXPECT_EQ(close, "\x88\x02\x03\xe9");
}

}  // namespace
}  // namespace tablier::server
