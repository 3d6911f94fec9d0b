/** Payments before and after their deadline, with a clock that is moved. */
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolment, orders, waitlistEntry } from '#db/schema/enrolment.ts';
import { event } from '#db/schema/event.ts';
import { outbox } from '#db/schema/outbox.ts';
import { auditLog } from '#db/schema/staff.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockOrders, reopenReview } from '#modules/enrolment/store/repository.ts';
import { addMember } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { addPaidEvent, enrolIn } from '#testing/payment-seed.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';
import { joinWaitlistOf } from '#testing/waitlist.ts';
import { releaseUnpaid } from './release-unpaid.ts';
import { remindToPay } from './remind-to-pay.ts';

const start = new Date('2026-11-21T06:00:00.000Z');
let site: MemberSite;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = start;
  await site.db.update(event).set({ releaseUnpaid: false });
  await site.db.update(orders).set({ payBy: null });
  await site.db.delete(outbox);
  headers = await deskHeaders(site.db, await addStaff(site.db, 'reviewer'), { now: start });
});

type Order = Awaited<ReturnType<typeof enrolIn>>['order'];
/** The deadline of the orders below is 28 November. */
const at = (text: string) => void (site.clock.now = new Date(`${text}+08:00`));
const reminders = () =>
  site.db.select().from(outbox).where(like(outbox.onlyOnce, 'payment-reminder:%'));
const statuses = async (order: Order) =>
  (await site.db.select().from(enrolment).where(eq(enrolment.orderId, order.id))).map(
    ({ status }) => status,
  );
const unpaid = {
  paid: 0,
  paidOn: null,
  reference: '',
  refunded: 0,
  refundedOn: null,
  waived: false,
  invoice: '',
  note: '',
  payBy: '2026-11-28',
  version: 0,
};
async function record(order: Order, body: object): Promise<void> {
  const path = `/desk/enrolments/${order.uuid}/payment`;
  const person = await addStaff(site.db, 'reviewer');
  headers = await deskHeaders(site.db, person, { now: site.clock.now });
  const answer = await site.post(path, { ...unpaid, ...body }, { headers });
  expect(answer.status).toBe(200);
}
const paid = { paid: 1000, paidOn: '2026-11-24' };

describe('the reminder to pay', () => {
  it('is sent once, two days before the deadline, with the account', async () => {
    const { order } = await enrolIn(site, await addPaidEvent(site));
    at('2026-11-26T08:59');
    expect(await remindToPay(site.deps)).toBe(0);
    at('2026-11-26T09:00');
    expect(await remindToPay(site.deps)).toBe(1);
    expect(await remindToPay(site.deps)).toBe(0);
    const [mail, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ orderId: order.id, kind: 'paymentReminder' });
    expect(mail!.subject).toContain('付款提醒');
    expect(mail!.body).toContain('001-0427-168168');
    expect(mail!.body).toContain('2026/11/28');
  });

  it.each([
    ['paid', paid],
    ['waived', { waived: true }],
    ['without a deadline', { payBy: null }],
    ['due later', { payBy: '2026-12-03' }],
  ])('is not sent about an order that is %s', async (_what, body) => {
    const { order } = await enrolIn(site, await addPaidEvent(site));
    await record(order, body);
    at('2026-11-26T09:00');
    expect(await remindToPay(site.deps)).toBe(0);
  });

  it('is sent again about a deadline that was moved', async () => {
    const { order } = await enrolIn(site, await addPaidEvent(site));
    at('2026-11-26T09:00');
    expect(await remindToPay(site.deps)).toBe(1);
    await record(order, { payBy: '2026-12-02' });
    expect(await remindToPay(site.deps)).toBe(0);
    at('2026-11-30T09:00');
    expect(await remindToPay(site.deps)).toBe(1);
  });

  it('is sent once, however many processes send it', async () => {
    await enrolIn(site, await addPaidEvent(site));
    at('2026-11-26T09:00');
    const sent = await Promise.all([1, 2, 3].map(() => remindToPay(site.deps)));
    expect(sent.reduce((sum, one) => sum + one)).toBe(1);
    expect(await reminders()).toHaveLength(1);
  });
});

describe('an order that is in review', () => {
  it('is neither reminded nor released', async () => {
    const { order } = await enrolIn(site, await addPaidEvent(site, { releaseUnpaid: true }));
    await site.db
      .update(enrolment)
      .set({ status: 'PENDING' })
      .where(eq(enrolment.orderId, order.id));
    at('2026-11-26T09:00');
    expect(await remindToPay(site.deps)).toBe(0);
    at('2026-11-30T09:00');
    expect(await releaseUnpaid(site.deps)).toBe(0);
  });

  it('loses the deadline of an approval that is taken back', async () => {
    const { order } = await enrolIn(site, await addPaidEvent(site));
    const [session] = await site.db
      .select({ id: enrolment.sessionId })
      .from(enrolment)
      .where(eq(enrolment.orderId, order.id));
    expect(order.payBy).not.toBeNull();
    await inTransaction(site.db, (_tx, client) =>
      reopenReview(client, order.id, [session!.id], 'CONFIRMED'),
    );
    const [reopened] = await site.db.select().from(orders).where(eq(orders.id, order.id));
    expect(reopened!.payBy).toBeNull();
  });
});

describe('after the deadline', () => {
  const releasing = { releaseUnpaid: true };

  it('the seats of an unpaid order go to the waitlist, and the attendee is told why', async () => {
    const made = await addPaidEvent(site, releasing, 1, 1);
    const { order } = await enrolIn(site, made);
    const next = await addMember(site.db, { email: 'next@chengye.example' });
    await joinWaitlistOf(site.db, site.clock.now, made.event, made.sessions[0]!, next);
    await site.db.delete(outbox);
    at('2026-11-29T08:59');
    expect(await releaseUnpaid(site.deps)).toBe(0);
    at('2026-11-29T09:00');
    expect(await releaseUnpaid(site.deps)).toBe(1);
    expect(await releaseUnpaid(site.deps)).toBe(0);
    expect(await statuses(order)).toEqual(['CANCELED']);
    const [entry] = await site.db
      .select()
      .from(waitlistEntry)
      .where(eq(waitlistEntry.memberId, next.id));
    expect(entry!.status).toBe('OFFERED');
    const mails = await site.db.select().from(outbox).orderBy(outbox.id);
    expect(mails.map(({ kind }) => kind)).toEqual(['enrolmentUnpaid', 'seatOffered']);
    expect(mails[0]!.body).toContain('付款期限前沒有收到');
    expect(mails[0]!.body).toContain('2026/11/28');
    const [entryOfLog] = await site.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'enrolments release'), eq(auditLog.actor, 'site')));
    expect(entryOfLog!.details).toMatchObject({
      sessions: 1,
      before: { status: 'CONFIRMED' },
      after: { status: 'CANCELED' },
    });
  });

  it.each<[string, object, object]>([
    ['of an event that does not say so', { releaseUnpaid: false }, {}],
    ['that are paid', releasing, paid],
    ['that are paid in part', releasing, { paid: 500, paidOn: '2026-11-24' }],
    ['that are waived', releasing, { waived: true }],
    ['whose deadline was moved', releasing, { payBy: '2026-12-01' }],
    ['whose deadline was lifted', releasing, { payBy: null }],
  ])('orders %s keep their seats', async (_what, values, body) => {
    const { order } = await enrolIn(site, await addPaidEvent(site, values));
    await record(order, body);
    at('2026-11-29T09:00');
    expect(await releaseUnpaid(site.deps)).toBe(0);
    expect(await statuses(order)).toEqual(['CONFIRMED']);
  });

  it('an order whose deadline was moved is released after the new one', async () => {
    const { order } = await enrolIn(site, await addPaidEvent(site, releasing));
    await record(order, { payBy: '2026-12-01' });
    at('2026-12-02T09:00');
    expect(await releaseUnpaid(site.deps)).toBe(1);
    expect(await statuses(order)).toEqual(['CANCELED']);
  });

  it('sessions that have begun are kept, and those to come are released', async () => {
    const made = await addPaidEvent(site, releasing, 3);
    const { order } = await enrolIn(site, made);
    await record(order, { payBy: '2026-12-05' });
    at('2026-12-06T09:00');
    expect(await releaseUnpaid(site.deps)).toBe(1);
    // The first session was on 5 December.
    expect(await statuses(order)).toEqual(['CONFIRMED', 'CANCELED', 'CANCELED']);
    expect(await releaseUnpaid(site.deps)).toBe(0);
  });

  it('a payment that is recorded while the seats are about to be released wins', async () => {
    const { order } = await enrolIn(site, await addPaidEvent(site, releasing));
    at('2026-11-29T09:00');
    let releasingNow: Promise<number> | undefined;
    await inTransaction(site.db, async (tx, client) => {
      await lockOrders(client, [order.id]);
      releasingNow = releaseUnpaid(site.deps);
      await tx.execute(
        `insert into order_payment (order_id, paid, paid_on, changed_at) values (${order.id}, 1000, '2026-11-28', now())`,
      );
      // The job has found the order by now, and waits for its lock.
      await expect
        .poll(async () => {
          const { rows } = await site.db.execute(
            "select from pg_locks where not granted and locktype in ('tuple', 'transactionid')",
          );
          return rows.length;
        })
        .toBeGreaterThan(0);
    });
    expect(await releasingNow).toBe(0);
    expect(await statuses(order)).toEqual(['CONFIRMED']);
  });
});
