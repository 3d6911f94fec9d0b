/** Enrolments at the desk: found, decided together, taken back, and changed one by one. */
import { readFile } from 'node:fs/promises';
import { addOrder } from '../../apps/api/src/testing/member-seed.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, once, test } from '../fixtures/desk.ts';
import type { SiteFixtures } from '../fixtures/test.ts';

// axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Statuses = readonly ('PENDING' | 'CONFIRMED' | 'CANCELED')[];

/** An event in review with an order of a member of its own for each of the lists of statuses. */
async function inReview(
  {
    newEvent,
    newMember,
    database,
  }: Pick<SiteFixtures, 'newEvent' | 'newMember'> & {
    database: Parameters<typeof addOrder>[0];
  },
  lists: readonly Statuses[],
  sessions: Parameters<SiteFixtures['newEvent']>[1] = [{}, {}],
) {
  const event = await newEvent({ needReview: true }, sessions);
  const orders: { number: string }[] = [];
  for (const statuses of lists) {
    const member = await newMember();
    const order = await addOrder(
      database,
      member,
      event.row,
      event.sessions.slice(0, statuses.length),
      {
        statuses,
      },
    );
    orders.push({ number: orderNumber(order.createdAt, order.id) });
  }
  return { event, orders, list: `/orders?eventAlias=${event.row.alias}` };
}

test('A page in review is approved by three presses, each row says what became of it, and I take it back', async ({
  page,
  desk,
  openDesk,
  newEvent,
  newMember,
  database,
}) => {
  const { list, orders, event } = await inReview({ newEvent, newMember, database }, [
    ['PENDING'],
    ['PENDING', 'PENDING'],
    ['CONFIRMED'],
  ]);
  await openDesk('reviewer', list);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expectAccessible(page);

  await page.getByLabel(desk.says('table:selectPage'), { exact: true }).check();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(orders[2]!.number)).toBeVisible();
  await expect(dialog.getByText(desk.says('orders:outcome.decided'))).toHaveCount(1);
  await dialog.locator('summary').filter({ hasText: orders[0]!.number }).click();
  // Its emails are in the language of the order.
  await expect(dialog.locator('details[open]')).toContainText(event.row.title.zh);
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: desk.says('orders:decideCount.approve', { count: 2 }) })
    .click();

  await expect(rows.filter({ hasText: desk.says('orders:outcome.approved') })).toHaveCount(2);
  await expect(rows.filter({ hasText: desk.says('orders:outcome.decided') })).toHaveCount(1);
  await page.getByRole('button', { name: desk.says('orders:takeBack') }).click();
  await expect(rows.filter({ hasText: desk.says('orders:outcome.undone') })).toHaveCount(2);
  await page.getByRole('button', { name: desk.says('orders:readAgain') }).click();
  await page
    .getByRole('combobox', { name: desk.says('orders:filter.status') })
    .selectOption('PENDING');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/status=PENDING/);
});

test(
  'I reject an enrolment with the reason that its email states, then cancel another',
  once,
  async ({ page, desk, openDesk, newEvent, newMember, database }) => {
    const { list, orders } = await inReview({ newEvent, newMember, database }, [
      ['PENDING'],
      ['CONFIRMED', 'CONFIRMED'],
    ]);
    await openDesk('reviewer', list);
    const row = page.getByRole('row').filter({ hasText: orders[0]!.number });
    await expect(row).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(row.getByRole('link')).toBeFocused();
    await page.keyboard.press('x');
    await expect(row.getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog');
    const reject = dialog.getByRole('button', { name: /\d/ }).last();
    await expect(reject).toBeDisabled();
    await dialog.getByLabel(desk.says('orders:reason')).fill('名額保留給經銷商');
    await dialog.locator('summary').filter({ hasText: orders[0]!.number }).click();
    await expect(dialog.locator('details[open]')).toContainText('名額保留給經銷商');
    await reject.click();
    await expect(row).toContainText(desk.says('orders:outcome.rejected'));

    await page.getByRole('link', { name: orders[1]!.number }).click();
    await expect(page).toHaveURL(new RegExp(`/orders/${orders[1]!.number}$`));
    await expectAccessible(page);
    await page.getByRole('button', { name: desk.says('orders:page.cancel') }).click();
    await dialog.getByRole('checkbox').first().uncheck();
    const reason = dialog.getByLabel(desk.says('orders:page.cancelReason'));
    await reason.fill('講師時間調整');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: desk.says('orders:page.cancel') }).click();
    // Not all dialogs, because a notice is one as well, and stays for seconds.
    await expect(reason).toHaveCount(0);
    const history = page.getByRole('listitem').filter({ hasText: '講師時間調整' });
    await expect(history).toContainText(desk.says('orders:page.action.cancel'));
  },
);

test('At the door I mark who has come, and find the one who has not', async ({
  page,
  desk,
  openDesk,
  newEvent,
  newMember,
  database,
}) => {
  const startsAt = new Date(Date.now() - 600_000);
  const { event, orders } = await inReview(
    { newEvent, newMember, database },
    [['CONFIRMED'], ['CONFIRMED']],
    [{ startsAt }],
  );
  const { row, sessions } = event;
  await openDesk('door', `/events/${row.alias}/${row.seriesNum}/sessions/${sessions[0]!.uuid}`);
  const lines = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(lines).toHaveCount(2);
  await expectAccessible(page);
  const attended = lines
    .filter({ hasText: orders[0]!.number })
    .getByRole('button', { name: desk.says('orders:attendance.attended') });
  await attended.click();
  await expect(attended).toHaveAttribute('aria-pressed', 'true');
  await expect(
    page.getByText(
      desk.says('orders:session.attendedOf', { attended: 1, absent: 0, confirmed: 2 }),
    ),
  ).toBeVisible();
  await page
    .getByRole('combobox', { name: desk.says('orders:filter.attendance') })
    .selectOption('unrecorded');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(orders[1]!.number);
});

test(
  'I export a list, fill in attendance, see what changes, and import it',
  once,
  async ({ page, desk, openDesk, newEvent, newMember, database }) => {
    const startsAt = new Date(Date.now() - 600_000);
    const { list, orders } = await inReview(
      { newEvent, newMember, database },
      [['CONFIRMED']],
      [{ startsAt }],
    );
    await openDesk('door', list);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: desk.says('orders:export') }).click();
    const csv = await readFile(await (await saved).path(), 'utf8');
    const [header, line] = csv.split('\r\n').map((row) => row.split(','));
    expect(line!.join()).toContain(orders[0]!.number);
    const filled = line!.map((cell, index) =>
      header![index] === desk.says('staff:column.attended') ? desk.says('staff:yes') : cell,
    );

    // On a phone it covers the next button while the pointer rests there.
    await page.getByRole('button', { name: desk.says('frame:close') }).click();
    await page.getByRole('button', { name: desk.says('orders:import.title') }).click();
    const dialog = page.getByRole('dialog', { name: desk.says('orders:import.title') });
    const upload = (text: string) =>
      dialog
        .getByLabel(desk.says('orders:import.file'))
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await upload('a,b\r\n1,2\r\n');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(
      dialog.getByRole('button', { name: desk.says('orders:import.go') }),
    ).toBeDisabled();
    await upload([header!.join(), filled.join(), ''].join('\r\n'));
    await expect(dialog.getByRole('listitem')).toContainText(orders[0]!.number);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: desk.says('orders:import.go') }).click();
    await expect(dialog).toHaveCount(0);
  },
);

test(
  'A person who may only read sees enrolments and decides nothing',
  once,
  async ({ page, desk, openDesk, newEvent, newMember, database }) => {
    const { list, orders } = await inReview({ newEvent, newMember, database }, [['PENDING']]);
    await openDesk('reader', list);
    await page.getByRole('link', { name: orders[0]!.number }).click();
    await expect(
      page.getByRole('heading', { name: desk.says('orders:page.history') }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: desk.says('orders:approve') })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('checkbox', { name: orders[0]!.number })).toHaveCount(0);
  },
);
