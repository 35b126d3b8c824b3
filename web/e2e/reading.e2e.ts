// What is read beside the boards: the rules with the letters of the pieces, and the settings.
import { expect, test } from 'vitest';
import { onSite, sit, button, languages, visit, words } from './site';

const en = words.en;

// White and green, on the pieces of Kengi and in its notation.
const letters: Record<string, { pieces: string; key: string }> = {
  en: { pieces: 'W white, K black, O orange, R red, G green', key: 'B white, N black, and V green' },
  fr: { pieces: 'B blanc, N noir, O orange, R rouge, V vert', key: '' },
  de: { pieces: 'W Weiß, S Schwarz, O Orange, R Rot, G Grün', key: 'B Weiß, N Schwarz und V Grün' },
};

test.each(languages)('%s: the rules name colours by the letters of the pieces, with a key to the notation', (lang) =>
  onSite({ locale: lang }, async (page) => {
    await visit(page, '#/kengi/rules/R1');
    await page.locator('#R1').getByText(letters[lang]!.pieces).waitFor();
    const { key } = letters[lang]!;
    const keys = page.locator('.rules .key');
    // At the start, the example and the notation.
    expect(await keys.count()).toBe(key ? 3 : 0);
    for (const each of await keys.allInnerTexts()) expect(each).toContain(key);
  }));

test('how often one is warned is chosen under settings', () =>
  onSite({}, async (page) => {
    await visit(page, '#/about');
    const group = page.getByRole('group', { name: en['table.warn'] });
    expect(await group.getByRole('radio', { name: en['table.warn_once'] }).isChecked()).toBe(true);
    await group.getByText(en['table.warn_always']).click();
    await page.reload();
    expect(await group.getByRole('radio', { name: en['table.warn_always'] }).isChecked()).toBe(true);
    await sit(page, { game: 'kengi' });
    await button(page, en['table.more']).click();
    expect(await page.getByLabel(en['table.warn']).inputValue()).toBe('always');
  }));
