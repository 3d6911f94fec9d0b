/** The mini-app with LINE's own SDK and a stand-in for LINE's servers. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { addAnswer, addOwnCase } from '../../apps/api/src/testing/member-seed.ts';
import { nightly } from '../../apps/api/src/testing/nightly.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import {
  inClient,
  inClientAddress,
  LIFF_ID,
  type LineSite,
  logInOnSite,
  newLineContext,
  startLineSite,
} from '../fixtures/line.ts';
import { table, weighMiniApp } from '../fixtures/page-weight.ts';

// All tests share one site and one LINE server: the login at LINE belongs to the whole browser.
test.describe.configure({ mode: 'default' });

const [MEMBER, OTHER, NEW] = ['0912000001', '0912000002', '0912000003'];
let site: LineSite;
let context: BrowserContext;
let page: Page;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startLineSite();
});
test.afterAll(() => site?.stop());
test.beforeEach(async ({ browser }) => {
  context = await newLineContext(browser, site);
  page = await context.newPage();
});
test.afterEach(async () => {
  site.line.logInBrowserAs(null);
  site.line.setIdTokenOptions({});
  await context.close();
});

const path = () => page.url().replace(site.app, '');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
/** Logs a new LINE user in at LINE, bound to a member of the site if a phone is given. */
async function reader(phone?: string) {
  const user = site.line.addUser({ displayName: '王小明' });
  site.line.logInBrowserAs(user.userId);
  if (phone) await site.bind(phone, user);
  return user;
}

test.describe('A bound member', () => {
  test.afterEach(() => site.unbind(MEMBER));

  test('opens a link in another browser, logs in at LINE, and is back at the very page', async () => {
    await reader(MEMBER);
    await page.goto(`${site.app}/waiting?from=menu#list`);
    await expect(heading('候補名單')).toBeVisible();
    expect(path()).toBe('/waiting?from=menu#list');
    expect((await context.cookies()).map(({ name }) => name)).toContain('member');
  });

  test('sees a case, and what the office answered', async () => {
    const { row } = await site.newBoundMember(await reader());
    const answeredAt = new Date();
    const { id, number } = await addOwnCase(site.database, row, { answeredAt });
    await addAnswer(site.database, id, '建議三節點方案。');
    await page.goto(`${site.app}/cases`);
    await expect(heading('我的案件')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('heading', { level: 2 }).getByRole('link').click();
    await expect(page.getByText('建議三節點方案。')).toBeVisible();
    expect(path()).toBe(`/cases/${number}`);
    await expectAccessible(page);
  });

  test('comes by a link of LINE’s to the page that was meant', async () => {
    await reader(MEMBER);
    await page.goto(`https://liff.line.me/${LIFF_ID}/me?from=menu`);
    await expect(heading('會員資料')).toBeVisible();
    expect(path()).toBe('/me?from=menu');
  });

  test('is known again when the browser has forgotten everything but LINE', async () => {
    await reader(MEMBER);
    await page.goto(`${site.app}/`);
    await expect(heading('我的報名')).toBeVisible();
    await context.clearCookies();
    await page.evaluate(() => window.localStorage.removeItem('member'));
    await page.reload();
    await expect(heading('我的報名')).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).toContain('member');
  });

  test('finds enrolments, the detail, and the way back on every page but the first', async () => {
    await reader(MEMBER);
    await page.goto(`${site.app}/`);
    await expect(page.getByRole('button', { name: '返回' })).toHaveCount(0);
    await page
      .getByRole('link', { name: /^查看明細/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: '場次' })).toBeVisible();
    await page.getByRole('button', { name: '返回' }).click();
    await expect(heading('我的報名')).toBeVisible();
    await page.getByRole('link', { name: '近期課程活動' }).last().click();
    await expect(heading('近期課程活動')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: '返回' }).click();
    await expect(heading('我的報名')).toBeVisible();
  });

  /**
   * Simulates a return after two hours: the login at LINE is still valid, but its ID token (one
   * hour) and the session of the site have expired. LINE's SDK (2.31, @liff/init) does not check
   * the expiry of a stored ID token.
   */
  async function returnAfterTwoHours() {
    await page.goto(`${site.app}/me`);
    await expect(heading('會員資料')).toBeVisible();
    await context.clearCookies({ name: 'member' });
    await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
    const logins: string[] = [];
    page.on(
      'request',
      (request) => void (request.url().includes('/authorize') && logins.push(request.url())),
    );
    return logins;
  }

  test('whose ID token has ended logs in at LINE once more, by itself, and is back', async () => {
    await reader(MEMBER);
    const logins = await returnAfterTwoHours();
    // Tokens that LINE issues must be valid at the simulated time.
    site.line.setIdTokenOptions({ expiresIn: 3 * 3_600 });
    await page.goto(`${site.app}/waiting?from=menu`);
    await expect(heading('候補名單')).toBeVisible();
    expect(path()).toBe('/waiting?from=menu');
    expect(logins).toHaveLength(1);
  });

  test('whose clock is two hours fast is told that nobody believes the new token either, after one login', async () => {
    await reader(MEMBER);
    const logins = await returnAfterTwoHours();
    await page.goto(`${site.app}/waiting?from=menu`);
    await expect(heading('無法確認您的 LINE 身分')).toBeVisible();
    expect(path()).toBe('/waiting?from=menu');
    expect(logins).toHaveLength(1);
  });

  test('whose login at LINE has ended as well logs in there, and is back', async () => {
    await reader(MEMBER);
    await page.goto(`${site.app}/me`);
    await expect(heading('會員資料')).toBeVisible();
    // LINE's SDK stores the expiry of its login in a cookie; without it, it logs out.
    await context.clearCookies();
    let logins = 0;
    page.on('request', (request) => void (request.url().includes('/authorize') && logins++));
    await page.goto(`${site.app}/waiting`);
    await expect(heading('候補名單')).toBeVisible();
    expect(logins).toBe(1);
  });

  test('unbinds after being asked once more', async () => {
    await reader(MEMBER);
    await page.goto(`${site.app}/me`);
    await page.getByRole('button', { name: '解除綁定' }).click();
    await page.getByRole('button', { name: '保留綁定' }).click();
    await expect(page.getByText('已綁定 LINE')).toBeVisible();
    await page.getByRole('checkbox', { name: /以 LINE 傳送上課提醒/ }).click();
    await expect(page.getByRole('status').filter({ hasText: '上課提醒' })).toBeVisible();
    await page.getByRole('button', { name: '解除綁定' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '解除綁定' }).click();
    await expect(page.getByText('已解除 LINE 綁定。')).toBeVisible();
    await expect(page.getByRole('link', { name: '綁定Line帳號' })).toBeVisible();
  });

  test('inside LINE is in without a login, on the page that was meant', async ({ browser }) => {
    const user = await reader(MEMBER);
    const inside = await newLineContext(browser, site, { userAgent: inClient.iPhone });
    const app = await inside.newPage();
    await app.goto(await inClientAddress(inside, site, user, '/me?from=menu'));
    await expect(app.getByRole('heading', { level: 1, name: '會員資料' })).toBeVisible();
    expect(app.url()).toBe(`${site.app}/me?from=menu`);
    await app.getByRole('button', { name: '返回' }).click();
    await expect(app.getByRole('heading', { level: 1, name: '我的報名' })).toBeVisible();
    await inside.close();
  });

  test('inside LINE with a token that is over is asked to open it anew', async ({ browser }) => {
    const user = await reader(MEMBER);
    const inside = await newLineContext(browser, site, { userAgent: inClient.Android });
    const app = await inside.newPage();
    let logins = 0;
    app.on('request', (request) => void (request.url().includes('/authorize') && logins++));
    await app.goto(await inClientAddress(inside, site, user, '/me', { expiresIn: -60 }));
    await expect(app.getByRole('heading', { level: 1, name: 'LINE 的登入已逾時' })).toBeVisible();
    await expectAccessible(app);
    // Only LINE itself can log in inside LINE: there is no redirect to a login that cannot work.
    await expect(app.getByRole('button', { name: '關閉' })).toBeVisible();
    expect(logins).toBe(0);
    await inside.close();
  });

  test('fetches no more than it may', async () => {
    await reader(MEMBER);
    const figures = await weighMiniApp(context, site.app);
    console.log(`\n${table(figures)}\n`);
    for (const { what, value, limit } of figures) {
      expect.soft(value, what).toBeLessThanOrEqual(limit);
      expect.soft(value, what).toBeGreaterThan(limit / 2);
    }
  });

  test('reads it in the other language, which is remembered', async () => {
    await reader(MEMBER);
    await page.goto(`${site.app}/me`);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(heading('My details')).toBeVisible();
    await page.reload();
    await expect(heading('My details')).toBeVisible();
    await expect(page).toHaveTitle('My details | Portolane');
  });

  for (const [at, name] of [
    ['/', 'list'],
    ['/?when=past', 'past'],
    ['/me', 'me'],
    ['/waiting', 'waiting'],
    ['/events', 'events'],
    ['/nowhere', 'not-found'],
  ] as const) {
    test(`finds nothing in the way at ${at}`, async () => {
      await reader(MEMBER);
      await page.goto(site.app + at);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main[aria-busy]')).toHaveCount(0);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      if (nightly)
        await page.screenshot({
          path: test.info().outputPath(`liff-${name}-390.png`),
          fullPage: true,
        });
    });
  }
});

test.describe('Somebody who is not bound', () => {
  test('is led to the binding, binds by phone and code, and goes on to where they wanted to be', async () => {
    await reader();
    await page.goto(`${site.app}/waiting`);
    await expect(heading('綁定Line帳號')).toBeVisible();
    await expectAccessible(page);
    if (nightly)
      await page.screenshot({ path: test.info().outputPath('liff-bind-390.png'), fullPage: true });
    await page.getByRole('textbox', { name: '手機號碼' }).fill(NEW);
    await page.getByRole('button', { name: '取得驗證碼' }).click();
    await expect(page.getByRole('button', { name: /^重新寄送/ })).toBeDisabled();
    await page.getByRole('textbox', { name: '簡訊驗證碼' }).fill(await site.codeOf(NEW));
    await page.getByRole('button', { name: '完成綁定' }).click();
    await expect(page.getByText('請先勾選同意，才能綁定。')).toBeVisible();
    await page.getByRole('checkbox', { name: /我同意/ }).click();
    await page.getByRole('button', { name: '完成綁定' }).click();
    await expect(page.getByText('已完成綁定')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: '繼續' }).click();
    await expect(heading('候補名單')).toBeVisible();
  });

  test('with a LINE account of another member’s is refused, and stays logged in', async () => {
    const user = await reader();
    await site.bind(MEMBER, user);
    await logInOnSite(context, site, { token: await site.tokenOf(OTHER), name: '測試會員' });
    await page.goto(`${site.app}/account-bind`);
    await page.getByRole('checkbox', { name: /我同意/ }).click();
    await page.getByRole('button', { name: '完成綁定' }).click();
    await expect(page.getByRole('alert')).toContainText('這個 LINE 帳號已綁定其他會員');
    await expect(page.getByRole('button', { name: '完成綁定' })).toBeVisible();
    await expectAccessible(page);
    await site.unbind(MEMBER);
  });

  test('who does not consent is told so, and may think again', async () => {
    await reader();
    site.line.denyNextLogin();
    await page.goto(`${site.app}/account-bind?from=menu`);
    await expect(heading('尚未同意 LINE 登入')).toBeVisible();
    expect(path()).toBe('/account-bind?from=menu');
    await expectAccessible(page);
    await page.getByRole('button', { name: '以 LINE 登入' }).click();
    await expect(heading('綁定Line帳號')).toBeVisible();
    expect(path()).toBe('/account-bind?from=menu');
  });

  for (const [what, options] of [
    ['is over before it arrives, as with a wrong clock', { expiresIn: -60 }],
    ['is for another channel', { audience: '1' }],
  ] as const) {
    test(`whose ID token ${what} goes to LINE’s login once more, and not in circles`, async () => {
      await reader();
      site.line.setIdTokenOptions(options);
      let logins = 0;
      page.on('request', (request) => void (request.url().includes('/authorize') && logins++));
      await page.goto(`${site.app}/account-bind`);
      await expect(heading('無法確認您的 LINE 身分')).toBeVisible();
      expect(logins).toBeLessThanOrEqual(2);
      await expectAccessible(page);
      site.line.setIdTokenOptions({});
      await page.getByRole('button', { name: '再試一次' }).click();
      await expect(heading('綁定Line帳號')).toBeVisible();
    });
  }
});

test('While LINE cannot be reached the screen says so, stays where it is, and another try works', async () => {
  await reader();
  await context.route(/^https:\/\/api\.line\.me\//, (route) => route.abort('connectionfailed'));
  await page.goto(`${site.app}/events?from=menu`);
  await expect(heading('無法連上 LINE')).toBeVisible();
  expect(path()).toBe('/events?from=menu');
  await expectAccessible(page);
  await context.unroute(/^https:\/\/api\.line\.me\//);
  await page.getByRole('button', { name: '再試一次' }).click();
  await expect(heading('近期課程活動')).toBeVisible();
});

test('Where LINE is not set up the alert says so and leads home, and LINE’s program is never asked for', async ({
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // Answers like a site without a mini-app.
  await page.route('**/api/setting/*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { items: object };
    await route.fulfill({
      response,
      json: { ...answer, items: { ...answer.items, liffId: null, liffUrl: null } },
    });
  });
  await page.goto(`${baseURL}/liff/account-bind`);
  const alert = page.getByRole('alertdialog', { name: 'LIFF錯誤，無法登入' });
  await expect(alert).toContainText('系統將重新導向至首頁');
  await expectAccessible(page);
  expect(asked.filter((url) => url.includes('line.me') || url.includes('line-modules'))).toEqual(
    [],
  );
  await alert.getByRole('button', { name: '確定' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
});
