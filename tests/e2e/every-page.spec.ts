/**
 * Requirements of every page of the page table, in one visit: it is served at its address, and its
 * layout holds at every width, also with text at 200 %. One page per template is checked at more
 * widths, with the keyboard, which must reach everything in sight, and once more in English on a
 * phone, there also against WCAG 2.2 AA. The nightly run checks all pages so. The `problems`
 * fixture fails on errors and untranslated text behind the page.
 */
import { expectAccessible } from '../fixtures/axe.ts';
import { buttonProblems, touchingTexts } from '../fixtures/crowded-layout.ts';
import { coveredStops } from '../fixtures/focus.ts';
import { hydrate } from '../fixtures/hydration.ts';
import { brokenWords, layoutProblems, loneCards, orphans } from '../fixtures/layout-problems.ts';
import { nightly } from '../../apps/api/src/testing/nightly.ts';
import type { PageId } from '../../apps/web/src/page-table.ts';
import { examples, pageIds, pagesTest as test, parametersOf } from '../fixtures/pages.ts';
import { pagesToSample, templateOf, templatePages } from '../fixtures/templates.ts';
import { expect, once } from '../fixtures/test.ts';

/**
 * The narrowest width of each arrangement has the least room. The style sheets change at 48em (768
 * px: bars, columns of fields), 60em (960 px: page columns) and 73.75em (1180 px: the header's
 * navigation unfolds); the exact widths 960 and 1180 still belong to the narrower arrangement. 320
 * px is the narrowest width that WCAG 1.4.10 requires.
 */
const widths = [320, 768, 961, 1181];
/**
 * Pages differ from the sampled page of their template in their words, and words have the least room
 * in the phone arrangement and in the first one with page columns. Large text has as many letters in
 * a line of 640 px as usual text in 320 px.
 */
const widthsOfOthers = [320, 961];
/**
 * Media queries in em grow with the text: at 200 %, 20em is 640 px. That is the narrowest width of
 * the phone arrangement; below it, 320 px is the hardest case.
 */
const widthsOfLargeText = [320, 640];
const widthsOfLargeTextOfOthers = [320];
/**
 * At the widths of most visitors, no heading or lead ends in a line of one Chinese character. The
 * few in the English pages are checked in the nightly run.
 */
const usualWidths = [390, 1440];
/**
 * A phone of 390 px at 200 %, on pages with the widest parts: the pages of a list, and what an event
 * has from its list to the completed enrolment. The browser zooms, so its media queries are those of
 * 195 px.
 */
const zoomedPhone = { width: 195, height: 422 };
const zoomedPages: readonly PageId[] = [
  'events',
  'files',
  'event',
  'apply',
  'enrolled',
  'memberEventOrder',
];
const nightlyWidths = [...widths, 390, 600, 960, 1024, 1180, 1440];
const nightlyWidthsOfLargeText = [...widthsOfLargeText, 390, 768, 1180];

/** Returns the widths that a page is checked at, with usual and with large text. */
function widthsOf(id: PageId): { usual: readonly number[]; large: readonly number[] } {
  if (nightly) return { usual: nightlyWidths, large: nightlyWidthsOfLargeText };
  return pagesToSample.includes(id)
    ? { usual: widths, large: widthsOfLargeText }
    : { usual: widthsOfOthers, large: widthsOfLargeTextOfOthers };
}

// axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Every page whose address has parameters has an example', () => {
  expect(
    pageIds.filter((id) => parametersOf(id).length > 0 && !examples[id]),
    'pages without an example: add one in tests/fixtures/pages.ts',
  ).toEqual([]);
});

test('Every page has its template among the sampled pages', () => {
  const sampled = templatePages.map(templateOf);
  expect(
    pageIds.filter((id) => !sampled.includes(templateOf(id))),
    'pages of a new template: add one of them in tests/fixtures/templates.ts',
  ).toEqual([]);
  expect(new Set(sampled).size, 'one page per template').toBe(sampled.length);
});

for (const id of pageIds) {
  const details = pagesToSample.includes(id) ? {} : once;
  test(
    `Everybody can use ${id} at every width`,
    details,
    async ({ page, site, addressOf, stay }) => {
      const address = await addressOf(id);
      await page.goto(address);
      await hydrate(page);
      await stay(id);
      expect(new URL(page.url()).pathname, 'no redirect').toBe(address);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
      // The banner stays in front of the page until it is answered.
      await expect(
        page.getByRole('region', { name: site.says('common:cookie.label') }),
      ).toBeVisible();

      if (pagesToSample.includes(id))
        await test.step('keyboard', async () => {
          const { stops, problems } = await coveredStops(page);
          expect(stops).toBeGreaterThan(5);
          expect(problems, 'the focused element is in sight').toEqual([]);
        });
      if (pagesToSample.includes(id) && (nightly || site.language === 'en'))
        await test.step('WCAG 2.2 AA', () => expectAccessible(page));

      for (const width of widthsOf(id).usual) {
        await test.step(`${width} px`, async () => {
          await page.setViewportSize({ width, height: 844 });
          await expect.poll(() => layoutProblems(page), { message: `${width} px` }).toEqual([]);
          await expect
            .poll(() => brokenWords(page), { message: `broken words at ${width} px` })
            .toEqual([]);
          await expect.poll(() => loneCards(page), { message: `${width} px` }).toEqual([]);
          // For a moment after the window has changed, the columns are those of the former width.
          if (width === 320)
            await expect
              .poll(() => orphans(page), { message: 'last lines of one character' })
              .toEqual([]);
        });
      }
      if (pagesToSample.includes(id) && (nightly || site.language === 'zh-TW'))
        for (const width of usualWidths)
          await test.step(`${width} px, last lines`, async () => {
            await page.setViewportSize({ width, height: 844 });
            await expect
              .poll(() => orphans(page), { message: `last lines of one character at ${width} px` })
              .toEqual([]);
          });
      if (zoomedPages.includes(id))
        for (const size of [zoomedPhone, { width: 390, height: 844 }])
          await test.step(`${size.width} px, nothing crowded`, async () => {
            const message = `${size.width} px`;
            await page.setViewportSize(size);
            await expect.poll(() => layoutProblems(page), { message }).toEqual([]);
            await expect.poll(() => buttonProblems(page), { message }).toEqual([]);
            await expect.poll(() => touchingTexts(page), { message }).toEqual([]);
          });
      // The browser's own font setting: rem and em grow, also those of media queries.
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      for (const width of widthsOf(id).large) {
        await test.step(`${width} px, text at 200 %`, async () => {
          await page.setViewportSize({ width, height: 844 });
          await expect
            .poll(() => layoutProblems(page), { message: `${width} px, text at 200 %` })
            .toEqual([]);
          // Up to 390 px a line has at most 13 letters: no room for a longer word.
          if (width > 390)
            await expect
              .poll(() => brokenWords(page), {
                message: `broken words at ${width} px, text at 200 %`,
              })
              .toEqual([]);
        });
      }
    },
  );
}
