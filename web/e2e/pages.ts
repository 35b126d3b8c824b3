// Every page of the site, and how one comes there.
import type { Page } from 'playwright-core';
import { after, begun, games } from './engine';
import { live, mouse } from './play';
import { beKnown, button, put, sit, tableOf, visit, words } from './site';

const setup = async (page: Page, lang: string) => {
  await visit(page, '#/new/qenj1');
  await page.getByLabel(words[lang]!['new.people']).check();
  await page.getByLabel(words[lang]!['new.how_setup']).check();
  await button(page, words[lang]!['new.begin']).click();
  await live(page);
};

// The page with this title; the one before may look like it otherwise.
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

// Each with how one comes there and how one knows that one is there. One comes from the page before.
export const pages: Record<string, (page: Page, lang: string) => Promise<unknown>> = {
  shelf: async (page) => {
    await sit(page, { game: 'kengi', log: begun('kengi', 2) }); // so that there is something one left
    await visit(page, '#/');
    await page.locator('article.box .board').first().waitFor();
  },
  'new game': async (page) => {
    await visit(page, '#/klotz/new');
    await page.locator('.preview .board').waitFor();
    await page.locator('details > summary').click();
  },
  rules: async (page) => {
    await visit(page, '#/qenj2/rules');
    await page.locator('.board').first().waitFor();
  },
  'a course': async (page) => {
    await visit(page, '#/kengi/learn');
    await page.locator('ol a').first().waitFor();
  },
  'a lesson': async (page) => {
    await visit(page, '#/kengi/learn/9');
    await page.locator('.lesson .board .target').first().waitFor();
  },
  'a lesson after a wrong try': async (page) => {
    await visit(page, '#/kengi/learn/3');
    await page.locator('.lesson .board .target').first().waitFor();
    await page.locator('[data-key="c4"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('.lesson .said').waitFor();
  },
  'a question': async (page, lang) => {
    await visit(page, '#/kengi/learn/questions');
    await button(page, words[lang]!['learn.no']).click();
    await page.locator('.lesson .said').waitFor();
  },
  'what is known': async (page) => {
    await visit(page, '#/kengi/known');
    await page.locator('.known svg').first().waitFor();
    await page.locator('.known summary').first().click();
  },
  'starts': async (page) => {
    await visit(page, '#/qenj1/starts');
    await page.locator('.starts .board').first().waitFor();
  },
  printing: async (page) => {
    await visit(page, '#/qenj1/print');
    await page.locator('.sheets svg').first().waitFor();
  },
  problems: async (page) => {
    await visit(page, '#/kengi/problems');
    await page.locator('.tiles a').first().waitFor();
  },
  'a problem after a hint': async (page, lang) => {
    await visit(page, '#/kengi/problems/sheet-2');
    await page.locator('.lesson .board .target').first().waitFor();
    await button(page, words[lang]!['problems.hint']).click();
    await page.locator('.lesson .said.hint').waitFor();
  },
  'a solved problem': async (page, lang) => {
    await visit(page, '#/problems/daily');
    await page.locator('.lesson .board .target').first().waitFor();
    await button(page, words[lang]!['problems.solution']).click();
    await page.locator('.lesson .said.right').waitFor();
  },
  'problems being made': async (page, lang) => {
    await visit(page, '#/klotz/problems/new');
    await titled(page, words[lang]!['problems.make']);
    await page.locator('.tools button').first().waitFor();
  },
  layouts: async (page) => {
    await visit(page, '#/klotz/layouts');
    await page.locator('#verdict.right').waitFor();
  },
  settings: async (page, lang) => {
    await visit(page, '#/about');
    await titled(page, words[lang]!['about.title']);
    await page.locator('ul a').first().waitFor();
  },
  'settings, with a game that cannot be read': async (page, lang) => {
    await visit(page, '#/about'); // the shelf is to be opened anew
    await put(page, 'bad', '{"id": "bad"');
    await visit(page, '#/');
    await page.locator('.aside').waitFor();
    await visit(page, '#/about');
    await titled(page, words[lang]!['about.title']);
    await page.locator('ul a').first().waitFor();
  },
  'a review': async (page) => {
    await put(page, 'reviewed', tableOf({ game: 'kengi', id: 'reviewed', log: begun('kengi', 6) }));
    await visit(page, '#/review/reviewed');
    await page.locator('.review .curve').waitFor();
    // What it finds enables buttons: it is looked at when all is found.
    await page.locator('.review progress').waitFor({ state: 'detached' });
  },
  analyses: async (page, lang) => {
    await visit(page, '#/analyse');
    await titled(page, words[lang]!['analyse.title']);
  },
  'an analysis': async (page) => {
    await visit(page, '#/analyse/kengi');
    await page.locator('.analyse .room .board').waitFor();
    await page.locator('.editor summary').click();
    await page.locator('.editor .board').waitFor();
  },
  'the explorer': async (page) => {
    await visit(page, '#/kengi/explorer');
    await page.locator('.explorer li').first().waitFor();
  },
  'a link that is damaged': async (page, lang) => {
    await visit(page, '#/review?game=nothing');
    await page.getByRole('heading', { name: words[lang]!['review.damaged'] }).waitFor();
  },
  'a page that is not there': async (page, lang) => {
    await visit(page, '#/nowhere');
    await page.getByRole('heading', { name: words[lang]!['error.missing'] }).waitFor();
  },
  'a setup': setup,
  'a table': async (page) => {
    await sit(page, { game: 'kengi', id: 'lifted', log: begun('kengi', 9) });
    await mouse(page, (await live(page))[0]!);
  },
  'a refused touch': async (page) => {
    await sit(page, { game: 'kengi', id: 'refused' });
    await live(page);
    const box = (await page.locator('[data-key="c3"]').boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.locator('.bubble').waitFor();
  },
  'the menu of a table': async (page, lang) => {
    await sit(page, { game: 'querni', id: 'menu' });
    await button(page, words[lang]!['table.more']).click();
    await page.locator('dialog[open]').waitFor();
  },
  'the rules beside a table': async (page, lang) => {
    await sit(page, { game: 'qenj1', id: 'rules' });
    await button(page, words[lang]!['table.rules']).click();
    await page.locator('dialog.rules .board').first().waitFor();
  },
  'a hint, and how it stands': async (page, lang) => {
    await sit(page, { game: 'klotz', id: 'aided', log: begun('klotz', 3, { players: 'RGBY' }) });
    const weigh = button(page, words[lang]!['table.weigh']);
    if (!(await weigh.isVisible())) await button(page, words[lang]!['table.more']).click(); // on a phone
    await weigh.click();
    await page.locator('.meter .bar').waitFor();
    await button(page, words[lang]!['table.hint']).click();
    await page.locator('.todo strong').waitFor();
  },
  'a draw to be offered': async (page, lang) => {
    await sit(page, { game: 'kengi', id: 'offer' });
    await button(page, words[lang]!['table.more']).click();
    const menu = page.locator('dialog[open]');
    await menu.getByRole('button', { name: words[lang]!['table.draw'], exact: true }).click();
    await button(page, words[lang]!['table.yes_draw']).waitFor();
  },
  'a first table': async (page, lang) => {
    await page.evaluate(() => localStorage.removeItem('tablier.welcomed'));
    await sit(page, { game: 'querni', id: 'first' });
    await page.locator('.welcome .board').first().waitFor();
    await page.locator('.welcome [data-welcome-away]').click();
    await button(page, words[lang]!['table.help']).click();
    await page.locator('.welcome .board').first().waitFor();
    await beKnown(page);
  },
  'a game that is over': async (page, lang) => {
    const log = after(begun('qenj3'), { is: 'offered', seat: 0, what: 'draw' }, { is: 'agreed', seat: 1 });
    await sit(page, { game: 'qenj3', id: 'over', log });
    await page.getByRole('heading', { name: words[lang]!['table.drawn'] }).waitFor();
  },
};
for (const { id, name } of games) {
  pages[`the box of ${name}`] = async (page) => {
    await sit(page, { game: id, id, log: begun(id, 3) }); // so that it has a table
    await visit(page, `#/${id}`);
    await page.locator('.open .lid .board').waitFor();
    await page.locator('figure .board').waitFor();
    await page.locator('.whom').getByText('·').waitFor();
  };
  pages[`a table of ${name}`] = async (page) => {
    await sit(page, { game: id, id, log: begun(id, 5, {}, { kind: 'fischer', base: 300, increment: 5 }) });
    await live(page);
  };
}
