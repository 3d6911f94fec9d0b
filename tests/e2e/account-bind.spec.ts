import { expectAccessible } from '../fixtures/axe.ts';
import { hydrate } from '../fixtures/hydration.ts';
import { expect, once, test } from '../fixtures/test.ts';

const LIFF = 'https://liff.line.me/2001234567-AbCdEfGh/account-bind';
const TOKEN = 'a-link-token-of-the-bot';

// axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
/** Returns a new LINE user id: a LINE account can be bound to one member only. */
const lineUser = () => `U${crypto.randomUUID().replaceAll('-', '')}`;

test('I bind my LINE account with a button, a link, or on a computer a QR code', async ({
  page,
  site,
}) => {
  await page.goto(site.path('/account-bind'));
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('line:bind.title') }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: site.says('line:bind.open') })).toHaveAttribute(
    'href',
    LIFF,
  );
  const code = page.getByRole('img', { name: site.says('line:bind.scanLabel') });
  if (page.viewportSize()!.width > 768) await expect(code).toBeVisible();
  else await expect(code).toBeHidden();
  await expectAccessible(page);
});

test('With a bound LINE account I see the binding, and can remove it', async ({
  page,
  site,
  newMember,
  logIn,
  database,
}) => {
  const member = await newMember({ lineUserId: lineUser() });
  await logIn(member);
  await page.goto(site.path('/account-bind'));
  await page.getByRole('link', { name: site.says('line:bind.manage') }).click();
  await expect(page).toHaveURL(site.path('/member/line'));
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: site.says('line:member.reminders') }).click();
  await expect(page.getByText(site.says('line:member.remindersOff')).first()).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: site.says('line:member.end') })
    .click();
  const question = page.getByRole('alertdialog', { name: site.says('line:member.dialogTitle') });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: site.says('line:member.confirm') }).click();
  await expect(page.getByText(site.says('line:member.notBound'))).toBeVisible();
  const { rows } = await database.pool.query('select line_user_id from member where id = $1', [
    member.id,
  ]);
  expect(rows).toEqual([{ line_user_id: null }]);
  // The overview shows the binding as well.
  await page.goto(site.path('/member'));
  await expect(
    page.getByRole('main').getByRole('link', { name: site.says('member:account.toBind') }),
  ).toHaveAttribute('href', site.path('/account-bind'));
});

test(
  'A binding that I remove in one tab is gone in another when I return to it',
  once,
  async ({ page, context, site, newMember, logIn }) => {
    await logIn(await newMember({ lineUserId: lineUser() }));
    await page.clock.install();
    await page.goto(site.path('/member/line'));
    await hydrate(page);
    const other = await context.newPage();
    await other.goto(site.path('/member/line'));
    await other
      .getByRole('main')
      .getByRole('button', { name: site.says('line:member.end') })
      .click();
    await other
      .getByRole('alertdialog')
      .getByRole('button', { name: site.says('line:member.confirm') })
      .click();
    await expect(other.getByText(site.says('line:member.notBound'))).toBeVisible();
    await expect(page.getByText(site.says('line:member.bound'), { exact: true })).toBeVisible();
    // The query is fresh for ten seconds.
    await page.clock.fastForward(11_000);
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await expect(page.getByText(site.says('line:member.notBound'))).toBeVisible();
  },
);

test(
  'The token of the chat’s link leaves the URL at once and is sent nowhere; after the login I continue to LINE',
  once,
  async ({ page, site, member, codeOf }) => {
    const asked: { url: string; referer: string | undefined }[] = [];
    page.on(
      'request',
      (request) => void asked.push({ url: request.url(), referer: request.headers()['referer'] }),
    );
    const dialogs: URL[] = [];
    await page.route('https://access.line.me/**', async (route) => {
      dialogs.push(new URL(route.request().url()));
      await route.fulfill({ contentType: 'text/html', body: '<title>LINE</title><h1>LINE</h1>' });
    });
    const answer = await page.goto(`${site.path('/chatbot/login')}?linkToken=${TOKEN}`);
    expect(answer!.headers()['referrer-policy']).toBe('no-referrer');
    expect(answer!.headers()['x-robots-tag']).toBe('noindex');
    await hydrate(page);
    await expect(page).toHaveURL(site.path('/chatbot/login'));
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
    await expectAccessible(page);
    await page.getByRole('textbox', { name: site.says('login:phone') }).fill(member.mobilePhone);
    await page.getByRole('button', { name: site.says('login:getCode') }).click();
    const code = page.getByRole('textbox', { name: site.says('login:code') });
    await code.waitFor();
    await code.fill(await codeOf(member.mobilePhone));
    await page.getByRole('button', { name: site.says('line:chat.logInAndBind') }).click();
    await expect(page).toHaveURL(/^https:\/\/access\.line\.me\//);
    expect(
      dialogs.map(({ pathname, searchParams }) => [
        pathname,
        searchParams.get('linkToken'),
        (searchParams.get('nonce') ?? '').length >= 22,
      ]),
    ).toEqual([['/dialog/bot/accountLink', TOKEN, true]]);
    const [first, ...others] = asked;
    expect(first!.url).toContain(TOKEN);
    expect(
      others.filter(({ url }) => url.includes(TOKEN)).map(({ url }) => new URL(url).host),
    ).toEqual(['access.line.me']);
    expect(asked.filter(({ referer }) => referer?.includes(TOKEN))).toEqual([]);
  },
);

test('When I am logged in already, one press binds', async ({ page, site, member, logIn }) => {
  await logIn(member);
  await page.route('https://access.line.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>LINE</title><h1>LINE</h1>' }),
  );
  await page.goto(`${site.path('/chatbot/login')}?linkToken=${TOKEN}`);
  await expect(page.getByText(member.name)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: site.says('line:chat.bind') }).click();
  await expect(page).toHaveURL(/^https:\/\/access\.line\.me\/dialog\/bot\/accountLink\?/);
});

test(
  'After a reload the page has no token and says how to get another link',
  once,
  async ({ page, site }) => {
    await page.goto(`${site.path('/chatbot/login')}?linkToken=${TOKEN}`);
    await expect(page.getByRole('timer')).toBeVisible();
    await page.reload();
    await expect(page.getByText(site.says('line:chat.missingTitle'))).toBeVisible();
    await expect(page.getByRole('link', { name: site.says('line:chat.openChat') })).toBeVisible();
  },
);

test('A link that is ten minutes old says that it has expired', once, async ({ page, site }) => {
  await page.clock.install();
  await page.goto(`${site.path('/chatbot/login')}?linkToken=${TOKEN}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await page.clock.fastForward('10:01');
  await expect(page.getByText(site.says('line:chat.overTitle'))).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expectAccessible(page);
});
