/** Enrolling a member at the desk: found, filled in, previewed, and enrolled. */
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/desk.ts';

// axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('From an event I enrol a member who called, with what the site would have asked', async ({
  page,
  desk,
  openDesk,
  newEvent,
  newMember,
}) => {
  const member = await newMember();
  const event = await newEvent(
    {
      questions: [
        { id: 'scale', type: 'text', required: true, title: { zh: '員工人數' }, options: [] },
      ],
    },
    [{ capacity: 0 }, { capacity: 5 }],
  );
  const { alias, seriesNum } = event.row;
  await openDesk('reviewer', `/events/${alias}/${seriesNum}`);
  await page.getByRole('link', { name: desk.says('deskEvents:enrol') }).click();
  const find = page.getByLabel(desk.says('enrolMember:find.label'));
  await find.fill(member.mobilePhone);
  await page.getByRole('button', { name: desk.says('enrolMember:find.go') }).click();
  await page.getByRole('button', { name: member.email }).click();

  const sessions = page.getByRole('group', { name: desk.says('orders:column.sessions') });
  await expect(sessions.getByRole('checkbox').first()).toBeDisabled();
  const preview = page.getByRole('button', { name: desk.says('enrolMember:preview') });
  await preview.click();
  await expect(sessions).toContainText(desk.says('enrolMember:problem.sessions'));
  await expect(page.getByText(desk.says('enrolMember:problem.agreed'))).toBeVisible();
  await expectAccessible(page);

  await sessions.getByRole('checkbox').last().check();
  await page.getByLabel('員工人數').fill('120');
  await page.locator('#enrol-agreed').check();
  // The typed text survives a reload.
  await page.reload();
  await expect(page.getByLabel('員工人數')).toHaveValue('120');
  const coupon = page.getByLabel(desk.says('enrolMember:field.couponCode'));
  await coupon.fill('NO-SUCH-CODE');
  await preview.click();
  await expect(coupon).toHaveAttribute('aria-invalid', 'true');
  await coupon.fill('');
  await preview.click();
  const mail = page.locator('details').filter({ hasText: event.row.title.zh });
  await mail.locator('summary').click();
  await expect(mail).toContainText(member.name);
  await expectAccessible(page);
  await page.getByRole('button', { name: desk.says('enrolMember:confirm') }).click();

  await expect(page).toHaveURL(/\/orders\/PO-/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.name);
  await expect(page.getByText('120', { exact: true })).toBeVisible();
});

test('The list of enrolments is limited to an event and a session by their names', async ({
  page,
  desk,
  openDesk,
  newEvent,
}) => {
  const event = await newEvent({}, [{}, {}]);
  const { title, alias } = event.row;
  await openDesk('reviewer', '/orders');
  // The rows move what stands around them when they arrive.
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // A column has the same name.
  const button = page.locator('#filter-event');
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(desk.says('deskEvents:chooser.search')).fill(alias);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: title.zh }).click();
  await expect(button).toContainText(title.zh);
  await expect(button).toBeFocused();
  const session = event.sessions[1]!;
  await page
    .getByRole('combobox', { name: desk.says('orders:filter.session') })
    .selectOption(session.uuid);
  await expect(page).toHaveURL(
    new RegExp(`eventAlias=${alias}&seriesNum=1&session=${session.uuid}`),
  );
});
