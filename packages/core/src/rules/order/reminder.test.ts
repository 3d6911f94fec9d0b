import { expect, it } from 'vitest';
import { isReminderDue, isStartReminderDue, MAX_REMINDER_LEAD_MS } from './reminder.ts';

/** 14:00 on 8 December in Taipei. */
const startsAt = '2026-12-08T06:00:00.000Z';
const early = '2026-11-21T06:00:00.000Z';

it.each([
  ['a moment before nine on the day before', early, '2026-12-07T00:59:59.999Z', false],
  ['at nine on the day before', early, '2026-12-07T01:00:00.000Z', true],
  ['a moment before its start', early, '2026-12-08T05:59:59.999Z', true],
  ['at its start', early, startsAt, false],
  [
    'enrolled a moment before nine on the day before',
    '2026-12-07T00:59:59.999Z',
    '2026-12-07T01:00:00.000Z',
    true,
  ],
  [
    'enrolled at nine on the day before',
    '2026-12-07T01:00:00.000Z',
    '2026-12-07T02:00:00.000Z',
    false,
  ],
])('%s', (_when, enrolledAt, now, due) =>
  expect(isReminderDue({ startsAt, enrolledAt }, new Date(now))).toBe(due),
);

it('a session in the last minute of a day is within the bound', () => {
  const late = new Date('2026-12-08T15:59:00.000Z');
  const due = new Date('2026-12-07T01:00:00.000Z');
  expect(isReminderDue({ startsAt: late, enrolledAt: early }, due)).toBe(true);
  expect(late.getTime() - due.getTime()).toBeLessThan(MAX_REMINDER_LEAD_MS);
});

it.each([
  ['a moment before half an hour before', early, '2026-12-08T05:29:59.999Z', false],
  ['half an hour before', early, '2026-12-08T05:30:00.000Z', true],
  ['a moment before its start', early, '2026-12-08T05:59:59.999Z', true],
  ['at its start', early, startsAt, false],
  ['enrolled within the half hour', '2026-12-08T05:30:00.000Z', '2026-12-08T05:40:00.000Z', false],
])('about to start: %s', (_when, enrolledAt, now, due) =>
  expect(isStartReminderDue({ startsAt, enrolledAt }, new Date(now))).toBe(due),
);

it('the last session with a due reminder starts within the lead', () => {
  const nine = new Date('2026-12-07T01:00:00.000Z');
  const last = new Date(nine.getTime() + MAX_REMINDER_LEAD_MS - 1);
  const due = (start: Date) => isReminderDue({ startsAt: start, enrolledAt: early }, nine);
  expect(due(last)).toBe(true);
  expect(due(new Date(last.getTime() + 1))).toBe(false);
});
