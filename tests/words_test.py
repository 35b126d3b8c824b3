#!/usr/bin/env python3
"""tools/words.py: what is missing in a language is said in the first one, and what is wrong stops the build with its
place. tools/translation: lists what is missing."""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

TOOLS = pathlib.Path(__file__).resolve().parent.parent / "tools"
sys.dont_write_bytecode = True
sys.path.insert(0, str(TOOLS))
import words

LANGUAGES = [words.Language("en", "English", [1]), words.Language("xx", "Xish", [0, 1])]


class Words(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)

    def write(self, **texts):
        for name, text in texts.items():
            (self.folder / name.replace("_", ".")).write_text(text + "\n", encoding="utf-8")

    def header(self):
        return words.words_header(self.folder, "tablier::test::say", LANGUAGES)

    def refusal(self):
        with self.assertRaises(SystemExit) as stopped:
            self.header()
        return str(stopped.exception).removeprefix(f"{self.folder}/")

    def test_a_sentence_has_one_text_a_language_in_their_order(self):
        self.write(messages_en="hello [R3] = Hello {who:name}", messages_xx="hello [R3] = Xello {who}")
        self.assertIn('{"test.hello", 3, {R"words(Hello {who})words", R"words(Xello {who})words"}}', self.header())

    def test_a_missing_sentence_is_said_in_the_first_language(self):
        self.write(messages_en="a = One\nb = Two", messages_xx="b = Xwo")
        self.assertIn('{R"words(One)words", R"words(One)words"}', self.header())
        self.assertIn('{R"words(Two)words", R"words(Xwo)words"}', self.header())

    def test_a_missing_catalogue_is_as_good_as_an_empty_one(self):
        self.write(messages_en="a = One")
        self.assertIn('{R"words(One)words", R"words(One)words"}', self.header())

    def test_a_missing_rules_page_is_read_in_the_first_language(self):
        self.write(messages_en="a = One", README_md="# Page")
        self.assertEqual(self.header().count('R"words(# Page\n)words"'), 2)
        self.write(README_xx_md="# Xage")
        self.assertIn('R"words(# Xage\n)words"', self.header())

    def test_an_unknown_sentence_stops_the_build(self):
        self.write(messages_en="a = One", messages_xx="a = Xne\n\nb = Xwo")
        self.assertEqual(self.refusal(), "messages.xx:3: b is not in messages.en")

    def test_another_rule_stops_the_build(self):
        self.write(messages_en="a [R1] = One", messages_xx="# a comment\na [R2] = Xne")
        self.assertEqual(self.refusal(), "messages.xx:2: a speaks of another rule than in the first language")

    def test_other_arguments_stop_the_build(self):
        self.write(messages_en="a = {n:number}", messages_xx="a = {m}")
        self.assertEqual(self.refusal(), "messages.xx:1: a has other arguments than in the first language")

    def test_another_kind_of_argument_stops_the_build(self):
        self.write(messages_en="a = {n:number}", messages_xx="a = {n:cell}")
        self.assertEqual(self.refusal(), "messages.xx:1: argument n of a is number in the first language")

    def test_a_form_chosen_by_what_is_no_number_stops_the_build(self):
        self.write(messages_en="a = {n:cell}", messages_xx="a = {n} {n|x|xs}")
        self.assertEqual(self.refusal(), "messages.xx:1: n of a chooses a form but is no number")

    def test_what_is_no_sentence_stops_the_build(self):
        for line, why in [
                ("nonsense", "not 'id = text': nonsense"),
                ("a = {n:colour}", "unknown kind colour of argument n"),
                ("a = {n:cell} {n:name}", "argument n has two kinds"),
                ("a = an open {", "a brace that is no argument")]:
            self.write(messages_en=line)
            self.assertEqual(self.refusal(), f"messages.en:1: {why}")

    def test_a_sentence_that_is_there_twice_stops_the_build(self):
        self.write(messages_en="a = One\na = Two")
        self.assertEqual(self.refusal(), "messages.en:2: a is here twice")


class Table(unittest.TestCase):
    def read(self, text):
        with tempfile.TemporaryDirectory() as scratch:
            path = pathlib.Path(scratch) / "languages"
            path.write_text(text, encoding="utf-8")
            return words.read_languages(path)

    def test_has_a_language_a_line(self):
        self.assertEqual(self.read("# all\n\nen | English | 1\nxx | X ish  | 0 1\n"),
                         [words.Language("en", "English", [1]), words.Language("xx", "X ish", [0, 1])])

    def test_stops_the_build_where_a_line_is_no_language(self):
        for line in ("en", "en | English", "en | English | one", "EN | English | 1", "en | | 1"):
            with self.assertRaises(SystemExit) as stopped:
                self.read(f"# all\n{line}\n")
            self.assertIn(f"languages:2: not 'code | name | numbers': {line}", str(stopped.exception))

    def test_stops_the_build_where_a_language_is_there_twice(self):
        with self.assertRaises(SystemExit) as stopped:
            self.read("en | English | 1\nen | Inglish | 1\n")
        self.assertIn("languages:2: en is here twice", str(stopped.exception))

    def test_gives_the_program_its_languages(self):
        header = words.languages_header(LANGUAGES)
        for line in ("enum class Language { en, xx };", 'kLanguageCodes = "en|xx";',
                     "inline constexpr long kSingular_xx[] = {0, 1};", '{"xx", "Xish", kSingular_xx},'):
            self.assertIn(line, header)


class Translation(unittest.TestCase):
    """A small tree of its own, in which Xish lacks one thing of each kind."""

    FILES = {
        "src/core/languages": "en | English | 1\nxx | Xish | 1\nyy | Yish | 1\n",
        "src/core/messages.en": "a = One\nb = Two\n",
        "src/core/messages.xx": "b = Xwo\n",
        "src/games/go/README.md": "- **R1. Board.** Here.\n- **R2. End.** There.\n",
        "src/games/go/README.xx.md": "- **R1. Xoard.** Xere.\n",
        "web/src/words/en/app.ts": "export default {\n  'app.a': 'One',\n  'app.b': 'Two',\n};\n",
        "web/src/words/xx/app.ts": "export default {\n  'app.a': 'Xne',\n};\n",
    }

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = pathlib.Path(scratch.name)
        shutil.copytree(TOOLS, self.root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
        for name, text in self.FILES.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")

    def call(self, *codes):
        done = subprocess.run([sys.executable, self.root / "tools/translation", *codes], text=True,
                              capture_output=True, check=False)
        return done.returncode, done.stdout.splitlines(), done.stderr

    def test_lists_sentences_rules_and_words_of_the_site(self):
        status, lines, _ = self.call("xx")
        self.assertEqual(lines, ["src/core/messages.xx: a", "src/games/go/README.xx.md: R2",
                                 "web/src/words/xx/app.ts: app.b"])
        self.assertEqual(status, 1)

    def test_names_a_page_that_nobody_has_begun_as_a_whole(self):
        self.assertIn("src/games/go/README.yy.md: the whole page", self.call("yy")[1])

    def test_looks_at_all_languages_when_none_is_named(self):
        self.assertEqual(self.call()[1], self.call("xx")[1] + self.call("yy")[1])

    def test_is_content_with_a_language_that_has_everything(self):
        self.assertEqual(self.call("en"), (0, [], ""))

    def test_knows_only_languages_of_the_table(self):
        self.assertEqual(self.call("zz"), (2, [], "zz is not in src/core/languages\n"))


if __name__ == "__main__":
    unittest.main()
