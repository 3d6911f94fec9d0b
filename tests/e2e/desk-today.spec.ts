import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/desk.ts';

// axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Today shows what waits for my role, and nothing of other roles', async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk('door', '/');
  await expect(
    page.getByRole('heading', { level: 1, name: desk.says('today:title') }),
  ).toBeVisible();
  await expect(page.getByText(desk.says('today:group.sessions')).first()).toBeVisible();
  await expect(page.getByText(desk.says('today:group.cases'))).toHaveCount(0);
  await expectAccessible(page);
});

test('I send a message again that was given up, and the audit log says so', async ({
  page,
  desk,
  openDesk,
  database,
}) => {
  const recipient = `${crypto.randomUUID()}@example.com`;
  await database.pool.query(
    `insert into outbox (channel, recipient, subject, body, attempts, dead_at, dead_reason, last_error)
     values ('mail', $1, '報名成功', '您好', 8, now(), 'tries', 'busy')`,
    [recipient],
  );
  await openDesk('admin', '/');
  await page.getByRole('link', { name: recipient }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: desk.says('outgoing:one', { recipient }) }),
  ).toBeVisible();
  await expectAccessible(page);
  const resend = page.getByRole('button', { name: desk.says('outgoing:resend') });
  await resend.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: desk.says('outgoing:resend') })
    .click();
  await expect(page.getByText(desk.says('outgoing:reason.tries'))).toHaveCount(0);

  const id = /\d+$/.exec(page.url())![0];
  await page
    .getByRole('link', { name: desk.says('frame:screen.messages') })
    .first()
    .click();
  await page.getByRole('searchbox', { name: desk.says('outgoing:recipient') }).fill(recipient);
  await expect(page.getByRole('row')).toHaveCount(2);
  // Rows of before are pale.
  const settled = () => expect(page.locator('[aria-busy]')).toHaveCount(0);
  await settled();
  await expectAccessible(page);

  await page.getByRole('link', { name: desk.says('frame:screen.audit') }).click();
  await page
    .getByRole('searchbox', { name: desk.says('auditLog:filter.subject') })
    .fill(`message/${id}`);
  await expect(page.getByRole('row').nth(1)).toContainText(
    desk.says('auditLog:action.messages-resend'),
  );
  await expect(page.getByRole('row').nth(1)).toContainText(desk.says('outgoing:reason.tries'));
  await settled();
  await expectAccessible(page);
  await database.pool.query('delete from outbox where recipient = $1', [recipient]);
});
