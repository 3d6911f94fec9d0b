import { expectAccessible } from '../fixtures/axe.ts';
import { addPasskeyDevice, deskOrigin, expect, test } from '../fixtures/desk.ts';

// axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Returns the login link in the newest mail to an address. */
const linkIn = (body: string | undefined) => /\/desk\/enter#[\w-]+/.exec(body ?? '')![0];

test('I log in for the first time by a mail link, register a passkey, and use it from then on', async ({
  page,
  desk,
  newStaff,
  database,
}) => {
  const { email } = await newStaff('reader', { name: '羅子謙' });
  await addPasskeyDevice(page);
  await page.goto(`${deskOrigin}/desk/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The browser speaks French, so the desk is in English until somebody chooses.
  if (desk.language === 'zh-TW') await page.getByRole('button', { name: '中文' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: desk.says('access:way.link') }).click();
  await page.getByLabel(desk.says('access:email')).fill(email);
  await page.getByRole('button', { name: desk.says('access:link.send') }).click();
  await expect(page.getByText(desk.says('access:link.sent'))).toBeVisible();

  const { rows } = await database.pool.query<{ body: string }>(
    'select body from outbox where recipient = $1',
    [email],
  );
  await page.goto(`${deskOrigin}${linkIn(rows[0]?.body)}`);
  await page.getByRole('button', { name: desk.says('access:enter.go') }).click();
  await expectAccessible(page);
  await page.getByLabel(desk.says('access:newPasskey.name')).fill('筆電');
  await page.getByRole('button', { name: desk.says('access:newPasskey.make') }).click();

  const codes = page.getByRole('list').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const code = await codes.first().innerText();
  const goOn = page.getByRole('button', { name: desk.says('access:codes.go') });
  await expect(goOn).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel(desk.says('access:codes.kept')).check();
  await goOn.click();
  await expect(page.getByRole('navigation')).toBeAttached();

  const logOut = page.getByRole('button', { name: desk.says('frame:logOut') });
  const menu = page.getByText(desk.says('frame:menu'), { exact: true });
  const leave = async () => {
    if (!(await logOut.isVisible())) await menu.click();
    await logOut.click();
    await expect(page).toHaveURL(/\/desk\/login/);
  };
  await leave();
  await page.getByRole('button', { name: desk.says('access:passkey.use') }).click();
  await expect(page.getByRole('navigation')).toBeAttached();

  await leave();
  await page.getByRole('button', { name: desk.says('access:way.recovery') }).click();
  await page.getByLabel(desk.says('access:email')).fill(email);
  await page.getByLabel(desk.says('access:recovery.code')).fill(code.toUpperCase());
  await page.getByRole('button', { name: desk.says('access:recovery.use') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: desk.says('access:newPasskey.title') }),
  ).toBeVisible();
});

test('An administrator adds a person, changes the role, and removes them', async ({
  page,
  desk,
  openDesk,
  database,
}) => {
  await openDesk('admin', '/people');
  await expect(
    page.getByRole('heading', { level: 1, name: desk.says('people:title') }),
  ).toBeVisible();
  await expectAccessible(page);
  const email = `${crypto.randomUUID()}@staff.example`;
  await page.getByRole('button', { name: desk.says('people:add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(desk.says('people:email')).fill(email);
  await dialog.getByLabel(desk.says('people:name')).fill('周若晴');
  await dialog.getByLabel(desk.says('people:role')).selectOption('editor');
  const brands = dialog.getByRole('searchbox', { name: desk.says('people:brands') });
  await brands.fill('nowhere');
  await expect(dialog.getByText(desk.says('people:scope.none'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: desk.says('people:save') }).click();
  // The typed text stays, and the field names the problem.
  await expect(brands).toBeFocused();
  await expect(brands).toHaveValue('nowhere');
  await expect(brands).toHaveJSProperty('validationMessage', desk.says('people:scope.unchosen'));
  await brands.fill('corvane');
  await brands.press('Enter');
  await expect(brands).toHaveValue('');
  await dialog.getByRole('button', { name: desk.says('people:save') }).click();

  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Corvane');
  await row.getByRole('button', { name: desk.says('people:change') }).click();
  await dialog.getByLabel(desk.says('people:role')).selectOption('reviewer');
  await dialog.getByRole('button', { name: desk.says('people:save') }).click();
  await expect(row).toContainText(desk.says('frame:role.reviewer'));

  await row.getByText(desk.says('people:passkeys')).first().click();
  await row.getByRole('button', { name: desk.says('people:remove'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: desk.says('people:remove'), exact: true })
    .click();
  await expect(row).toHaveCount(0);
  await database.pool.query('delete from outbox where recipient = $1', [email]);
});

test('A passkey that was used an hour ago is asked for once more, and the call goes on', async ({
  page,
  desk,
  openDesk,
  database,
}) => {
  await addPasskeyDevice(page);
  const { id } = await openDesk('admin', '/account');
  await page.getByLabel(desk.says('access:newPasskey.name')).fill('筆電');
  await page.getByRole('button', { name: desk.says('access:newPasskey.make') }).click();
  await page.getByLabel(desk.says('access:codes.kept')).check();
  await page.getByRole('button', { name: desk.says('access:codes.go') }).click();
  await database.pool.query(
    "update staff_session set passkey_used_at = now() - interval '1 hour' where staff_id = $1",
    [id],
  );
  await page.getByRole('button', { name: desk.says('access:account.newCodes') }).click();
  const dialog = page.getByRole('dialog', { name: desk.says('frame:passkey.title') });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: desk.says('frame:passkey.use') }).click();
  await expect(page.getByRole('list').getByRole('listitem').first()).toBeVisible();
});

test('A screen that my role may not use says so, and my login that has ended leads back', async ({
  page,
  desk,
  openDesk,
  database,
}) => {
  const { id } = await openDesk('reader', '/people');
  await expect(page.getByRole('heading', { name: desk.says('frame:denied.title') })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: desk.says('frame:screen.people') })).toHaveCount(0);
  await database.pool.query('delete from staff_session where staff_id = $1', [id]);
  await page.reload();
  await expect(page).toHaveURL(/\/desk\/login\?next=%2Fpeople/);
});
