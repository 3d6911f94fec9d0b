/**
 * The HTML was changed between the server and the visitor, so that React finds a mismatch. Only the
 * section with the difference may be rendered again.
 */
import { holdProgram, hydrate } from '../fixtures/hydration.ts';
import { hasFooter, pagesTest as test } from '../fixtures/pages.ts';
import { pagesOfMostSections } from '../fixtures/templates.ts';
import { expect } from '../fixtures/test.ts';
import { expectWhole, goAwayAndBack, watchWholeness } from '../fixtures/wholeness.ts';

test.use({ expectedProblems: [/^console error: hydration Error: Minified React error #418;/] });

const CHANGED = 'Changed on its way';
/** Header and footer of the site. */
const FRAME = 'header:not(main header), footer:not(main footer)';

for (const id of pagesOfMostSections) {
  test(`${id} stays complete when a text in it was changed on its way`, async ({
    page,
    build,
    site,
    addressOf,
    stay,
  }) => {
    const address = await addressOf(id);
    await page.route(
      (url) => url.pathname === address,
      async (route) => {
        if (!route.request().isNavigationRequest()) return route.continue();
        const response = await route.fetch();
        const html = (await response.text()).replace(
          /<main\b[\s\S]*?<\/h1>/,
          `$&<b>${CHANGED}</b>`,
        );
        const {
          'content-encoding': _encoding,
          'content-length': _length,
          ...headers
        } = response.headers();
        return route.fulfill({ status: response.status(), headers, body: html });
      },
    );
    const release = await holdProgram(page, build);
    await page.goto(address);
    const foreign = page.getByRole('main').getByText(CHANGED);
    await expect(foreign).toBeVisible();
    const frames = page.locator(FRAME);
    const around = hasFooter(id) ? 2 : 1;
    await expect(frames).toHaveCount(around);
    await frames.evaluateAll((all) => {
      for (const frame of all) Object.assign(frame, { asItCame: true });
    });
    await watchWholeness(page);
    release();
    await hydrate(page);
    await stay(id);
    await expect(foreign).toHaveCount(0);
    expect(
      await frames.evaluateAll((all) => all.filter((frame) => 'asItCame' in frame).length),
      'header and footer are the nodes that came',
    ).toBe(around);
    await expectWhole(page, site);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await goAwayAndBack(page, site);
  });
}
