/**
 * Google Analytics, on a site whose desk has a measurement id: nothing is loaded before the visitor
 * agrees. Google's own program is not reachable here; a stand-in answers at its address, and what it
 * would read is checked.
 */
import type { BrowserContext } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { hydrate } from '../fixtures/hydration.ts';
import { withOwnSite } from '../fixtures/own-site.ts';
import { expect, type Page, test as base } from '../fixtures/test.ts';

const ID = 'G-TEST123456';
const google = /^https:\/\/[^/]*(google-analytics|googletagmanager|google)\.com\//;

const test = base.extend<{ asked: string[] }, { measured: string }>({
  measured: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright wants a pattern
    async ({}, provide) => {
      await withOwnSite(async ({ origin, caller }) => {
        await caller.edit('setting.yaml', { ga: ID });
        await expect.poll(async () => (await fetch(origin)).text()).toContain('/analytics.js');
        await provide(origin);
      });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // The requests to Google, before anything else is opened.
  asked: [
    async ({ context }, provide) => {
      const asked: string[] = [];
      await context.route(google, async (route) => {
        asked.push(route.request().url());
        await route.fulfill({ contentType: 'text/javascript', body: 'window.googleRan = true;' });
      });
      await provide(asked);
    },
    { auto: true },
  ],
});

interface Shown {
  page_location: string;
  page_title: string;
  page_referrer: string;
}
/** Returns what Google's program would count as seen: the `page_view` events, in order. */
const shownIn = (page: Page): Promise<Shown[]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .map((call) => Array.from(call))
      .filter(([what, name]) => what === 'event' && name === 'page_view')
      .map(([, , values]) => values as Shown),
  );
const consentOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'cookie_consent')?.value;

test('nothing is loaded before I agree; then each public page counts once, without what I searched for', async ({
  page,
  context,
  site,
  measured,
  asked,
}) => {
  await page.goto(`${measured}${site.path('/event')}?q=secret&utm_source=letter`);
  await hydrate(page);
  const notice = page.getByRole('region', { name: site.says('common:cookie.label') });
  await expect(notice).toContainText('Google Analytics');
  await expectAccessible(page);
  expect([asked, await shownIn(page)]).toEqual([[], []]);

  await notice.getByRole('button', { name: site.says('analytics:agree') }).click();
  await expect(notice).toHaveCount(0);
  expect(await consentOf(context)).toBe('analytics');
  await expect
    .poll(() => page.evaluate(() => (window as { googleRan?: boolean }).googleRan))
    .toBe(true);
  expect(asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
  const events = `${measured}${site.path('/event')}`;
  await expect
    .poll(async () => (await shownIn(page)).map((shown) => shown.page_location))
    .toEqual([events]);

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: site.says('common:footer.siteMap') })
    .click();
  const siteMap = `${measured}${site.path('/site-map')}`;
  await expect
    .poll(async () =>
      (await shownIn(page)).map(({ page_location, page_referrer }) => [
        page_location,
        page_referrer,
      ]),
    )
    .toEqual([
      [events, ''],
      [siteMap, events],
    ]);
  expect((await shownIn(page))[1]!.page_title).toBe(await page.title());
});

test('a page that I only read counts as well, once I have agreed', async ({
  page,
  context,
  site,
  measured,
  asked,
}) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'analytics', url: measured }]);
  await page.goto(`${measured}${site.path('/event')}?q=secret&utm_source=letter`);
  await expect
    .poll(async () => (await shownIn(page)).map((shown) => shown.page_location))
    .toEqual([`${measured}${site.path('/event')}?utm_source=letter`]);
  expect(asked).toHaveLength(1);
  expect(
    await page.evaluate(() => (window as { siteBooted?: boolean }).siteBooted),
  ).toBeUndefined();
  await hydrate(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await shownIn(page)).toHaveLength(1);
});

test('if I refuse, nothing is loaded; I can change my mind, and take it back', async ({
  page,
  context,
  site,
  measured,
  asked,
}) => {
  await page.goto(measured + site.path('/event'));
  await hydrate(page);
  await page.getByRole('button', { name: site.says('analytics:refuse') }).click();
  await page.reload();
  await hydrate(page);
  const settings = page.getByRole('button', { name: site.says('common:footer.cookies') });
  const agree = page.getByRole('button', { name: site.says('analytics:agree') });
  await expect(settings).toBeVisible();
  await expect(agree).toHaveCount(0);
  expect([await consentOf(context), asked]).toEqual(['necessary', []]);

  await settings.click();
  await hydrate(page);
  await agree.click();
  await expect.poll(() => asked.length).toBe(1);
  await context.addCookies([{ name: '_ga', value: 'GA1.1.1.1', url: measured }]);
  await settings.click();
  await hydrate(page);
  await expect(agree).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga');
  expect(await shownIn(page)).toEqual([]);
});

test('pages for one person are not counted', async ({ page, context, site, measured, asked }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'analytics', url: measured }]);
  await page.goto(measured + site.path('/login'));
  await hydrate(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([asked, await shownIn(page)]).toEqual([[], []]);
  // From there to a public page, without a new document.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: site.says('common:footer.siteMap') })
    .click();
  await expect
    .poll(async () => (await shownIn(page)).map((shown) => shown.page_location))
    .toEqual([`${measured}${site.path('/site-map')}`]);
});
