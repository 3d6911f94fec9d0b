/**
 * Members in the mini-app, inside LINE and in another browser. Each test has its own member and
 * event.
 */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import {
  addEvent,
  addMember,
  addOrder,
  addToken,
  type EventRow,
  type SessionRow,
} from '../../apps/api/src/testing/member-seed.ts';
import { nightly } from '../../apps/api/src/testing/nightly.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import {
  clientCalls,
  inClient,
  inClientAddress,
  type LineSite,
  logInOnSite,
  newLineContext,
  startLineSite,
} from '../fixtures/line.ts';

// All tests share one site and one LINE server: the login at LINE belongs to the whole browser.
test.describe.configure({ mode: 'default' });

const LINK = 'https://live.portolane.example/a-room-of-its-own';
const MINUTE = 60_000;
type Member = Awaited<ReturnType<LineSite['newBoundMember']>>;
let site: LineSite;
let context: BrowserContext;
let page: Page;
let user: ReturnType<LineSite['line']['addUser']>;
let member: Member;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startLineSite();
});
test.afterAll(() => site?.stop());
test.beforeEach(async ({ browser }) => {
  context = await newLineContext(browser, site);
  page = await context.newPage();
  user = site.line.addUser({ displayName: '王小明' });
  site.line.logInBrowserAs(user.userId);
  member = await site.newBoundMember(user);
});
test.afterEach(async () => {
  site.line.logInBrowserAs(null);
  await context.close();
});

interface Enrolled {
  event: EventRow;
  sessions: SessionRow[];
  /** Path of the enrolment in the mini-app. */
  path: string;
}
/** Minutes from now. */
interface Times {
  opens: number;
  starts: number;
}
const online = (times: readonly Times[]) =>
  times.map(({ opens, starts }) => ({
    startsAt: new Date(Date.now() + starts * MINUTE),
    endsAt: new Date(Date.now() + (starts + 60) * MINUTE),
    linkOpensAt: new Date(Date.now() + opens * MINUTE),
    link: LINK,
  }));
/** Enrols the member in an online event with these sessions. */
async function enrolledIn(...times: Times[]): Promise<Enrolled> {
  const { event, sessions } = await addEvent(
    site.database,
    new Date(),
    { type: 'online', brands: ['corvane'] },
    online(times),
  );
  const order = await addOrder(site.database, member.row, event, sessions);
  return { event, sessions, path: `/enrolment/${order.uuid}` };
}
const [RUNNING, COMING] = [
  { opens: -60, starts: -30 },
  { opens: 600, starts: 630 },
];

const path = () => page.url().replace(site.app, '');
const heading = (name: string, on = page) => on.getByRole('heading', { level: 1, name });
/** Opens a path of the mini-app and waits for its heading. */
async function open(at: string, title: string, on = page) {
  await on.goto(site.app + at);
  await expect(heading(title, on)).toBeVisible();
}
/** Counts how often the mini-app exchanges an ID token for a session. */
function countLogins(): () => number {
  let logins = 0;
  context.on(
    'request',
    (request) => void (request.url().endsWith('/api/user/lineLogin') && logins++),
  );
  return () => logins;
}
const openLive = () => page.getByRole('button', { name: '開啟直播' });

for (const [phone, opened] of [
  ['iPhone', { bridge: [], opened: [`${LINK}?is_liff_external_open_window=true`] }],
  ['Android', { bridge: [['openWindow', { url: LINK, external: true }]], opened: [] }],
] as const) {
  test(`inside LINE on ${phone} I get from my enrolment into the live session, which LINE opens outside`, async ({
    browser,
  }) => {
    const { path: at, sessions } = await enrolledIn(RUNNING, COMING);
    await context.close();
    context = await newLineContext(browser, site, { userAgent: inClient[phone] });
    page = await context.newPage();
    await page.goto(await inClientAddress(context, site, user, at));
    await expect(heading('零信任工作坊')).toBeVisible();
    expect(path()).toBe(at);
    // One session is live, the other is not open yet.
    await expect(page.getByText('直播中', { exact: true })).toBeVisible();
    await expect(page.getByText('尚未開放', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /場次/ })).toHaveCount(1);
    await page.getByRole('link', { name: '進入直播 場次 1' }).click();
    await expect(heading('場次 1')).toBeVisible();
    expect(path()).toBe(`${at}/live/${sessions[0]!.uuid}`);
    await expect(page.getByText(/^已於 .+ 簽到$/)).toBeVisible();
    expect(await clientCalls(page)).toEqual({ bridge: [], opened: [] });
    await openLive().click();
    expect(await clientCalls(page)).toEqual(opened);
    // The mini-app itself does not navigate.
    await expect(heading('場次 1')).toBeVisible();
  });
}

test('in another browser the live session opens in a tab, from its moment on and not before', async () => {
  // Leaves a busy machine enough time to show the page before the link opens.
  const { path: at, sessions } = await enrolledIn({ opens: 20 / 60, starts: 20 });
  await context.route(LINK, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>live</title>' }),
  );
  await open(`${at}/live/${sessions[0]!.uuid}`, '場次 1');
  await expect(page.getByText('尚未開放', { exact: true })).toBeVisible();
  await expect(openLive()).toHaveCount(0);
  expect(await page.content()).not.toContain(LINK);
  await expect(openLive()).toBeVisible({ timeout: 40_000 });
  const [tab] = await Promise.all([context.waitForEvent('page'), openLive().click()]);
  await expect(tab).toHaveURL(LINK);
  expect(path()).toBe(`${at}/live/${sessions[0]!.uuid}`);
});

test('I cancel one session and then the rest, and the list says so', async () => {
  const { path: at } = await enrolledIn(COMING, { opens: 900, starts: 930 });
  await open(at, '零信任工作坊');
  await page.getByRole('button', { name: '選擇要取消的場次' }).click();
  const dialog = page.getByRole('dialog', { name: '確定要取消報名嗎？' });
  await dialog.getByRole('button', { name: '確定取消' }).click();
  await expect(dialog.getByText('請至少選擇一個場次')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /場次 2/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '確定取消' }).click();
  await expect(page.getByText('已取消 1 個場次')).toBeVisible();
  await page.getByRole('button', { name: '選擇要取消的場次' }).click();
  await dialog.getByRole('button', { name: '確定取消' }).click();
  await expect(page.getByText('這筆報名已經取消，席次已釋出。')).toBeVisible();
  await expect(page.getByRole('button', { name: '選擇要取消的場次' })).toHaveCount(0);
  const { rows } = await site.database.pool.query(
    'select status from enrolment where member_id = $1',
    [member.row.id],
  );
  expect(rows).toEqual([{ status: 'CANCELED' }, { status: 'CANCELED' }]);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(heading('我的報名')).toBeVisible();
  await expect(page.getByRole('heading', { name: '接下來沒有已報名的課程活動' })).toBeVisible();
});

test('cancelled in one tab, an enrolment is cancelled in the other, which says so when I try', async () => {
  const { path: at } = await enrolledIn(COMING);
  await open(at, '零信任工作坊');
  const logins = countLogins();
  const other = await context.newPage();
  await open(at, '零信任工作坊', other);
  // Tabs share the session of the browser.
  expect(logins()).toBe(0);
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: '取消報名' }).click();
    await tab.getByRole('button', { name: '確定取消' }).click();
    await expect(tab.getByText('這筆報名已經取消，席次已釋出。')).toBeVisible();
    await expect(tab.getByRole('dialog')).toHaveCount(0);
  }
});

test('on a waiting list I see my place, the seat when it is offered, and leave it', async () => {
  const { event, sessions } = await addEvent(site.database, new Date(), { brands: ['corvane'] }, [
    { capacity: 1, startsAt: new Date(Date.now() + 72 * 60 * MINUTE) },
  ]);
  const holder = await addMember(site.database);
  await addOrder(site.database, holder, event, sessions);
  const call = async (token: string, path: string, data: object) => {
    const answer = await context.request.post(`${site.origin}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
      data,
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const series = { eventAlias: event.alias, seriesNum: 1 };
  await call(member.token, '/member/waiting/join', { ...series, sessionUuid: sessions[0]!.uuid });
  await open('/waiting', '候補名單');
  await expect(page.getByText('候補第 1 位')).toBeVisible();
  await expectAccessible(page);
  // The seat is released and held for the next member.
  const holdersToken = await addToken(site.database, holder.id, new Date(Date.now() + 60 * MINUTE));
  await call(holdersToken, '/member/order/cancel', { ...series, uuids: [sessions[0]!.uuid] });
  await page.reload();
  await expect(page.getByText('已為您保留名額')).toBeVisible();
  await expect(page.getByRole('timer', { name: '剩餘時間' })).toHaveText(/^23:5\d:\d\d$/);
  await expect(page.getByRole('link', { name: '前往報名：場次 1' })).toHaveAttribute(
    'href',
    `/product/brand/corvane/event/${event.alias}/1/apply`,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: /場次 1$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '確定放棄' }).click();
  await expect(heading('候補名單')).toBeVisible();
  await expect(page.getByRole('heading', { name: '您目前沒有候補' })).toBeVisible();
});

test('a member whose other LINE account is bound is told why, what to do, and binds when that is done', async () => {
  const another = site.line.addUser({ displayName: '王小明的平板' });
  site.line.logInBrowserAs(another.userId);
  const { token, row } = member;
  await logInOnSite(context, site, { token, name: row.name });
  await open('/account-bind', '綁定Line帳號');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('您的會員帳號已綁定另一個 LINE 帳號');
  await expect(notice).toContainText('一個會員帳號只能綁定一個 LINE 帳號');
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /我同意/ }).click();
  await page.getByRole('button', { name: '已解除，再試一次' }).click();
  await expect(notice).toContainText('您的會員帳號已綁定另一個 LINE 帳號');
  await page.getByRole('link', { name: '前往會員中心解除綁定' }).click();
  await expect(page).toHaveURL(`${site.origin}/member/line`);
  await page.getByRole('button', { name: '解除綁定' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '解除綁定' }).click();
  await expect(page.getByText('尚未綁定', { exact: true })).toBeVisible();
  await open('/account-bind', '綁定Line帳號');
  // The checkbox is still ticked.
  await expect(page.getByRole('checkbox', { name: /我同意/ })).toBeChecked();
  await page.getByRole('button', { name: '完成綁定' }).click();
  await expect(page.getByText('已完成綁定')).toBeVisible();
  const { rows } = await site.database.pool.query('select line_user_id from member where id = $1', [
    row.id,
  ]);
  expect(rows).toEqual([{ line_user_id: another.userId }]);
});

test('back and forth, and loaded anew, I am where I was', async () => {
  const { path: at, sessions } = await enrolledIn(RUNNING);
  await open('/', '我的報名');
  await page.getByRole('link', { name: /^查看明細/ }).click();
  await expect(heading('零信任工作坊')).toBeVisible();
  await page.getByRole('link', { name: '進入直播 場次 1' }).click();
  await expect(heading('場次 1')).toBeVisible();
  await page.reload();
  await expect(heading('場次 1')).toBeVisible();
  expect(path()).toBe(`${at}/live/${sessions[0]!.uuid}`);
  await page.goBack();
  await expect(heading('零信任工作坊')).toBeVisible();
  await page.goBack();
  await expect(heading('我的報名')).toBeVisible();
  await page.goForward();
  await expect(heading('零信任工作坊')).toBeVisible();
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
});

test('on a slow network I am told that something is on its way, and the page stays until it is there', async () => {
  await enrolledIn(COMING);
  /** Holds back the responses of a URL until the returned function is called. */
  async function hold(address: string) {
    const gate = Promise.withResolvers<void>();
    await context.route(address, async (route) => {
      await gate.promise;
      await route.continue();
    });
    return () => gate.resolve();
  }
  const list = await hold('**/api/member/order/search');
  await page.goto(`${site.app}/`);
  await expect(page.getByRole('status').filter({ hasText: '載入中' })).toBeVisible();
  await expect(heading('我的報名')).toHaveCount(0);
  list();
  await expect(heading('我的報名')).toBeVisible();
  const profile = await hold('**/api/user/profile');
  await page.getByRole('link', { name: '會員資料' }).click();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(heading('我的報名')).toBeVisible();
  profile();
  await expect(heading('會員資料')).toBeVisible();
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
});

test('a session that has ended on the server is got anew with the next page, once and without a word', async () => {
  await enrolledIn(COMING);
  await open('/', '我的報名');
  const logins = countLogins();
  await site.database.pool.query('delete from member_token where member_id = $1', [member.row.id]);
  await page.getByRole('link', { name: '會員資料' }).click();
  await expect(heading('會員資料')).toBeVisible();
  await expect(page.getByText(member.row.email)).toBeVisible();
  expect(logins()).toBe(1);
});

test('a server that believes no session of mine is not asked in circles', async () => {
  await open('/', '我的報名');
  const logins = countLogins();
  let asked = 0;
  await context.route('**/api/user/profile', (route) => {
    asked++;
    return route.fulfill({
      status: 401,
      json: { status: 'error', code: 'LOGIN_REQUIRED', message: '請先登入' },
    });
  });
  await page.getByRole('link', { name: '會員資料' }).click();
  await expect(heading('無法載入')).toBeVisible();
  await expectAccessible(page);
  const before = [logins(), asked];
  // Once another page is shown, anything still running has had its time.
  await page.getByRole('link', { name: '回到我的報名' }).click();
  await expect(heading('我的報名')).toBeVisible();
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  expect(before[0]).toBeLessThanOrEqual(2);
  expect([logins(), asked]).toEqual(before);
});

test('nothing is in the way on an enrolment, a live session and the binding, in either language', async () => {
  const { path: at, sessions } = await enrolledIn(RUNNING, COMING);
  for (const language of ['zh-TW', 'en']) {
    await context.addInitScript(
      (chosen) => localStorage.setItem('liff-language', chosen),
      language,
    );
    for (const [name, address] of [
      ['enrolment', at],
      ['live', `${at}/live/${sessions[0]!.uuid}`],
      ['live-not-open', `${at}/live/${sessions[1]!.uuid}`],
      ['bound', '/account-bind'],
      ['me', '/me'],
    ]) {
      await page.goto(site.app + address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main[aria-busy]')).toHaveCount(0);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      if (nightly)
        await page.screenshot({
          path: test.info().outputPath(`liff-${name}-${language}-390.png`),
          fullPage: true,
        });
    }
  }
});
