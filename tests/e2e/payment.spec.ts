/** An enrolment that is paid by transfer: how to pay, the deadline, the list of the bank, and refunds. */
import { releaseUnpaidAt, remindToPayAt } from '../../apps/api/src/testing/payment-jobs.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, once, test } from '../fixtures/desk.ts';
import { enrolThroughApi } from '../fixtures/enrolment.ts';
import type { openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';

type Database = ReturnType<typeof openSiteDatabase>;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DAY = 86_400_000;
const account = '001-7788-990011';
const payment = {
  account: {
    bank: { zh: '臺灣示範銀行（999）', en: 'Bank of Example (999)' },
    number: account,
    holder: { zh: '恆向資訊', en: 'Portolane' },
  },
  days: 7,
};
const inTwoWeeks = (more = 0) => ({ startsAt: new Date(Date.now() + (14 + more) * DAY) });

/** Returns the order of a member, as it is stored. */
async function openedOrder(database: Database, member: { id: number }) {
  const { rows } = await database.pool.query<{
    id: number;
    uuid: string;
    createdAt: Date;
    payBy: string;
  }>(
    'select id, uuid, created_at as "createdAt", pay_by::text as "payBy" from orders where member_id = $1',
    [member.id],
  );
  const row = rows[0]!;
  return { ...row, number: orderNumber(row.createdAt, row.id) };
}

/** Returns the kinds of messages about an order with their texts, oldest first. */
async function mailsAbout(database: Database, orderId: number) {
  const { rows } = await database.pool.query<{ kind: string; subject: string; body: string }>(
    'select kind, subject, body from outbox where order_id = $1 order by id',
    [orderId],
  );
  return rows;
}

test('I read how to pay, am reminded, and my transfer is booked from the list of the bank', async ({
  page,
  request,
  site,
  desk,
  openDesk,
  member,
  newEvent,
  logIn,
  database,
}) => {
  const event = await newEvent({ payment }, [inTwoWeeks(), inTwoWeeks(1)]);
  await page.goto(event.path);
  await expect(page.getByText(site.says('payment:short.days', { count: 7 })).first()).toBeVisible();

  await enrolThroughApi(request, await logIn(member), event);
  const order = await openedOrder(database, member);
  const [confirmation] = await mailsAbout(database, order.id);
  expect(confirmation).toMatchObject({ kind: 'enrolmentConfirmed' });

  const path = site.path(`/member/event/${event.row.alias}/1`);
  await page.goto(path);
  await expect(page.getByText(account)).toBeVisible();
  await expect(page.getByText(site.says('payment:payBy'))).toBeVisible();
  await expectAccessible(page);

  // Two days before the deadline, once.
  const before = new Date(`${order.payBy}T02:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 2);
  await remindToPayAt(database, before);
  await remindToPayAt(database, before);
  const reminders = (await mailsAbout(database, order.id)).filter(
    ({ kind }) => kind === 'paymentReminder',
  );
  expect(reminders).toHaveLength(1);

  // Staff book the list of their bank: one line matches, one differs, one is unknown.
  await openDesk('reviewer', `/orders?eventAlias=${event.row.alias}`);
  const row = page.locator('tbody tr').filter({ hasText: order.number });
  await expect(row).toContainText(desk.says('payment:state.open'));
  await page.getByRole('button', { name: desk.says('deskPayment:import.title') }).click();
  const dialog = page.getByRole('dialog');
  const total = 2 * event.row.salePrice;
  const file = [
    'number,amount,date,reference',
    `${order.number},${total},2026-11-24,68168`,
    `PO-20200101-99999,${total},2026-11-24,`,
  ].join('\n');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(
    dialog.getByText(desk.says('deskPayment:import.problem.number', { line: 3 })),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: desk.says('deskPayment:import.go', { count: 1 }) })
    .click();
  await expect(
    dialog.getByRole('heading', { name: desk.says('deskPayment:import.doneLines') }),
  ).toBeVisible();
  await dialog
    .getByRole('button', { name: desk.says('frame:close') })
    .last()
    .click();
  await expect(row).toContainText(desk.says('payment:state.paid'));

  // The member cancels one of two sessions: both amounts are shown, and what is to be refunded.
  await page.goto(path);
  await expect(page.getByText(account)).toHaveCount(0);
  const token = await logIn(member);
  const cancelled = await request.post('/api/member/order/cancel', {
    headers: { authorization: `Bearer ${token}` },
    data: { eventAlias: event.row.alias, seriesNum: 1, uuids: [event.sessions[0]!.uuid] },
  });
  expect(cancelled.status(), await cancelled.text()).toBe(200);
  await page.goto(path);
  await expect(page.getByText(site.says('payment:original'))).toBeVisible();
  await expect(page.getByText(site.says('payment:balanceToRefund'))).toBeVisible();
  await expectAccessible(page);
  await openDesk('reviewer', `/orders/${order.number}`);
  await expect(page.getByText(desk.says('payment:toRefund'))).toBeVisible();
  await page.getByRole('button', { name: desk.says('deskPayment:record'), exact: true }).click();
  await expectAccessible(page);
});

test(
  'Seats that were not paid in time are free again, and I am told why',
  once,
  async ({ page, request, site, member, newEvent, logIn, database }) => {
    const event = await newEvent({ payment, releaseUnpaid: true }, [
      { ...inTwoWeeks(), capacity: 1 },
    ]);
    await enrolThroughApi(request, await logIn(member), event);
    const order = await openedOrder(database, member);
    const deadline = new Date(`${order.payBy}T02:00:00Z`);
    await releaseUnpaidAt(database, deadline);
    expect((await mailsAbout(database, order.id)).map(({ kind }) => kind)).not.toContain(
      'enrolmentUnpaid',
    );
    await releaseUnpaidAt(database, new Date(deadline.getTime() + DAY));
    expect((await mailsAbout(database, order.id)).map(({ kind }) => kind)).toContain(
      'enrolmentUnpaid',
    );
    await page.goto(site.path(`/member/event/${event.row.alias}/1`));
    await expect(page.getByText(site.says('order:canceled'))).toBeVisible();
    const seen = (await (await request.get(`/api/event/${event.row.alias}/series/1`)).json()) as {
      items: { seatsLeft: number };
    };
    expect(seen.items.seatsLeft).toBe(1);
  },
);
