/**
 * What every page of the page table owes everybody, whoever wrote it: it is there at its address, a screen reader and a
 * keyboard can use it (WCAG 2.2 AA; nothing covers what has the focus), its words are words, and nothing goes wrong behind it (the fixture `problems`).
 */
import { expectAccessible } from '../fixtures/axe.ts';
import { coveredStops } from '../fixtures/focus.ts';
import { hydrate } from '../fixtures/hydration.ts';
import { examples, pageIds, pagesTest as test, parametersOf } from '../fixtures/pages.ts';
import { expect } from '../fixtures/test.ts';

// Transitions would be judged in the middle, with colours that nobody reads.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every page whose address has parameters has an example', () => {
  expect(
    pageIds.filter((id) => parametersOf(id).length > 0 && !examples[id]),
    'pages without an example: add one in tests/fixtures/pages.ts',
  ).toEqual([]);
});

for (const id of pageIds) {
  test(`${id} can be used by everybody`, async ({ page, site, addressOf, stay }) => {
    const address = await addressOf(id);
    await page.goto(address);
    await hydrate(page);
    await stay(id);
    expect(new URL(page.url()).pathname, 'no redirect').toBe(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
    // It stays in front of the page until it is answered.
    await expect(
      page.getByRole('region', { name: site.says('common:cookie.label') }),
    ).toBeVisible();
    const { stops, problems } = await coveredStops(page);
    expect(stops).toBeGreaterThan(5);
    expect(problems, 'what has the focus is in sight').toEqual([]);
    await expectAccessible(page);
  });
}
