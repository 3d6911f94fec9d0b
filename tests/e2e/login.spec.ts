import { logInWithCode } from '../fixtures/enrolment.ts';
import { expect, forgetCodes, test } from '../fixtures/test.ts';

const loginFrom = (path: string) =>
  new RegExp(`/login\\?redirectFrom=${encodeURIComponent(path).replaceAll('.', '\\.')}$`);

test('A wrong code is refused, and the right one still lets me in', async ({
  page,
  site,
  member,
  codeOf,
}) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: site.says('login:phone') }).fill(member.mobilePhone);
  await page.getByRole('button', { name: site.says('login:getCode') }).click();
  const code = page.getByRole('textbox', { name: site.says('login:code') });
  await expect(code).toBeFocused();
  const right = await codeOf(member.mobilePhone);
  await code.fill(right === '000000' ? '000001' : '000000');
  await page
    .getByRole('main')
    .getByRole('button', { name: site.says('login:submit'), exact: true })
    .click();
  await expect(page.getByText('驗證碼錯誤，請確認簡訊中的 6 位數字後再輸入一次。')).toBeVisible();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(right);
  await page
    .getByRole('main')
    .getByRole('button', { name: site.says('login:submit'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/member$/);
});

for (const [what, change] of [
  [
    'whose five minutes are over',
    "sent_at = sent_at - interval '5 minutes', expires_at = expires_at - interval '5 minutes'",
  ],
  ['that was guessed at five times', 'challenge_tries = 5'],
] as const) {
  test(`A code ${what} is refused, even if it is right`, async ({
    page,
    site,
    member,
    codeOf,
    database,
  }) => {
    await page.goto('/login');
    await page.getByRole('textbox', { name: site.says('login:phone') }).fill(member.mobilePhone);
    await page.getByRole('button', { name: site.says('login:getCode') }).click();
    await page.getByRole('textbox', { name: site.says('login:code') }).fill(
      await page
        .getByRole('textbox', { name: site.says('login:code') })
        .waitFor()
        .then(() => codeOf(member.mobilePhone)),
    );
    await database.pool.query(`update verification_code set ${change} where mobile_phone = $1`, [
      member.mobilePhone,
    ]);
    await page
      .getByRole('main')
      .getByRole('button', { name: site.says('login:submit'), exact: true })
      .click();
    await expect(page.getByText('驗證碼已過期，請重新寄送驗證碼。')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
}

test('I see how long I wait for another code, and can ask again after a minute', async ({
  page,
  site,
  member,
}) => {
  await page.clock.install();
  await page.goto('/login');
  await page.getByRole('textbox', { name: site.says('login:phone') }).fill(member.mobilePhone);
  await page.getByRole('button', { name: site.says('login:getCode') }).click();
  const resend = page.getByRole('button', { name: site.says('login:resend') });
  await expect(resend).toHaveText(/ (1:00|0:5\d)$/);
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(30_000);
  await expect(resend).toHaveText(/ 0:[23]\d$/);
  await page.clock.fastForward(31_000);
  await expect(resend).toHaveText(site.says('login:resend'));
  await expect(resend).toBeEnabled();
});

test('Codes that others request for my number do not make me wait, and mine lets me in', async ({
  page,
  site,
  member,
  request,
  codeOf,
}) => {
  // Another window has a challenge of its own; a program may have none.
  await request.post('/api/user/getCode', {
    data: { mobilePhoneCode: '+886', mobilePhone: member.mobilePhone },
  });
  const theirs = await codeOf(member.mobilePhone);
  await page.goto('/login');
  await page.getByRole('textbox', { name: site.says('login:phone') }).fill(member.mobilePhone);
  await page.getByRole('button', { name: site.says('login:getCode') }).click();
  const code = page.getByRole('textbox', { name: site.says('login:code') });
  const submit = page
    .getByRole('main')
    .getByRole('button', { name: site.says('login:submit'), exact: true });
  await code.fill(theirs);
  await submit.click();
  await expect(page.getByText('驗證碼錯誤')).toBeVisible();
  await code.fill(await codeOf(member.mobilePhone));
  await submit.click();
  await expect(page).toHaveURL(/\/member$/);
});

test('An unknown number is reported only after its code, with a link to register', async ({
  page,
  site,
  codeOf,
  database,
}) => {
  const phone = `09${String(Date.now()).slice(-8)}`;
  await page.goto('/login');
  await logInWithCode(page, site, phone, codeOf);
  await expect(page.getByText(site.says('login:error.notFound'))).toBeVisible();
  await expect(
    page.getByRole('link', { name: site.says('login:error.notFoundLink') }),
  ).toHaveAttribute('href', '/register');
  await forgetCodes(database.pool, `+886 ${phone}`);
  await database.pool.query('delete from outbox where recipient = $1', [`+886 ${phone}`]);
});

test('An invalid number is rejected before anything is sent', async ({ page, site }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: site.says('login:phone') }).fill('0812345678');
  await page.getByRole('button', { name: site.says('login:getCode') }).click();
  await expect(page.getByText(site.says('login:error.phoneTaiwan'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: site.says('login:code') })).toHaveCount(0);
});

test('I find my country by name or code, and am told when there is none', async ({
  page,
  site,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '選擇國碼 +886' }).click();
  const picker = page.getByRole('dialog', { name: '選擇國碼' });
  const search = picker.getByPlaceholder('搜尋國家名稱或國碼');
  await expect(picker.getByRole('radio', { name: /\+886/ })).toBeChecked();
  await search.fill('nowhere-land');
  await expect(picker.getByText('無符合搜尋條件之國碼')).toBeVisible();
  await expect(
    picker.getByRole('button', { name: site.says('country:select'), exact: true }),
  ).toBeDisabled();
  await search.fill('JAPAN');
  await expect(picker.getByRole('radio')).toHaveCount(1);
  await expect(
    picker.getByRole('button', { name: site.says('country:select'), exact: true }),
  ).toBeDisabled();
  await search.fill('+81');
  await picker.getByRole('radio', { name: /日本/ }).check();
  await picker.getByRole('button', { name: site.says('country:select'), exact: true }).click();
  await expect(picker).toBeHidden();
  await expect(page.getByRole('button', { name: '選擇國碼 +81' })).toBeVisible();
  // Numbers of another country have other rules.
  await page.getByRole('textbox', { name: site.says('login:phone') }).fill('12');
  await page.getByRole('button', { name: site.says('login:getCode') }).click();
  await expect(page.getByText(site.says('login:error.phoneForeign'))).toBeVisible();
});

test('The login returns me to the page I wanted', async ({ page, site, member, codeOf }) => {
  await page.goto('/member/event?page=1');
  await expect(page).toHaveURL(loginFrom('/member/event?page=1'));
  await logInWithCode(page, site, member.mobilePhone, codeOf);
  await expect(page).toHaveURL(/\/member\/event\?page=1$/);
});

for (const hostile of [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
]) {
  test(`The login does not redirect me to ${hostile}`, async ({ page, site, member, codeOf }) => {
    await page.goto(`/login?redirectFrom=${encodeURIComponent(hostile)}`);
    await logInWithCode(page, site, member.mobilePhone, codeOf);
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/member$/);
  });

  test(`The login page does not redirect a logged-in member to ${hostile}`, async ({
    page,
    member,
    logIn,
  }) => {
    await logIn(member);
    await page.goto(`/login?redirectFrom=${encodeURIComponent(hostile)}`);
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/member$/);
  });
}

test('Once logged in I am redirected away from the login', async ({
  page,
  site,
  member,
  logIn,
}) => {
  await logIn(member);
  await page.goto('/login?redirectFrom=%2Fevent');
  await expect(page).toHaveURL(/\/event$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/member$/);
  await expect(page.getByRole('heading', { level: 1, name: site.says('login:title') })).toHaveCount(
    0,
  );
});

test('Logging out in one tab ends the other one too', async ({
  page,
  context,
  site,
  member,
  logIn,
}) => {
  const token = await logIn(member);
  await page.goto('/member/event');
  const other = await context.newPage();
  await other.goto('/member');
  await other
    .getByRole('button', { name: site.says('common:member.logOut') })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(loginFrom('/member/event'));
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('member');
  const profile = await page.request.get('/api/user/profile', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(profile.status()).toBe(401);
});

test('When my login has expired I am asked to log in again, and the old one is removed', async ({
  page,
  context,
  member,
  logIn,
  database,
}) => {
  await logIn(member);
  await database.pool.query(
    "update member_token set expires_at = now() - interval '1 second' where member_id = $1",
    [member.id],
  );
  await page.goto('/member/event');
  await expect(page).toHaveURL(loginFrom('/member/event'));
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('member');
});

test('When my login expires while I read, the next member page asks for it', async ({
  page,
  context,
  site,
  member,
  logIn,
  database,
}) => {
  await logIn(member);
  await page.goto('/member');
  await database.pool.query('update member_token set revoked_at = now() where member_id = $1', [
    member.id,
  ]);
  await page
    .getByRole('main')
    .getByRole('link', { name: site.says('member:list.course.title') })
    .first()
    .click();
  await expect(page).toHaveURL(loginFrom('/member/event'));
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('member');
});
