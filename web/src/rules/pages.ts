// The rules pages as they stand in the games' folders: README.md, and README.fr.md and the like in
// other languages. Each comes when it is read.
const pages = import.meta.glob<string>('../../../src/games/*/README*.md', {
  query: '?raw',
  import: 'default',
});

// What is not translated yet is read as it is.
export async function rulesPage(game: string, language: string): Promise<string> {
  const folder = `../../../src/games/${game}`;
  const page = pages[`${folder}/README.${language}.md`] ?? pages[`${folder}/README.md`];
  if (!page) throw new Error(`${game} has no rules page`);
  return page();
}
