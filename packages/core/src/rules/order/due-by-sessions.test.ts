import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderTotal } from '#rules/cart/order-total.ts';
import { couponDiscount } from '#rules/coupon/coupon-discount.ts';
import { amountDue, dueBySessions, type PricedOrder } from './due-by-sessions.ts';
import { paymentFigures } from './payment.ts';

const course = { registrationType: 'partial', basePrice: 1200, salePrice: 1000 } as const;
const order = (more: Partial<PricedOrder>): PricedOrder => ({
  event: course,
  sessionCount: 3,
  people: 1,
  coupon: null,
  ...more,
});

it.each<[string, Partial<PricedOrder>, number[]]>([
  ['without a coupon', {}, [0, 1000, 2000, 3000]],
  ['for two people', { people: 2 }, [0, 2000, 4000, 6000]],
  [
    'with a percentage',
    { coupon: { kind: 'percent', value: 15, minSpend: 0 } },
    [0, 850, 1700, 2550],
  ],
  [
    'with a fixed amount, never below nothing',
    { coupon: { kind: 'fixed', value: 1500, minSpend: 0 } },
    [0, 0, 500, 1500],
  ],
  [
    'below the minimum of its coupon, which is compared with the base price',
    { coupon: { kind: 'fixed', value: 300, minSpend: 2400 } },
    [0, 1000, 1700, 2700],
  ],
  [
    'below the minimum, and never dearer than with a session more',
    { coupon: { kind: 'fixed', value: 1500, minSpend: 3600 } },
    [0, 1000, 1500, 1500],
  ],
  [
    'of an event that is enrolled in as a whole',
    { event: { ...course, registrationType: 'impartial' } },
    [0, 1000, 1000, 1000],
  ],
  ['of a free event', { event: { ...course, salePrice: 0 } }, [0, 0, 0, 0]],
])('an order %s', (_what, more, amounts) => expect(dueBySessions(order(more))).toEqual(amounts));

it.each([
  ['of before keeps its total while anything is left', null, 3000, 1, 3000],
  ['of before amounts to nothing once all is cancelled', null, 3000, 0, 0],
  ['amounts to what is left', [0, 1000, 2000, 3000], 3000, 2, 2000],
  ['with more sessions than it was placed with keeps its total', [0, 1000], 1000, 2, 1000],
] as const)('an order %s', (_what, stored, total, left, due) =>
  expect(amountDue(stored, total, left)).toBe(due),
);

const priced: fc.Arbitrary<PricedOrder> = fc.record({
  event: fc
    .record({
      registrationType: fc.constantFrom('partial' as const, 'impartial' as const),
      salePrice: fc.nat(5000),
      more: fc.nat(2000),
    })
    .map(({ more, ...event }) => ({ ...event, basePrice: event.salePrice + more })),
  sessionCount: fc.integer({ min: 1, max: 6 }),
  people: fc.integer({ min: 1, max: 10 }),
  coupon: fc.option(
    fc.oneof(
      fc.record({
        kind: fc.constant('fixed' as const),
        value: fc.integer({ min: 1, max: 20_000 }),
        minSpend: fc.nat(30_000),
      }),
      fc.record({
        kind: fc.constant('percent' as const),
        value: fc.integer({ min: 1, max: 100 }),
        minSpend: fc.nat(30_000),
      }),
    ),
  ),
});
/** A step of an order: a session by its index is cancelled, or money changes hands. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('cancel' as const), session: fc.nat(5) }),
  fc.record({ kind: fc.constantFrom('pay' as const, 'refund' as const, 'waive' as const) }),
);

it('the figures of random histories add up, in any order of cancellations', () => {
  fc.assert(
    fc.property(priced, fc.array(step, { maxLength: 14 }), (one, steps) => {
      // A coupon below its minimum was refused when the order was placed.
      const { baseTotal, subtotal } = orderTotal(one.event, one.sessionCount, one.people);
      const accepted = one.coupon && baseTotal >= one.coupon.minSpend ? one.coupon : null;
      const stored = dueBySessions({ ...one, coupon: accepted });
      const total = subtotal - (accepted ? couponDiscount(accepted, subtotal) : 0);
      expect(stored.at(-1)).toBe(total);
      const cancelled = new Set<number>();
      let money = { paid: 0, refunded: 0, waived: false };
      let before = total;
      for (const each of steps) {
        if (each.kind === 'cancel') cancelled.add(each.session % one.sessionCount);
        const price = amountDue(stored, total, one.sessionCount - cancelled.size);
        const { balance } = paymentFigures({ total, price, ...money });
        if (each.kind === 'pay' && balance < 0) money = { ...money, paid: money.paid - balance };
        if (each.kind === 'refund' && balance > 0)
          money = { ...money, refunded: money.refunded + balance };
        if (each.kind === 'waive') money = { ...money, waived: true };

        const after = paymentFigures({ total, price, ...money });
        expect(price).toBeGreaterThanOrEqual(0);
        expect(price).toBeLessThanOrEqual(before);
        expect(after.due).toBe(money.waived ? 0 : price);
        expect(money.paid - money.refunded - after.due).toBe(after.balance);
        expect(after.kept).toBeGreaterThanOrEqual(0);
        expect(after.state === 'open').toBe(after.balance < 0);
        const isLeft = { pay: after.balance < 0, refund: after.balance > 0 };
        expect({ ...isLeft, cancel: false, waive: false }[each.kind]).toBe(false);
        before = price;
      }
    }),
    { numRuns: 2000 },
  );
});
