#include "picture/film.h"

#include "picture/text.h"
#include "picture/words.h"

namespace tablier::picture {
namespace {

constexpr double kMargin = 20;
constexpr double kCaption = 26;  // the size of its letters
constexpr double kCaptionRoom = 52;

void draw_paper(Svg& svg, double width, double height) {
  svg.element("rect", {{"width", width}, {"height", height}, {"fill", kPaper}});
}

void draw_caption(Svg& svg, const std::string& caption, double x, double y, double room) {
  const double width = text_width(caption, true) * kCaption;
  svg.text(caption, {{"x", x},
                     {"y", y},
                     {"font-family", kSerif},
                     {"font-size", width > room ? kCaption * room / width : kCaption},
                     {"font-weight", "700"},
                     {"text-anchor", "middle"},
                     {"fill", kDark}});
}

}  // namespace

std::string picture_of(const Board& board, const Dress& dress, const std::string& caption) {
  const auto [width, height] = extent_of(board);
  const double all = width + 2 * kMargin;
  const double high = height + 2 * kMargin + kCaptionRoom;
  Svg svg;
  define_grain(svg, dress);
  draw_paper(svg, all, high);
  svg.open("g", {{"transform", moved(kMargin, kMargin)}});
  draw_board(svg, board, dress);
  svg.close("g");
  draw_caption(svg, caption, all / 2, high - kMargin - 6, width);
  return document(all, high, "", svg, caption);
}

Frame frame_of(const AnyRecord& record, std::size_t ply, Language language) {
  const PositionPtr position = record.position(ply);
  if (ply == 0) return {position->board({}), {}, Message(say::frame_start{}).in(language)};
  const PositionPtr before = record.position(ply - 1);
  const std::string move = record.move(ply - 1);
  const Message caption = say::frame_move{.number = static_cast<long>(ply),
                                          .side = record.game()->side_word(before->to_move()),
                                          .move = move};
  const Result<std::vector<Glide>> glides = before->glides(move);
  return {position->board({}), glides ? *glides : std::vector<Glide>(), caption.in(language)};
}

std::string film_of(const std::vector<Frame>& frames, const Dress& dress,
                    const std::string& title) {
  if (frames.empty()) return document(1, 1, "", Svg(), title);
  const auto [width, height] = extent_of(frames[0].board);
  const double wide = width + 2 * kMargin;
  const double high = height + kMargin + kCaptionRoom;
  const auto count = static_cast<int>(frames.size());
  // About as wide as high, so that it can be printed and read on a screen.
  int across = 1;
  while (across * wide < (count + across - 1) / across * high && across < count) ++across;
  const int rows = (count + across - 1) / across;
  Svg svg;
  define_grain(svg, dress);
  draw_paper(svg, across * wide, rows * high + kMargin);
  for (int at = 0; at < count; ++at) {
    const Frame& frame = frames[static_cast<std::size_t>(at)];
    const double x = at % across * wide;
    const double y = at / across * high;
    svg.open("g", {{"transform", moved(x + kMargin, y + kMargin)}});
    draw_board(svg, frame.board, dress, {.last = &frame.last});
    svg.close("g");
    draw_caption(svg, frame.caption, x + wide / 2, y + high - 14, width);
  }
  return document(across * wide, rows * high + kMargin, "", svg, title);
}

}  // namespace tablier::picture
