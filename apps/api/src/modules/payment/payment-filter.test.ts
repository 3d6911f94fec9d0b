/** The filter of lists says in SQL what `paymentFigures` and `isOverdue` say. */
import { inArray } from 'drizzle-orm';
import { paymentFilters, type PaymentFilter } from '@portolane/core/rules/order/payment.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderPayment, orders } from '#db/schema/enrolment.ts';
import { paymentFiguresOf, paymentsOf } from '#domain/payments/order-payments.ts';
import { ordersForStaff } from '#modules/enrolment/staff-lists/staff-orders.ts';
import { addEvent, addMember, addOrder } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
let site: MemberSite;
const ids: number[] = [];
beforeAll(async () => {
  site = await openMemberSite();
  const { event, sessions } = await addEvent(site.db, now, {}, [{}, {}, {}]);
  for (const [total, dueBySessions] of [
    [0, [0, 0, 0, 0]],
    [3000, [0, 1000, 2000, 3000]],
    [1500, [0, 0, 500, 1500]],
    [3000, null],
    [1000, [0, 1000]],
  ] as const)
    for (const left of [0, 1, 3])
      for (const [paid, refunded] of [
        [0, 0],
        [500, 0],
        [3000, 0],
        [3000, 1000],
        [3000, 3000],
      ] as const)
        for (const waived of [false, true]) {
          const member = await addMember(site.db);
          const statuses = sessions.map((_, index) => (index < left ? 'CONFIRMED' : 'CANCELED'));
          const order = await addOrder(site.db, member, event, sessions, {
            subtotal: total,
            total,
            dueBySessions: dueBySessions && [...dueBySessions],
            payBy: ids.length % 2 === 0 ? '2026-11-20' : '2026-11-21',
            canceledAt: left === 0 ? now : null,
            statuses,
          });
          ids.push(order.id);
          if (paid > 0 || waived)
            await site.db
              .insert(orderPayment)
              .values({ orderId: order.id, paid, refunded, waived, changedAt: now });
        }
});
afterAll(() => site.close());

it.each(paymentFilters)('the filter "%s"', async (filter) => {
  const payments = [...(await paymentsOf(site.db, ids)).values()];
  const matches: Record<PaymentFilter, (figures: ReturnType<typeof paymentFiguresOf>) => boolean> =
    {
      open: ({ state }) => state === 'open',
      overdue: ({ overdue }) => overdue,
      paid: ({ state }) => state === 'paid',
      toRefund: ({ state, balance }) => state !== null && balance > 0,
      refunded: ({ state }) => state === 'refunded',
      waived: ({ state }) => state === 'waived',
    };
  const expected = payments
    .filter((payment) => matches[filter](paymentFiguresOf(payment, now)))
    .map(({ orderId }) => orderId);
  const found = await ordersForStaff(site.db, { ids, payment: { state: filter, now } }, 500);
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(ids.length);
  expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
});

it('an order of the list has the figures of its payment', async () => {
  const listed = await ordersForStaff(site.db, { ids }, 500);
  const stored = await site.db.select().from(orders).where(inArray(orders.id, ids));
  expect(listed).toHaveLength(stored.length);
  expect(listed.every(({ payment, total }) => payment.total === total)).toBe(true);
});
