/**
 * Pages that a visitor may open next are there before the click, and a page that they leave is
 * there when they come back.
 */
import { hydrate } from '../fixtures/hydration.ts';
import { expect, type Page, type Response, test } from '../fixtures/test.ts';

/** Records the paths of calls and scripts that a page asks for, and which have not ended. */
function watchRequests(page: Page) {
  const asked: string[] = [];
  let pending = 0;
  page.on('request', (request) => {
    pending += 1;
    const { pathname } = new URL(request.url());
    // The browser itself asks for the icon, after any navigation.
    const isPicture = request.resourceType() === 'image' || pathname === '/favicon.svg';
    if (!isPicture) asked.push(`${request.method()} ${pathname}`);
  });
  const ended = () => void (pending -= 1);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return {
    asked,
    /** Forgets what was asked so far. */
    forget: () => void (asked.length = 0),
    none: () => expect.poll(() => pending).toBe(0),
  };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const journeys = [
  // Events of other tests come and go beside this one.
  { from: '/', link: '.event-brief h3 a:not([href*="/event/event-"])', call: '/api/event/' },
  { from: '/news/bulletin', link: '.news-row h2 a', call: '/api/item/news/' },
  { from: '/product/list', link: '.product-cards h2 a', call: '/api/product/' },
];

for (const { from, link, call } of journeys)
  test(`a page whose link I see at ${from} opens without a network`, async ({
    context,
    page,
    problems,
    site,
  }) => {
    // The pictures of the page, and the notice that the network is gone.
    problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
    const requests = watchRequests(page);
    const target = page.locator(`main ${link}`).first();
    // A link that is in the window from the start is fetched as soon as the page is hydrated.
    const answers: Response[] = [];
    page.on('response', (response) => {
      if (response.url().includes(call)) answers.push(response);
    });
    await page.goto(site.path(from));
    // Only twelve pages are prefetched for one page, and the first window of `/` has more links.
    await target.evaluate((link) => link.scrollIntoView());
    await hydrate(page);
    const alias = (await target.getAttribute('href'))!
      .split('/')
      .findLast((part) => /\D/.test(part))!;
    await expect
      .poll(() => answers.find((response) => response.url().includes(alias))?.status())
      .toBe(200);
    await requests.none();
    const title = (await target.innerText()).trim();

    await context.setOffline(true);
    await target.click();
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

test('nothing is prefetched for a visitor who saves data', async ({
  context,
  page,
  site,
  build,
}) => {
  const saver = await context.newPage();
  await saver.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const chunk = `GET ${build.chunkOf('src/pages/article/news-item.tsx')}`;
  const ofItems = (asked: readonly string[]) =>
    asked.filter((request) => request === chunk || request.includes('/api/item/news/'));
  const look = async (on: Page) => {
    const requests = watchRequests(on);
    await on.goto(site.path('/news/bulletin'));
    await hydrate(on);
    const target = on.locator('main .news-row h2 a').first();
    await target.hover();
    await target.focus();
    return { requests, target };
  };
  const saving = await look(saver);
  // The first visitor's page had time for everything that the other visitor's page has done by the
  // time it is quiet.
  const other = await look(page);
  await expect.poll(() => ofItems(other.requests.asked).length).toBeGreaterThan(1);
  await other.requests.none();
  expect(ofItems(saving.requests.asked)).toEqual([]);

  const title = (await saving.target.innerText()).trim();
  await saving.target.click();
  await expect(heading(saver)).toHaveText(title);
});

test('nothing is prefetched twice, however often I see a link, point at it and open it', async ({
  page,
  site,
}) => {
  const requests = watchRequests(page);
  await page.goto(site.path('/product/list'));
  await hydrate(page);
  requests.forget();
  const links = page.locator('main .product-cards h2 a');
  const calls = () => requests.asked.filter((request) => request.startsWith('GET /api/product/'));
  await expect.poll(() => calls().length).toBeGreaterThan(0);
  for (const index of [0, 1, 0]) await links.nth(index).hover();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await links.first().focus();
  await links.first().click();
  await expect(page).toHaveURL(/\/product\/list\/./);
  await page.goBack();
  await expect(page).toHaveURL(/\/product\/list$/);
  await links.nth(1).hover();
  await links.nth(1).click();
  await expect(page).toHaveURL(/\/product\/list\/./);
  await requests.none();
  expect(requests.asked.toSorted()).toEqual([...new Set(requests.asked)].toSorted());
  // The menus, and the list's own pages and filters, wait until I point at them.
  expect(requests.asked).not.toContain('POST /api/event/search');
  expect(requests.asked).not.toContain('POST /api/product/search');
  expect(calls().length).toBeLessThanOrEqual(12);
});

test('going back shows the list where I left it, with my choices, without a request', async ({
  page,
  site,
}) => {
  const requests = watchRequests(page);
  await page.goto(site.path('/product/list'));
  await hydrate(page);
  const order = page.getByRole('combobox', { name: site.says('list:filter.label.orderBy') });
  const links = page.locator('main .product-cards h2 a');
  const newest = await links.first().innerText();
  await order.selectOption('asc');
  await expect(page).toHaveURL(/orderBy=asc/);
  await expect(links.first()).not.toHaveText(newest);
  const titles = await links.allTextContents();
  await links.nth(5).scrollIntoViewIfNeeded();
  await links.nth(5).hover();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(200);
  await links.nth(5).click();
  await expect(page).toHaveURL(/\/product\/list\/./);
  await expect(heading(page)).toHaveText(titles[5]!);
  await requests.none();
  const before = new Set(requests.asked);
  requests.forget();

  // The first frame with the list must already be at its place.
  const restored = await page.evaluate(
    (title) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector('h1')?.textContent === title) requestAnimationFrame(look);
          else resolve(window.scrollY);
        };
        history.back();
        requestAnimationFrame(look);
      }),
    titles[5]!,
  );
  expect(restored).toBe(left);
  await expect(order).toHaveValue('asc');
  await expect(links).toHaveText(titles);
  // Pages that links of the product and of the list lead to may be prefetched meanwhile.
  expect(before).toContain('POST /api/product/search');
  expect(requests.asked.filter((request) => before.has(request))).toEqual([]);
});
