/** Nothing leaves the screen, is cut, broken or lies over something else, at any width, also with text of twice the size, on any page of the page table. */
import { hydrate } from '../fixtures/hydration.ts';
import { brokenWords, layoutProblems, orphans } from '../fixtures/layout-problems.ts';
import { pageIds, pagesTest as test } from '../fixtures/pages.ts';
import { expect } from '../fixtures/test.ts';

const widths = [320, 390, 600, 768, 960, 1024, 1180, 1440];
/** With text of twice the size: a phone, a tablet and a desk; what lies between them has the arrangement of one of these. */
const widthsOfLargeText = [320, 390, 768, 1180];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const id of pageIds) {
  test(`${id} fits every width`, async ({ page, addressOf, stay }) => {
    await page.goto(await addressOf(id));
    await hydrate(page);
    await stay(id);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => layoutProblems(page), { message: `${width} px` }).toEqual([]);
      await expect
        .poll(() => brokenWords(page), { message: `words in pieces at ${width} px` })
        .toEqual([]);
      if (width === 320)
        expect(
          await orphans(page),
          'headings that leave one character for their last line',
        ).toEqual([]);
    }
    // As the browser's own setting does it: rem and em grow, also those of media queries.
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const width of widthsOfLargeText) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(() => layoutProblems(page), { message: `${width} px, text at 200 %` })
        .toEqual([]);
      // At 320 px a line has ten letters, at 390 px twelve or thirteen by the font that was there: no room for a longer word.
      if (width > 390)
        await expect
          .poll(() => brokenWords(page), {
            message: `words in pieces at ${width} px, text at 200 %`,
          })
          .toEqual([]);
    }
  });
}
