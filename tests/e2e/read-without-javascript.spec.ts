/** Journeys in a browser without JavaScript. crawl.spec.ts checks the HTML of every page. */
import { nightlyOr } from '../../apps/api/src/testing/nightly.ts';
import { expect, test } from '../fixtures/test.ts';

// A browser without JavaScript refuses preloaded modules; Chromium calls it "csp".
test.use({ javaScriptEnabled: false, expectedProblems: [/^request failed: csp: GET .*\.js$/] });

test('I can read the home page', async ({ page, site }) => {
  await page.goto(site.path('/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const key of [
    'home:news.title',
    'home:brands.title',
    'home:solutions.title',
    'home:videos.title',
  ])
    await expect(page.getByRole('heading', { level: 2, name: site.says(key) })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Corvane/ })
      .first(),
  ).toBeVisible();
  // Both lists of news are shown, each under its heading.
  await expect(
    page.getByRole('heading', { level: 3, name: site.says('home:news.bulletin') }),
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 3, name: site.says('home:news.promotion') }),
  ).toBeVisible();
});

test('I can go through the menus, which open by themselves', async ({ page, site }) => {
  await page.goto(site.path('/'));
  await page
    .getByRole('navigation', { name: site.says('common:header.main') })
    .locator('summary', { hasText: site.says('common:reduced.product') })
    .click();
  await page
    .getByRole('link', { name: /^Palisar/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${site.path('/product/brand/palisar')}$`));
});

test('I can read the brands and filter them', async ({ page, site }) => {
  await page.goto(site.path('/product/brand'));
  const brands = page.getByRole('main').locator(`a[href^="${site.path('/product/brand')}/"]`);
  await expect(brands).toHaveCount(12);
  await page.getByRole('searchbox', { name: site.says('list:filter.label.query') }).fill('palisar');
  await page.getByRole('button', { name: site.says('list:filter.submit') }).click();
  await expect(page).toHaveURL(/[?&]query=palisar/);
  await expect(brands).toHaveCount(1);
});

test('I can read about a brand and see its events', async ({ page, site }) => {
  await page.goto(site.path('/product/brand/corvane'));
  await expect(page.getByRole('heading', { level: 1, name: 'Corvane' })).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 2, name: site.says('brand:home.products') }),
  ).toBeVisible();
  await page
    .getByRole('navigation', { name: site.says('brand:tabs.navigation', { brand: 'Corvane' }) })
    .getByRole('link', { name: site.says('brand:tabs.event') })
    .click();
  await expect(page).toHaveURL(new RegExp(`${site.path('/product/brand/corvane/event')}$`));
  await expect(
    page.getByRole('link', {
      name: site.pick(
        '零信任實作工作坊：從身分盤點到微分段',
        'Zero-trust workshop: identity inventory to micro-segmentation',
      ),
    }),
  ).toBeVisible();
});

test('I can filter the events with the button and turn the pages', async ({ page, site }) => {
  await page.goto(site.path('/event'));
  const titles = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  await expect(titles).toHaveCount(9);
  const firstPage = await titles.allTextContents();
  await page
    .getByRole('navigation', { name: site.says('list:pages.navigation') })
    .getByRole('link', { name: site.says('list:pages.page', { page: 2 }) })
    .click();
  await expect(page).toHaveURL(/[?&]page=2/);
  expect(await titles.allTextContents()).not.toEqual(firstPage);

  await page
    .getByRole('combobox', { name: site.says('list:filter.label.type') })
    .selectOption('online');
  await page
    .getByRole('combobox', { name: site.says('list:filter.label.category') })
    .selectOption('course');
  await page.getByRole('button', { name: site.says('list:filter.submit') }).click();
  await expect(page).toHaveURL(/category=course/);
  await expect(page).toHaveURL(/type=online/);
  expect(await titles.count()).toBeGreaterThan(0);
  await expect(
    page.getByRole('main').getByText(site.says('event:kind.physical.course'), { exact: true }),
  ).toHaveCount(0);
  await expect(
    page.getByRole('combobox', { name: site.says('list:filter.label.type') }),
  ).toHaveValue('online');
});

test('I can read an event with its sessions, times, seats and prices', async ({ page, site }) => {
  await page.goto(site.path('/product/brand/palisar/event/zero-trust-workshop/1'));
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: site.pick(
        '零信任實作工作坊：從身分盤點到微分段',
        'Zero-trust workshop: identity inventory to micro-segmentation',
      ),
    }),
  ).toBeVisible();
  for (const title of [
    site.pick('身分盤點：帳號、裝置與服務', 'Identity inventory: accounts, devices and services'),
    site.pick('導入路線圖與稽核對照', 'Rollout roadmap and audit mapping'),
  ])
    await expect(page.getByRole('heading', { level: 4, name: title })).toBeVisible();
  // Times are in Taipei's zone, whatever the visitor's.
  await expect(
    page.getByText(site.pick('09:30–12:00', '09:30–12:00 GMT+8'), { exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByText('NT$600', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(site.says('status:whyNot.FULL')).first()).toBeVisible();
  await expect(page.getByText(site.saying('event:sessions.opensAt')).first()).toBeVisible();
});

test('I can read the privacy notice', async ({ page, site }) => {
  await page.goto(site.path('/privacy'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.getByRole('main').getByRole('heading').count()).toBeGreaterThan(5);
});

test('I see that a page does not exist, and can go home', async ({ page, site }) => {
  const response = await page.goto(site.path('/no-such-page'));
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL(new RegExp(`${site.path('/no-such-page')}$`));
  await expect(
    page.getByRole('heading', { name: site.says('failure:notFound.title') }),
  ).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: site.says('failure:notFound.home') })
    .click();
  await expect(page).toHaveURL(new RegExp(`${site.path('/')}$`));
});

test('A form that my browser submits by itself shows an explanation, and a link back', async ({
  page,
  site,
}) => {
  await page.goto(site.path('/login'));
  await page.getByRole('textbox', { name: site.says('login:phone') }).fill('0912345678');
  await page.getByRole('button', { name: site.says('login:getCode') }).click();
  await expect(page).toHaveURL(new RegExp(`${site.path('/not-sent')}\\?from=`));
  expect(page.url(), 'the number stands in no address').not.toContain('0912345678');
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('failure:notSent.title') }),
  ).toBeVisible();
  await expect(page.getByText(site.says('failure:notSent.reason'))).toBeVisible();
  await page.getByRole('link', { name: site.says('failure:notSent.back') }).click();
  await expect(page).toHaveURL(new RegExp(`${site.path('/login')}$`));
});

test('On a phone I see which page of a section I am on', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const strips = page.locator('main nav').filter({ has: page.locator('a[aria-current="page"]') });
  // English names are longer, so their strips have further to scroll.
  for (const prefix of nightlyOr(['', '/en'], ['/en']))
    for (const first of [
      '/about/portolane',
      '/investor/finance',
      '/elite/join',
      '/contact/inquiry',
      '/faq',
      '/news/bulletin',
      '/product/brand/corvane',
    ]) {
      await page.goto(prefix + first);
      const paths = await strips
        .first()
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
      expect(paths.length, first).toBeGreaterThan(1);
      for (const path of paths) {
        await page.goto(baseURL + path);
        const outOfSight = await strips.first().evaluate((strip) => {
          const box = strip.getBoundingClientRect();
          const tab = strip.querySelector('[aria-current]')!.getBoundingClientRect();
          return Math.max(box.left - tab.left, tab.right - box.right);
        });
        expect.soft(outOfSight, path).toBeLessThan(1);
      }
    }
});
