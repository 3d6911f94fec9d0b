import { addMember } from '../../apps/api/src/testing/member-seed.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/desk.ts';

// axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('I find a member, correct the name, block and unblock, and erase the member', async ({
  page,
  desk,
  openDesk,
  database,
}) => {
  const email = `${crypto.randomUUID()}@found.example`;
  const { uuid } = await addMember(database, { email, name: '王怡君', group: 'dealer' });
  await openDesk('admin', '/members');
  await page.getByLabel(desk.says('deskMembers:search')).fill(email);
  // The frame has a button of the same name.
  const screen = page.getByRole('main');
  await screen.getByRole('button', { name: desk.says('deskMembers:find') }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: '王怡君' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '王怡君' })).toBeVisible();

  const seeAs = page.getByRole('button', { name: desk.says('deskMembers:seeAs.open') });
  await seeAs.click();
  const shown = page.locator('.page-preview__frame[style*="visible"]').contentFrame();
  await expect(shown.locator('.member__who')).toContainText('王怡君');
  await page
    .getByRole('combobox', { name: desk.says('deskMembers:seeAs.page') })
    .selectOption('memberInfo');
  await expect(shown.locator('[aria-current="page"]').first()).toContainText(
    desk.says('deskMembers:seeAs.pages.memberInfo'),
  );
  await expectAccessible(page);
  await seeAs.click();

  await page.getByText(desk.says('deskMembers:correct'), { exact: true }).click();
  await expectAccessible(page);
  await page.getByLabel(desk.says('deskMembers:name'), { exact: true }).fill('王怡均');
  await page.getByRole('button', { name: desk.says('deskMembers:saveCorrection') }).click();
  await expect(page.getByRole('heading', { level: 1, name: '王怡均' })).toBeVisible();

  const act = async (action: string) => {
    const name = desk.says(`deskMembers:action.${action}`);
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  };
  await act('validate');
  await act('block');
  await expect(page.getByText(desk.says('deskMembers:blockedText'))).toBeVisible();
  await act('unblock');
  await expect(page.getByText(desk.says('deskMembers:blockedText'))).toHaveCount(0);
  await act('erase');
  await expect(page).toHaveURL(/\/desk\/members$/);
  const left = await database.pool.query('select 1 from member where uuid = $1', [uuid]);
  expect(left.rows).toEqual([]);
  const audit = await database.pool.query<{ action: string }>(
    'select action from audit_log where subject = $1 order by id',
    [`member/${uuid}`],
  );
  expect(audit.rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'members read',
      'members see-as',
      'members correct',
      'members validate-dealer',
      'members block',
      'members unblock',
      'members erase',
    ]),
  );
  await database.pool.query('delete from outbox where recipient = $1', [email]);
});
