/** The frame of every page: header, menus, notices and footer. */
import { hydrate } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

test('The other language shows me the same page with the same filters', async ({ page }) => {
  await page.goto('/event?brand=palisar&type=physical');
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'English' })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/en\/event\?brand=palisar&type=physical$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page
    .getByRole('banner')
    .getByRole('link', { name: '中文' })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/:\d+\/event\?brand=palisar&type=physical$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
});

test('Hovering over products opens the big menu, leaving closes it', async ({ page, site }) => {
  await page.goto('/');
  await hydrate(page);
  const menu = page.getByRole('navigation', { name: site.says('common:header.main') });
  const brands = menu.getByRole('link', { name: /^Palisar/ });
  await menu.locator('summary', { hasText: '產品與服務' }).hover();
  await expect(brands).toBeVisible();
  await page.mouse.move(700, 850);
  await expect(brands).toBeHidden();
});

test('I open the big menu with the keyboard, and Escape brings me back', async ({ page, site }) => {
  await page.goto('/');
  await hydrate(page);
  const menu = page.getByRole('navigation', { name: site.says('common:header.main') });
  const products = menu.locator('summary', { hasText: '產品與服務' });
  await products.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: /^Palisar/ })).toBeVisible();
  await page.keyboard.press('Tab');
  const focused = menu.locator(':focus');
  await expect(focused).toHaveAttribute('href', /^\/product/);
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: /^Palisar/ })).toBeHidden();
  await expect(products).toBeFocused();
});

test('The big menu lists the product series of a category and a brand', async ({ page, site }) => {
  await page.goto('/');
  await hydrate(page);
  const menu = page.getByRole('navigation', { name: site.says('common:header.main') });
  await menu.locator('summary', { hasText: '產品與服務' }).click();
  await menu
    .getByRole('combobox', { name: site.says('common:mega.category') })
    .selectOption({ label: '儲存' });
  const series = menu.locator('a[href*="filterCategory="]');
  await expect(series).toHaveCount(3);
  await expect(series.first()).toHaveAttribute('href', '/product/list?filterCategory=all-flash');
  await menu
    .getByRole('combobox', { name: site.says('common:mega.brand') })
    .selectOption({ label: 'Obrix' });
  await expect(series.first()).toHaveAttribute(
    'href',
    /^\/product\/list\?filterCategory=[\w-]+&filterBrand=obrix$/,
  );
  await menu
    .getByRole('combobox', { name: site.says('common:mega.brand') })
    .selectOption({ label: 'Lumivex' });
  await expect(menu.getByText(site.says('common:mega.none'))).toBeVisible();
});

test('The cookie notice stays away once I have accepted it', async ({ page, context, site }) => {
  await page.goto('/');
  await hydrate(page);
  const notice = page.getByRole('region', { name: site.says('common:cookie.label') });
  await notice.getByRole('button', { name: site.says('common:cookie.accept') }).click();
  await expect(notice).toHaveCount(0);
  expect((await context.cookies()).map(({ name }) => name)).toContain('cookie_consent');
  await page.goto('/event');
  await hydrate(page);
  await expect(notice).toHaveCount(0);
});

test('Far down the page a button scrolls back to its top', async ({ page, site }) => {
  await page.clock.install();
  await page.goto('/');
  await hydrate(page);
  const toTop = page.getByRole('button', { name: site.says('common:toTop') });
  await page.evaluate(
    () =>
      new Promise(
        (scrolled) => (addEventListener('scroll', scrolled, { once: true }), scrollTo(0, 450)),
      ),
  );
  // Past the delay after which the page checks its scroll position.
  await page.clock.runFor(1_000);
  await expect(toTop).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 700));
  await toTop.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(toTop).toHaveCount(0);
});

test('Breadcrumbs say where I am and lead back up', async ({ page, site }) => {
  await page.goto('/product/brand/palisar/event/zero-trust-workshop/1');
  const crumbs = page.getByRole('navigation', { name: site.says('common:breadcrumbs') });
  await expect(crumbs.getByRole('listitem').first()).toHaveText('首頁');
  await expect(crumbs.getByRole('listitem').last()).toHaveText(
    '零信任實作工作坊：從身分盤點到微分段',
  );
  await expect(crumbs.locator('[aria-current="page"]')).toHaveText(
    '零信任實作工作坊：從身分盤點到微分段',
  );
  expect(await crumbs.getByRole('listitem').count()).toBeLessThanOrEqual(6);
  await crumbs.getByRole('link', { name: 'Palisar' }).click();
  await expect(page).toHaveURL(/\/product\/brand\/palisar$/);
});

test('No breadcrumb leads to the page that I am on, not even by a redirect', async ({
  page,
  site,
}) => {
  for (const path of ['/news/bulletin', '/product/brand', '/investor/finance', '/campaign']) {
    await page.goto(path);
    const crumbs = page.getByRole('navigation', { name: site.says('common:breadcrumbs') });
    const links = await crumbs.getByRole('link').all();
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const answer = await page.request.get((await link.getAttribute('href'))!);
      expect(answer.url(), path).not.toBe(page.url());
    }
  }
});

test('On a phone they lead one step back, and a brand’s tabs show where I am', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/brand/palisar/event');
  const crumbs = page.getByRole('navigation', { name: site.says('common:breadcrumbs') });
  await expect(crumbs.getByRole('listitem')).toHaveCount(1);
  await expect(crumbs.getByRole('link', { name: 'Palisar' })).toBeVisible();
  await hydrate(page);
  const current = page
    .getByRole('navigation', { name: site.says('brand:tabs.navigation', { brand: 'Palisar' }) })
    .locator('[aria-current="page"]');
  await expect(current).toBeInViewport({ ratio: 0.95 });
  await crumbs.getByRole('link', { name: 'Palisar' }).click();
  await expect(page).toHaveURL(/\/product\/brand\/palisar$/);
  await expect(current).toBeInViewport({ ratio: 0.95 });
});

test('With the keyboard alone I skip to the content, or walk through the header in its order', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: site.says('common:site.skip') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(
    page
      .getByRole('navigation', { name: site.says('common:header.secondary') })
      .getByRole('link')
      .first(),
  ).toBeFocused();
  for (
    let i = 0;
    i < 20 &&
    !(await page
      .getByRole('link', { name: site.says('common:site.name') })
      .first()
      .evaluate((link) => link === document.activeElement));
    i++
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(
    page
      .getByRole('navigation', { name: site.says('common:header.main') })
      .locator('summary, a')
      .first(),
  ).toBeFocused();
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.getElementById('main')!.contains(document.activeElement)),
  ).toBe(true);
});

test('Visits of members are recorded, for pages of the menu', async ({
  page,
  member,
  logIn,
  database,
}) => {
  await logIn(member);
  await page.goto('/event');
  const visits = async () =>
    (
      await database.pool.query<{ path: string }>(
        'select m.path from menu_visit v join menu_item m on m.id = v.menu_item_id where v.member_id = $1',
        [member.id],
      )
    ).rows.map(({ path }) => path);
  await expect.poll(visits).toEqual(['/event']);
  await page
    .getByRole('banner')
    .getByRole('link', { name: member.name })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/member$/);
  expect(await visits()).toEqual(['/event']);
});

test('The header shows my name once the page is hydrated, and not before', async ({
  page,
  site,
  member,
  logIn,
}) => {
  await page.goto('/');
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: site.says('common:header.login') })
      .filter({ visible: true }),
  ).toHaveAttribute('href', '/login');
  await logIn(member);
  await page.reload();
  await expect(
    page.getByRole('banner').getByRole('link', { name: member.name }).filter({ visible: true }),
  ).toHaveAttribute('href', '/member');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('I go down through the menu to a brand, and up again', async ({ page, site }) => {
    await page.goto('/');
    await page.getByRole('button', { name: site.says('common:header.openMenu') }).click();
    const menu = page.getByRole('dialog');
    await expect(menu).toHaveAccessibleName(site.says('common:drawer.title'));
    const group = (name: string) => menu.locator('summary', { hasText: name });
    await group('產品與服務').click();
    await group('代理品牌').click();
    await expect(group('產品與服務')).toBeVisible();
    await expect(menu.getByRole('link', { name: '優惠促銷' })).toBeHidden();
    await group('代理品牌').click();
    await expect(menu.getByRole('link', { name: /Palisar/ })).toBeHidden();
    await group('代理品牌').click();
    await menu.getByRole('link', { name: /Palisar/ }).click();
    await expect(page).toHaveURL(/\/product\/brand\/palisar$/);
    await expect(menu).toHaveCount(0);
  });

  test('menu and search open before the program has arrived', async ({ page, site }) => {
    await page.route('**/assets/*.js', () => {
      // Never answered: a network that is slower than the visitor.
    });
    await page.goto('/');
    const open = page.getByRole('dialog');
    await page.getByRole('button', { name: site.says('common:header.openMenu') }).click();
    await open.locator('summary', { hasText: '產品與服務' }).click();
    await open.locator('summary', { hasText: '代理品牌' }).click();
    await expect(open.getByRole('link', { name: /Palisar/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
    await page
      .getByRole('banner')
      .getByRole('button', { name: site.says('common:header.search') })
      .click();
    await open.getByRole('searchbox').fill('AX7');
    await open.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?query=AX7$/);
  });

  test('menu and search are never open together', async ({ page, site }) => {
    await page.goto('/');
    const open = page.getByRole('dialog');
    await page
      .getByRole('banner')
      .getByRole('button', { name: site.says('common:header.search') })
      .click();
    await expect(open).toHaveAccessibleName(site.says('common:header.search'));
    // The search box becomes a combobox when suggestions arrive.
    await expect(open.getByRole('searchbox').or(open.getByRole('combobox'))).toBeFocused();
    await expect(open.getByRole('heading', { name: site.says('common:search.hot') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
    await page.getByRole('button', { name: site.says('common:header.openMenu') }).click();
    await expect(open).toHaveCount(1);
    await expect(open).toHaveAccessibleName(site.says('common:drawer.title'));
  });

  test('the header says whether I am logged in', async ({ page, site, member, logIn }) => {
    await page.goto('/');
    const banner = page.getByRole('banner');
    await expect(
      banner
        .getByRole('link', { name: site.says('common:header.login') })
        .filter({ visible: true }),
    ).toHaveAttribute('href', '/login');
    await logIn(member);
    await page.reload();
    const mine = banner
      .getByRole('link', { name: site.says('common:header.memberNamed', { name: member.name }) })
      .filter({ visible: true });
    await expect(mine).toHaveAttribute('href', '/member');
    await expect(mine).toContainText(Array.from(member.name)[0]!);
  });

  test('the bar at the bottom says where I am', async ({ page, site }) => {
    await page.goto('/event');
    const bar = page.getByRole('navigation', { name: site.says('common:tab.label') });
    await expect(bar.getByRole('link')).toHaveText(
      ['event', 'home', 'promotion', 'video', 'contact', 'product'].map((id) =>
        site.says(`common:tab.${id}`),
      ),
    );
    await expect(bar.locator('[aria-current]')).toHaveText(site.says('common:tab.event'));
    // Once the page is hydrated, the cookie notice takes the place of the bar until it is accepted.
    await hydrate(page);
    await page.getByRole('button', { name: site.says('common:cookie.accept') }).click();
    await bar.getByRole('link', { name: site.says('common:tab.product') }).click();
    await expect(page).toHaveURL(/\/product\/brand$/);
    await expect(bar.locator('[aria-current]')).toHaveText(site.says('common:tab.product'));
  });
});
