import { expect, it } from 'vitest';
import { isOverdue, paymentFigures, paymentProblems } from './payment.ts';

const nothing = { total: 3000, price: 3000, paid: 0, refunded: 0, waived: false };

it.each([
  ['not paid', {}, 'open', 3000, -3000],
  ['paid in part', { paid: 1000 }, 'open', 3000, -2000],
  ['paid', { paid: 3000 }, 'paid', 3000, 0],
  ['paid, and cancelled in part', { paid: 3000, price: 2000 }, 'paid', 2000, 1000],
  ['refunded in part', { paid: 3000, price: 2000, refunded: 1000 }, 'paid', 2000, 0],
  ['cancelled and refunded', { paid: 3000, price: 0, refunded: 3000 }, 'refunded', 0, 0],
  ['cancelled before it was paid', { price: 0 }, null, 0, 0],
  ['waived', { waived: true }, 'waived', 0, 0],
  ['waived after it was paid', { waived: true, paid: 3000 }, 'waived', 0, 3000],
  ['refunded, and not cancelled', { paid: 3000, refunded: 3000 }, 'open', 3000, -3000],
  ['free, and waived', { total: 0, price: 0, waived: true }, null, 0, 0],
  ['free', { total: 0, price: 0 }, null, 0, 0],
] as const)('an order that is %s', (_what, more, state, due, balance) => {
  const figures = paymentFigures({ ...nothing, ...more });
  expect(figures).toMatchObject({ state, due, balance });
});

it.each([
  ['open', '2026-12-01', '2026-12-01', false],
  ['open', '2026-12-01', '2026-12-02', true],
  ['open', null, '2026-12-02', false],
  ['paid', '2026-12-01', '2026-12-02', false],
] as const)('an order that is %s, by %j, is on %s overdue: %s', (state, payBy, today, overdue) =>
  expect(isOverdue({ state }, payBy, today)).toBe(overdue),
);

const entered = { paid: 0, paidOn: null, refunded: 0, refundedOn: null };
it.each([
  ['nothing', {}, []],
  ['an amount without its day', { paid: 100 }, ['paidOn']],
  ['more given back than received', { refunded: 5, refundedOn: '2026-12-01' }, ['refunded']],
  ['a refund without its day', { paid: 9, paidOn: '2026-12-01', refunded: 5 }, ['refundedOn']],
] as const)('staff enter %s', (_what, more, problems) =>
  expect(paymentProblems({ ...entered, ...more })).toEqual(problems),
);
