import { expect, it } from 'vitest';
import { missingPage, pageBelow } from './plugin';

const html = `<head>
    <meta name="description" content="All games" />
    <meta property="og:title" content="Tablier" />
    <meta property="og:description" content="All games" />
    <!--public:,share/tablier.png-->
    <title>Tablier</title>
    <link rel="icon" href="./icon.svg" />
    <script src="./assets/early-1.js"></script>
  </head>`;

it('the page of a game has its own title, description and picture, and opens its box', () => {
  const page = pageBelow(html, 'klotz', '#/klotz', { title: 'Klötze', description: 'Push "1 & 2" <about>' });
  expect(page).toContain('<title>Klötze · Tablier</title>');
  expect(page).toContain('<meta name="description" content="Push &quot;1 &amp; 2&quot; &lt;about>"');
  expect(page).toContain('<meta property="og:title" content="Klötze"');
  expect(page).toContain('<meta property="og:description" content="Push &quot;1');
  expect(page).toContain('<!--public:klotz/,share/klotz.png-->');
  expect(page).toContain('<meta name="open" content="#/klotz" />');
  expect(page).not.toContain('All games');
});

it('lies one folder deeper than what it refers to', () => {
  const page = pageBelow(html, 'kengi', '#/kengi', { title: 'Kengi', description: '' });
  expect([...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    '../icon.svg',
    '../assets/early-1.js',
  ]);
});

it('the page for what is missing says so, and is not to be found or shared', () => {
  const page = missingPage(html);
  expect(page).toContain('<meta name="open" content="#/missing" />');
  expect(page).toContain('noindex');
  expect(page).not.toMatch(/og:|<!--/);
  expect(page, 'for the server, which makes it absolute').toContain('="./assets/early-1.js"');
});
