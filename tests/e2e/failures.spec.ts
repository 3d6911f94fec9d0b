/** Failures say what happened and always offer a way on. */
import { chooseSessions, goOn, goToApplication } from '../fixtures/enrolment.ts';
import { hydrate } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

const mainMenu = { name: '主選單' };

test('An address that does not exist shows the 404 page, which counts down and goes home', async ({
  page,
  request,
  site,
}) => {
  for (const path of [
    '/no-such-page',
    '/en/no-such-page',
    '/no-such-feed.xml',
    '/sitemap-9999.xml',
    '/%zz',
    '/en/%zz',
    '/product/brand/nobody',
    '/product/brand/corvane/event/nothing/1',
    '/product/brand/ledgera/event/zero-trust-workshop/1',
    '/404',
  ])
    for (const accept of ['text/html', 'application/json', '*/*']) {
      const answer = await request.get(path, { maxRedirects: 0, headers: { accept } });
      expect([answer.status(), answer.headers()['location']], path).toEqual([404, undefined]);
      expect(answer.headers()['x-robots-tag'], path).toBe('noindex');
      const title = path.startsWith('/en') ? 'We cannot find that page' : '無法找到您要的頁面';
      expect(await answer.text(), path).toContain(title);
    }
  await page.clock.install();
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(/\/no-such-page$/);
  await expect(page.getByRole('heading', { level: 1, name: '無法找到您要的頁面' })).toBeVisible();
  const countdown = page.locator('p[aria-hidden]', { hasText: '秒後帶您回到首頁' });
  await expect(countdown).toContainText('3');
  await page.clock.runFor(1_000);
  await expect(countdown).toContainText('2');
  await page.clock.runFor(1_500);
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(
    page.getByRole('heading', { level: 2, name: site.says('home:news.title') }),
  ).toBeVisible();
});

test('I can stop the countdown and stay', async ({ page, site }) => {
  await page.clock.install();
  await page.goto('/no-such-page');
  await page
    .getByRole('main')
    .getByText(site.says('failure:notFound.stay'), { exact: true })
    .click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    site.says('failure:notFound.stayed'),
  );
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/\/no-such-page$/);
});

test('A link in the page to what does not exist ends on /404', async ({ page, problems }) => {
  problems.allow(/response 404: POST .*\/api\/event\/search/);
  await page.route('**/api/event/search', (route) =>
    route.fulfill({
      status: 404,
      json: { code: 404, status: 'PRODUCT_MENU_ITEM_NOT_EXIST', message: '找不到' },
    }),
  );
  await page.goto('/');
  await hydrate(page);
  await page.getByRole('navigation', mainMenu).getByRole('link', { name: '課程活動' }).click();
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { level: 1, name: '無法找到您要的頁面' })).toBeVisible();
});

test('Other spellings of the language redirect to the page', async ({ request }) => {
  for (const [spelt, right] of [
    ['/zh-TW/event', '/event'],
    ['/zh-TW', '/'],
    ['/zh-Hant/privacy', '/privacy'],
    ['/en-US', '/en'],
    ['/en-US/event?brand=palisar', '/en/event?brand=palisar'],
    ['/zh-TW//evil.example', '/evil.example'],
  ] as const) {
    const answer = await request.get(spelt, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']], spelt).toEqual([308, right]);
  }
  const product = await request.get('/product', { maxRedirects: 0 });
  expect([product.status(), product.headers()['location']]).toEqual([302, '/product/brand']);
});

test('A page whose code fails to load says so at its own address, and loads when I try again', async ({
  page,
  problems,
  build,
  site,
}) => {
  problems.allow(/request failed: net::ERR_FAILED: .*\/assets\/events-/);
  const chunk = `**${build.chunkOf('src/pages/event/events.tsx')}`;
  await page.route(chunk, (route) => route.abort());
  await page.goto('/');
  await hydrate(page);
  await page.getByRole('navigation', mainMenu).getByRole('link', { name: '課程活動' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('common:failure.timeoutTitle') }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/event$/);
  await expect(page.getByRole('navigation', mainMenu)).toBeVisible();
  await page.unroute(chunk);
  await page
    .getByRole('main')
    .getByRole('link', { name: site.says('common:failure.reload') })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('event:list.title') }),
  ).toBeVisible();
});

test('A page whose code hangs fails after the time limit', async ({ page, build, site }) => {
  await page.addInitScript(() => Object.assign(window, { siteChunkTimeout: 4_000 }));
  // The request is never answered.
  await page.route(`**${build.chunkOf('src/pages/event/events.tsx')}`, () => {});
  await page.goto('/');
  await hydrate(page);
  await page.getByRole('navigation', mainMenu).getByRole('link', { name: '課程活動' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('common:failure.timeoutTitle') }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/event$/);
});

test('While I am offline the site says so', async ({ page, context, site, problems }) => {
  // On a slow machine the page is still fetching what its links lead to.
  problems.allow(/request failed: net::ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  await hydrate(page);
  const notice = page.getByText(site.says('common:notice.offline'));
  await expect(notice).toHaveCount(0);
  // The offline view is prefetched while there is a network.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

test('When I am logged in and offline, the next page says so inside the frame, and loads once the network is back', async ({
  page,
  context,
  site,
  member,
  logIn,
  problems,
}) => {
  problems.allow(/request failed: net::ERR_INTERNET_DISCONNECTED/);
  await logIn(member);
  await page.goto('/member');
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page
    .getByRole('main')
    .getByRole('link', { name: site.says('member:list.course.title') })
    .first()
    .click();
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { level: 1, name: site.says('common:failure.offlineTitle') }),
  ).toBeVisible();
  for (const frame of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole(frame)).toBeVisible();
  await context.setOffline(false);
  await expect(
    main.getByRole('heading', { level: 1, name: site.says('member:list.course.title') }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/member\/event$/);
});

test('A form that I submit offline says that my input is kept, and is sent once I am online', async ({
  page,
  context,
  site,
  member,
  problems,
}) => {
  problems.allow(/request failed: net::ERR_INTERNET_DISCONNECTED/);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/login');
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const phone = page.getByRole('textbox', { name: site.says('login:phone') });
  await phone.fill(member.mobilePhone);
  await phone.press('Enter');
  await expect(page.getByText(site.says('common:notice.offlineForm')).first()).toBeVisible();
  // The bar says so as soon as the network is gone, this is the answer of the form. Until then the
  // form is busy and ignores another press.
  const main = page.getByRole('main');
  await expect(main.getByRole('alert').getByText(site.says('login:error.offline'))).toBeVisible();
  await expect(main.getByRole('button', { name: site.says('login:getCode') })).not.toHaveAttribute(
    'aria-busy',
  );
  await expect(phone).toHaveValue(member.mobilePhone);
  expect(dialogs).toEqual([]);
  await context.setOffline(false);
  await phone.press('Enter');
  await expect(page.getByRole('textbox', { name: site.says('login:code') })).toBeVisible();
});

test('When the whole program fails to load I can still read, and am offered a reload', async ({
  page,
  problems,
  build,
  site,
}) => {
  problems.allow(/request failed: net::ERR_FAILED: .*\/assets\/entry-client-/);
  await page.route(`**${build.chunkOf('src/entry-client.tsx')}`, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText(site.says('common:boot.timeout'))).toBeHidden();
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await expect(page.getByText(site.says('common:boot.timeout'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(`**${build.chunkOf('src/entry-client.tsx')}`);
  await page.getByRole('link', { name: site.says('common:boot.retry') }).click();
  await hydrate(page);
  await expect(page.getByText(site.says('common:boot.timeout'))).toBeHidden();
});

test('When the whole program hangs, the same is said after the time limit', async ({
  page,
  build,
  site,
}) => {
  await page.addInitScript(() => Object.assign(window, { siteChunkTimeout: 500 }));
  await page.route(`**${build.chunkOf('src/entry-client.tsx')}`, () => {});
  await page.goto('/');
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await expect(page.getByText(site.says('common:boot.timeout'))).toBeVisible();
});

test('A button that I press before hydration does its work after it', async ({
  page,
  build,
  site,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${build.chunkOf('src/entry-client.tsx')}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  const promotions = page.getByRole('tab', { name: site.says('home:news.promotion') });
  await promotions.click();
  await expect(promotions).not.toHaveAttribute('aria-selected', 'true');
  release();
  await expect(promotions).toHaveAttribute('aria-selected', 'true');
});

test('The link to the application that I press before hydration keeps the event', async ({
  page,
  build,
  site,
  member,
  logIn,
  newEvent,
}) => {
  const event = await newEvent({ registrationType: 'impartial' });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${build.chunkOf('src/entry-client.tsx')}`, async (route) => {
    await released;
    await route.continue();
  });
  await logIn(member);
  await page.goto(event.path);
  await goToApplication(page, site);
  release();
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('apply:title.choose') }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: event.sessionTitle(0) })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('Fields that the server rejects are listed in a dialog', async ({
  page,
  site,
  member,
  logIn,
  newEvent,
}) => {
  const event = await newEvent();
  await logIn(member);
  await page.goto(event.path);
  await chooseSessions(page, site, [event.sessionTitle(0)]);
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('apply:title.choose') }),
  ).toBeVisible();
  await page.route('**/api/cart/addItem', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 400,
        status: 'INPUT_INVALID',
        message: '有欄位填寫不正確',
        items: { meals: ['請選擇第一天午餐'], sessions: ['請至少選擇一個場次'] },
      },
    }),
  );
  await goOn(page, site);
  const dialog = page
    .getByRole('alertdialog', { name: '欄位錯誤' })
    .or(page.getByRole('dialog', { name: '欄位錯誤' }));
  await expect(dialog).toContainText('請選擇第一天午餐');
  await expect(dialog).toContainText('請至少選擇一個場次');
  await dialog.getByRole('button', { name: '確定' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('apply:title.choose') }),
  ).toBeVisible();
});

test('Any other failed call shows a notice that disappears again', async ({
  page,
  problems,
  site,
  member,
  logIn,
  newEvent,
}) => {
  problems.allow(/response 503: POST .*\/api\/cart\/addItem/);
  const event = await newEvent();
  await logIn(member);
  await page.goto(event.path);
  await chooseSessions(page, site, [event.sessionTitle(0)]);
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('apply:title.choose') }),
  ).toBeVisible();
  await page.route('**/api/cart/addItem', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 503, status: 'SERVICE_UNAVAILABLE', message: '服務暫時無法使用，請稍後再試。' },
    }),
  );
  await goOn(page, site);
  const notice = page.getByRole('alert').filter({ hasText: '服務暫時無法使用，請稍後再試。' });
  await expect(notice).toContainText(site.says('common:notice.error'));
  await expect(notice).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the back button of an event returns to the list as I left it', async ({ page, site }) => {
    await page.goto('/event?brand=palisar');
    await hydrate(page);
    await page.getByRole('link', { name: '零信任實作工作坊：從身分盤點到微分段' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: '零信任實作工作坊：從身分盤點到微分段' }),
    ).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('link', { name: site.says('common:header.back') })
      .click();
    await expect(page).toHaveURL(/\/event\?brand=palisar$/);
  });

  test('the back button leads to the brand’s events when I came from elsewhere', async ({
    page,
    site,
  }) => {
    await page.goto('/product/brand/palisar/event/zero-trust-workshop/1');
    await page
      .getByRole('banner')
      .getByRole('link', { name: site.says('common:header.back') })
      .click();
    await expect(page).toHaveURL(/\/product\/brand\/palisar\/event$/);
  });
});
