// The course of a game as it stands in its folder: lessons.json, what is asked, and its words, one file
// a language (docs/lessons.md). Each comes when somebody learns. The tests of the engine have checked
// every word of it, so nothing here doubts it.

export interface Scene {
  id: string;
  position: string;
  options?: Record<string, string>;
  moves?: string[]; // made from there
}

export interface Step extends Scene {
  goal: string;
}

export interface Question extends Scene {
  move: string;
  show: string[]; // the places it goes through
  allowed: boolean;
  rule: string;
}

export interface StepWords {
  title: string;
  text: string;
  hint: string;
  right?: string; // what a refusal says is enough
  wrong?: string;
  answers?: Record<string, string>; // to certain wrong moves
}

export interface CourseWords {
  steps: Record<string, StepWords>;
  questions: Record<string, { text: string }>;
}

export interface Course {
  steps: Step[];
  questions: Question[];
}

const courses = import.meta.glob<Course>('../../../src/games/*/lessons.json', { import: 'default' });
const words = import.meta.glob<CourseWords>('../../../src/games/*/lessons.*.json', {
  import: 'default',
});

const folder = (game: string) => `../../../src/games/${game}`;

export function hasCourse(game: string): boolean {
  return courses[`${folder(game)}/lessons.json`] !== undefined;
}

export async function courseOf(game: string): Promise<Course | undefined> {
  return courses[`${folder(game)}/lessons.json`]?.();
}

// What is not translated yet is read in the first language.
export async function wordsOf(game: string, language: string): Promise<CourseWords> {
  const found = words[`${folder(game)}/lessons.${language}.json`] ?? words[`${folder(game)}/lessons.en.json`];
  if (!found) throw new Error(`${game} has no course`);
  return found();
}
