import { expect, it } from 'vitest';
import { isInvitationDue } from './questionnaire-invitation.ts';

/** 17:00 in Taipei. */
const eventEnd = '2026-12-08T09:00:00.000Z';
const order: Parameters<typeof isInvitationDue>[0] = {
  state: 'OPEN',
  eventEnd,
  attendances: [true],
  invited: false,
};

it.each<[string, Partial<typeof order>, string, boolean]>([
  ['who was there, when the event ends', {}, eventEnd, true],
  ['who was at one of two sessions', { attendances: [false, true] }, eventEnd, true],
  ['who was absent', { attendances: [false] }, eventEnd, false],
  ['without a record of attendance', { attendances: [null] }, eventEnd, false],
  ['who was invited before', { invited: true }, eventEnd, false],
  ['who has answered', { state: 'ANSWERED' }, eventEnd, false],
  ['of an event that is not over', { state: 'LATER' }, eventEnd, false],
  ['of an event that asks nothing', { state: null }, eventEnd, false],
  ['at 20:59', {}, '2026-12-08T12:59:00.000Z', true],
  ['at 21:00', {}, '2026-12-08T13:00:00.000Z', false],
  ['at 8:59 the next day', {}, '2026-12-09T00:59:00.000Z', false],
  ['at 9:00 the next day', {}, '2026-12-09T01:00:00.000Z', true],
  ['within seven days', {}, '2026-12-15T08:59:59.000Z', true],
  ['after seven days', {}, eventEnd.replace('-08T', '-15T'), false],
])('an attendee %s is invited, or not', (_who, values, now, due) =>
  expect(isInvitationDue({ ...order, ...values }, new Date(now))).toBe(due),
);
