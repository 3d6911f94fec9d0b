/**
 * Back and forward restore filters, page and scroll position on every paginated list
 * (articles.spec.ts covers the news).
 */
import { hydrate } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

/** The link of a row: in its heading, in the header cell of a table row, or around a card. */
const rowLinks = 'main :is(:is(h2, h3, th) > a, li > a:has(h2, h3))';

for (const path of [
  '/product/solution?page=6',
  '/product/solution?filterCategory=network-infrastructure&page=2',
  '/product/brand/corvane/solution?page=2',
  '/product/brand/corvane/case?page=2',
  '/product/brand/corvane/file?page=2',
  '/product/BOT?page=6',
  '/product/BOT?fileCategory=contract-price&page=2',
  '/product/list?orderBy=asc&page=6',
  '/video?page=6',
  '/event?page=6',
  '/event?past=1&page=2',
  '/search?page=3&query=%E5%82%99%E4%BB%BD',
])
  test(`${path} is restored as it was by back and forward`, async ({ page }) => {
    await page.goto(path);
    await hydrate(page);
    const last = page.locator(rowLinks).last();
    await last.scrollIntoViewIfNeeded();
    // Below the list there is enough content to scroll, however few rows the last page has.
    await page.evaluate(() => window.scrollBy(0, 120));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    const before = await page.evaluate(() => scrollY);
    const rows = await page.locator(rowLinks).allTextContents();

    await last.press('Enter');
    await expect(page).not.toHaveURL(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.locator(rowLinks)).toHaveText(rows);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);

    await page.goForward();
    await expect(page).not.toHaveURL(path);
    await page.goBack();
    await expect(page.locator(rowLinks)).toHaveText(rows);
  });
