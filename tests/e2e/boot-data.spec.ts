/**
 * A page's data loads after its HTML, addressed by version. The server may have dropped that
 * version, or have a newer one.
 */
import { hydrate } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

test('When the server no longer has the data of my page, the page reloads once and works', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/^response 404: GET .*\/boot\//);
  let documents = 0;
  page.on('request', (request) => request.isNavigationRequest() && documents++);
  await page.route('**/boot/**', (route) => route.fulfill({ status: 404, body: '' }), { times: 2 });
  await page.goto('/');
  await page.getByRole('tab', { name: site.says('home:news.promotion') }).click();
  await expect.poll(() => documents).toBe(2);
  await hydrate(page);
  const promotions = page.getByRole('tab', { name: site.says('home:news.promotion') });
  await promotions.click();
  await expect(promotions).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(site.says('common:boot.timeout'))).toBeHidden();
  expect(documents).toBe(2);
});

test('When the data is never found, I am offered a reload instead of an endless loop', async ({
  page,
  site,
  problems,
}) => {
  // The program logs why it did not start.
  problems.allow(/^response 404: GET .*\/boot\//, /^console error: 404 /);
  let documents = 0;
  page.on('request', (request) => request.isNavigationRequest() && documents++);
  await page.route('**/boot/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  // The first intent reloads the page; the one on the new page finds that a reload has been tried.
  let step = 5;
  await expect(async () => {
    await page.mouse.move(step, step++);
    await expect(page.getByText(site.says('common:boot.timeout'))).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents).toBe(2);
});

test('Equal pages have the same ETag and data address, whenever they were rendered', async ({
  request,
  newEvent,
}) => {
  const name = async (path: string) => {
    const response = await request.get(path);
    return {
      etag: response.headers()['etag'],
      data: /"data":"([^"]+)"/.exec(await response.text())?.[1],
    };
  };
  const { path } = await newEvent();
  const first = await name(path);
  expect(first.etag).toBeTruthy();
  expect(first.data).toMatch(/^\/boot\/[\w-]{22}\?page=/);
  // Longer than a rendered page is cached, so that the next response is rendered again.
  await new Promise((later) => setTimeout(later, 3_000));
  expect(await name(path)).toEqual(first);
});
