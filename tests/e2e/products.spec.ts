import { expectAccessible } from '../fixtures/axe.ts';
import { hydrate } from '../fixtures/hydration.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import type { Site } from '../fixtures/site.ts';

const titles = (page: Page) =>
  page.getByRole('main').locator('.product-cards').getByRole('heading', { level: 2 });
const categories = (page: Page, site: Site) =>
  page.getByRole('group', { name: site.says('list:filter.label.filterCategory') });
const order = (page: Page, site: Site) =>
  page.getByRole('combobox', { name: site.says('list:filter.label.orderBy') });
const compareBox = (page: Page, index: number) =>
  page.locator('.compare-form').getByRole('checkbox').nth(index);

test('products are filtered by category and brand, sorted, and restored by back and forward', async ({
  page,
  site,
}) => {
  await page.goto(site.path('/product/list'));
  await hydrate(page);
  await expect(titles(page)).toHaveCount(10);
  const newest = await titles(page).allTextContents();

  await order(page, site).selectOption('asc');
  await expect(page).toHaveURL(/orderBy=asc/);
  await expect(titles(page).first()).not.toHaveText(newest[0]!);
  const sorted = await titles(page).allTextContents();

  await categories(page, site)
    .getByRole('checkbox', { name: site.pick('資訊安全', 'Information security'), exact: true })
    .check();
  await expect(page).toHaveURL(/filterCategory=security/);
  // A chosen category unfolds its subcategories, which narrow it further.
  const firewalls = categories(page, site).getByRole('checkbox', {
    name: site.pick('次世代防火牆', 'Next-generation firewalls'),
  });
  await expect(titles(page)).not.toHaveText(sorted);
  const secured = await titles(page).allTextContents();
  await firewalls.check();
  await expect(page).toHaveURL(
    /filterCategory=security,next-gen-firewall|filterCategory=next-gen-firewall,security/,
  );
  await expect(page.getByRole('main').getByRole('img', { name: 'Palisar' }).first()).toBeVisible();
  await expect(titles(page)).not.toHaveText(secured);
  const narrowed = await titles(page).allTextContents();
  expect(narrowed.length).toBeLessThan(10);

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${site.path('/product/list')}\\?orderBy=asc$`));
  await expect(titles(page)).toHaveText(sorted);
  await expect(order(page, site)).toHaveValue('asc');
  await page.goForward();
  await page.goForward();
  await expect(titles(page)).toHaveText(narrowed);
  await expect(firewalls).toBeChecked();

  // The URL holds the whole selection.
  await page.reload();
  await expect(titles(page)).toHaveText(narrowed);
});

test('products chosen for comparison are kept over pages and filters, and shown side by side', async ({
  page,
  site,
}) => {
  await page.goto(site.path('/product/list'));
  await hydrate(page);
  const first = await titles(page).first().textContent();
  await compareBox(page, 0).check();
  await expect(page).toHaveURL(/products=/);
  await page
    .getByRole('navigation', { name: site.says('list:pages.navigation') })
    .getByRole('link', { name: site.says('list:pages.page', { page: 2 }) })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect(titles(page).first()).not.toHaveText(first!);
  const second = await titles(page).first().textContent();
  await compareBox(page, 0).check();
  await expect(
    page.getByText(site.says('product:compare.chosen', { count: 2, limit: 4 })),
  ).toBeVisible();
  await page.getByRole('button', { name: site.says('product:compare.submit') }).click();

  await expect(page).toHaveURL(
    new RegExp(`${site.path('/product/compare')}\\?products=[\\w-]+,[\\w-]+$`),
  );
  const heads = page
    .getByRole('columnheader')
    .getByRole('link', { name: /./ })
    .filter({ hasText: /\S/ });
  for (const title of [first!, second!])
    await expect(heads.filter({ hasText: title }).first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: site.says('product:compare.removeWhich', { title: first! }) })
    .click();
  await expect(page).toHaveURL(/products=[\w-]+$/);
  await expect(page.getByRole('columnheader')).toHaveCount(1);
});

test('more than four products, and unknown ones, are reported', async ({ page, site }) => {
  await page.goto(
    site.path(
      '/product/compare?products=palisar-p740,palisar-p220,no-such,palisar-p12,palisar-p4000,corvane-r2',
    ),
  );
  await expect(
    page.getByText(site.says('product:compare.left', { count: 2, limit: 4 })),
  ).toBeVisible();
  await expect(page.getByText(site.says('product:compare.missing', { count: 1 }))).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await page.goto(site.path('/product/compare'));
  await page.getByRole('link', { name: site.says('product:compare.toList') }).click();
  await expect(page).toHaveURL(new RegExp(`${site.path('/product/list')}$`));
});

test('with nothing chosen, I start from products of one category', async ({ page, site }) => {
  await page.goto(site.path('/product/compare'));
  const start = page.getByRole('link', {
    name: site.says('product:compare.these', { count: 4 }),
  });
  await expect(start).toHaveCount(3);
  const category = start.first().locator('xpath=ancestor::section');
  const titles = await category.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(titles).toHaveLength(4);
  await start.first().click();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  for (const [index, title] of titles.entries())
    await expect(page.getByRole('columnheader').nth(index)).toContainText(title);
  await expect(start).toHaveCount(0);
});

test('a product links to an inquiry about it, and has one canonical address', async ({
  page,
  site,
}) => {
  await page.goto(site.path('/product/list/palisar-p740'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${site.path('/product/list/palisar-p740')}$`),
  );
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent())!,
  ) as { '@type': string }[];
  expect(data.map((one) => one['@type'])).toEqual(['Product', 'BreadcrumbList']);
  const inquiry = page
    .getByRole('complementary')
    .getByRole('link', { name: site.says('product:detail.inquire') });
  await expect(inquiry).toHaveAttribute(
    'href',
    site.path('/contact/inquiry?brand=palisar&product=palisar-p740'),
  );

  await page.goto(site.path('/product/brand/palisar/product/palisar-p740'));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${site.path('/product/list/palisar-p740')}$`),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(
    page.locator('.action-bar').getByRole('link', { name: site.says('product:detail.inquire') }),
  ).toBeVisible();
});

test('an unknown product shows the 404 page', async ({ page, site }) => {
  for (const path of [
    '/product/list/no-such',
    '/product/brand/corvane/product/palisar-p740',
    '/product/brand/ledgera/introduce',
  ]) {
    const response = await page.goto(site.path(path));
    expect([path, response?.status()]).toEqual([path, 404]);
  }
});

test('the mega menu links to filtered products, by keyboard alone', async ({ page, site }) => {
  await page.goto(site.path('/'));
  await hydrate(page);
  const menu = page
    .getByRole('navigation', { name: site.says('common:header.main') })
    .locator('summary', { hasText: site.says('common:reduced.product') });
  await menu.focus();
  await page.keyboard.press('Enter');
  const category = page.getByRole('combobox', { name: site.says('common:mega.category') });
  await category.focus();
  await category.press('ArrowDown');
  await expect(category).toHaveValue('networking');
  const link = page.getByRole('link', {
    name: new RegExp(`^${site.pick('無線網路', 'Wireless')}`),
  });
  await page
    .getByRole('combobox', { name: site.says('common:mega.brand') })
    .selectOption('corvane');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    /filterCategory=wireless&filterBrand=corvane|filterBrand=corvane&filterCategory=wireless/,
  );
  await expect(titles(page)).toHaveCount(2);
  await expect(
    page
      .getByRole('group', { name: site.says('list:filter.label.filterBrand') })
      .getByRole('checkbox', { name: 'Corvane' }),
  ).toBeChecked();
});

test.describe('without JavaScript', () => {
  // A browser without JavaScript refuses preloaded modules; Chromium calls it "csp".
  test.use({ javaScriptEnabled: false, expectedProblems: [/^request failed: csp: GET .*\.js$/] });

  test('products are filtered, sorted and compared', async ({ page, site }) => {
    await page.goto(site.path('/product/list'));
    await page
      .getByRole('group', { name: site.says('list:filter.label.filterBrand') })
      .getByRole('checkbox', { name: 'Palisar' })
      .check();
    await order(page, site).selectOption('desc');
    await page.getByRole('button', { name: site.says('list:filter.submit') }).click();
    await expect(page).toHaveURL(/filterBrand=palisar/);
    await expect(order(page, site)).toHaveValue('desc');
    await expect(page.getByRole('main').getByRole('img', { name: 'Corvane' })).toHaveCount(0);
    const both = [await titles(page).nth(0).textContent(), await titles(page).nth(1).textContent()];
    await compareBox(page, 0).check();
    await compareBox(page, 1).check();
    await page.getByRole('button', { name: site.says('product:compare.submit') }).click();
    await expect(page).toHaveURL(new RegExp(`${site.path('/product/compare')}\\?products=`));
    for (const title of both)
      await expect(page.getByRole('columnheader').filter({ hasText: title! })).toHaveCount(1);
  });

  test('the mega menu submits its filters', async ({ page, site }) => {
    await page.goto(site.path('/'));
    await page
      .getByRole('navigation', { name: site.says('common:header.main') })
      .locator('summary', { hasText: site.says('common:reduced.product') })
      .click();
    await page
      .getByRole('combobox', { name: site.says('common:mega.category') })
      .selectOption('storage');
    await page
      .getByRole('combobox', { name: site.says('common:mega.brand') })
      .selectOption('obrix');
    await page.getByRole('button', { name: site.says('common:mega.show') }).click();
    await expect(page).toHaveURL(/filterCategory=storage/);
    // The address changes before the list has been read.
    await expect.poll(() => titles(page).count()).toBeGreaterThan(1);
    await expect(
      categories(page, site).getByRole('checkbox', {
        name: site.pick('儲存', 'Storage'),
        exact: true,
      }),
    ).toBeChecked();
  });
});
