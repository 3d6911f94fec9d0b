/** The first screen on a phone, and the part of it that the fixed bars leave. */
import { hydrate } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const prefix of ['', '/en'])
  test(`${prefix || '/'}: the first entry of each list begins in the upper part of the screen`, async ({
    page,
  }) => {
    const low: string[] = [];
    for (const path of [
      '/event',
      '/product/list',
      '/product/solution',
      '/product/BOT',
      '/news/bulletin',
      '/news/promotion',
      '/video',
      '/search/file',
      '/product/brand/corvane/product',
      '/product/brand/corvane/solution',
      '/product/brand/corvane/news',
      '/product/brand/corvane/case',
      '/product/brand/corvane/file',
      '/product/brand/corvane/video',
      '/product/brand/corvane/event',
    ]) {
      await page.goto(prefix + path);
      const link = page.locator('main .list-count ~ * a').filter({ visible: true }).first();
      // The row or card that the link is in; of a success story, it begins with the result.
      const y = await link.evaluate((a) => (a.closest('li, tr') ?? a).getBoundingClientRect().y);
      if (y > 480) low.push(`${path}: ${Math.round(y)}`);
    }
    expect(low).toEqual([]);
  });

test('The menu has the four external services', async ({ page, site }) => {
  await page.goto('/');
  await page.getByRole('button', { name: site.says('common:header.openMenu') }).click();
  const outside = page.getByRole('dialog').getByRole('link').and(page.locator('[href^="https:"]'));
  for (const service of ['經銷商訂購平台', '原廠授權查詢', '技術支援中心', '線上教學平台'])
    await expect(outside.filter({ hasText: service })).toBeVisible();
});

test('Cookie notice, action and tab bar together take a fifth of the screen at most', async ({
  page,
  site,
}) => {
  for (const path of [
    '/product/brand/palisar/event/zero-trust-workshop/1',
    '/en/product/brand/palisar/event/zero-trust-workshop/1',
    '/en/product/brand/corvane/product/corvane-c9-4808',
    '/en',
  ]) {
    await page.goto(path);
    await hydrate(page);
    await page.locator('.cookie-notice').waitFor();
    const fixed = await page.evaluate(() =>
      [...document.body.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).position === 'fixed')
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, bottom }) => width >= innerWidth && bottom > innerHeight / 2)
        .reduce((top, { y }) => Math.min(top, y), innerHeight),
    );
    expect.soft(844 - fixed, path).toBeLessThanOrEqual(844 * 0.2);
  }
  const tabs = page.getByRole('navigation', { name: site.says('common:tab.label') });
  await page.goto('/');
  await hydrate(page);
  await page.getByRole('button', { name: site.says('common:cookie.accept') }).click();
  await expect(tabs).toBeInViewport();
});

test('Checking out, there is no tab bar', async ({ page, site, member, logIn, newEvent }) => {
  const event = await newEvent({}, [{}]);
  await logIn(member);
  // The cookie notice may cover it.
  const tabs = page.getByRole('navigation', {
    name: site.says('common:tab.label'),
    includeHidden: true,
  });
  await page.goto(event.path);
  await expect(tabs).toHaveCount(1);
  await page.goto(`${event.path}/apply?sessions=${event.sessions[0]!.uuid}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tabs).toHaveCount(0);
});
