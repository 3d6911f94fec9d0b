import { expect, it } from 'vitest';
import { dueDeadlines, isPaymentReminderDue, isReleaseDue, payByDay } from './pay-by.ts';

const taipei = (text: string) => new Date(`${text}+08:00`);
const enrolled = taipei('2026-12-01T23:30');

it.each([
  ['no deadline', {}, '2026-12-20T10:00', null],
  ['days after the enrolment', { days: 7 }, '2026-12-20T10:00', '2026-12-08'],
  ['the day of the enrolment', { days: 0 }, '2026-12-20T10:00', '2026-12-01'],
  ['a day', { date: '2026-12-10' }, '2026-12-20T10:00', '2026-12-10'],
  ['a day that was over', { date: '2026-11-20' }, '2026-12-20T10:00', '2026-12-01'],
  ['the day before the first session', { days: 7 }, '2026-12-05T00:30', '2026-12-04'],
  ['the day of the enrolment, for a session on it', { days: 7 }, '2026-12-01T23:45', '2026-12-01'],
] as const)('an order has %s', (_what, term, firstStart, day) =>
  expect(payByDay(term, enrolled, taipei(firstStart))).toBe(day),
);

it.each([
  ['2026-12-06T08:59', false],
  ['2026-12-06T09:00', true],
  ['2026-12-08T23:59', true],
  ['2026-12-09T00:00', false],
])('at %s the reminder of 8 December is due: %s', (now, due) =>
  expect(isPaymentReminderDue('2026-12-08', enrolled, taipei(now))).toBe(due),
);

it('whoever enrolled after the reminder was due gets none', () =>
  expect(
    isPaymentReminderDue('2026-12-03', taipei('2026-12-01T09:00'), taipei('2026-12-02T09:00')),
  ).toBe(false));

it.each([
  ['2026-12-08T23:59', false],
  ['2026-12-09T08:59', false],
  ['2026-12-09T09:00', true],
])('at %s the seats of an order due on 8 December are released: %s', (now, due) =>
  expect(isReleaseDue('2026-12-08', taipei(now))).toBe(due),
);

it('the latest deadlines that can be due contain those that are', () => {
  const now = taipei('2026-12-06T09:00');
  expect(dueDeadlines(now)).toEqual({ reminder: '2026-12-08', release: '2026-12-05' });
  expect(isPaymentReminderDue('2026-12-08', taipei('2026-11-01T09:00'), now)).toBe(true);
  expect(isPaymentReminderDue('2026-12-09', taipei('2026-11-01T09:00'), now)).toBe(false);
  expect(isReleaseDue('2026-12-05', now)).toBe(true);
});
