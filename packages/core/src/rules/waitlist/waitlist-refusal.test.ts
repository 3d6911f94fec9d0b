import { expect, it } from 'vitest';
import type { EventFacts, MemberFacts, SessionFacts } from '#rules/event/availability.ts';
import { refusalCode } from '#rules/cart/refusal-code.ts';
import { waitlistRefusal, waitlistRefusalCode } from './waitlist-refusal.ts';

const now = new Date('2026-12-01T00:00:00.000Z');
const full: SessionFacts = {
  uuid: 'a',
  startTime: '2026-12-08T01:00:00.000Z',
  endTime: '2026-12-08T03:00:00.000Z',
  registrationStartDate: null,
  seatsLeft: 0,
};
const partial: EventFacts = {
  type: 'physical',
  registrationType: 'partial',
  registrationStartDate: null,
  registrationEndDate: null,
  dealerOnly: false,
  hasAbsentLimit: false,
  absentLimit: 0,
};
const whole: EventFacts = { ...partial, registrationType: 'impartial' };
const limited: EventFacts = { ...partial, hasAbsentLimit: true, absentLimit: 2 };
const other = { ...full, uuid: 'b', seatsLeft: 5 };
const member: MemberFacts = {
  group: 'general',
  dealerValidated: false,
  enrolledSessions: new Set(),
  absences: 0,
};
const dealer: MemberFacts = { ...member, group: 'dealer', dealerValidated: true };
const at = (text: string) => new Date(text);

it.each([
  ['a full session', partial, [full], member, now, null],
  ['for a visitor who is not logged in', partial, [full], null, now, null],
  ['a session with a seat', partial, [other], member, now, 'NOT_FULL'],
  ['an overbooked session', partial, [{ ...full, seatsLeft: -3 }], member, now, null],
  ['a whole event with one full session', whole, [full, other], member, now, null],
  ['a whole event with seats', whole, [other, { ...other, uuid: 'c' }], member, now, 'NOT_FULL'],
  [
    'already enrolled',
    partial,
    [full],
    { ...member, enrolledSessions: new Set(['a']) },
    now,
    'ALREADY_ENROLLED',
  ],
  [
    'already enrolled in the whole event',
    whole,
    [full, other],
    { ...member, enrolledSessions: new Set(['b']) },
    now,
    'ALREADY_ENROLLED',
  ],
  [
    'before the registration',
    { ...partial, registrationStartDate: '2026-12-02T00:00:00.000Z' },
    [full],
    member,
    now,
    'NOT_OPEN',
  ],
  [
    'after the registration',
    { ...partial, registrationEndDate: '2026-11-30T00:00:00.000Z' },
    [full],
    member,
    now,
    'CLOSED',
  ],
  [
    'a dealer-only event, for a general member',
    { ...partial, dealerOnly: true },
    [full],
    member,
    now,
    'DEALER_ONLY',
  ],
  [
    'a dealer-only event, for a validated dealer',
    { ...partial, dealerOnly: true },
    [full],
    dealer,
    now,
    null,
  ],
  ['too many absences', limited, [full], { ...member, absences: 2 }, now, 'ABSENT_LIMIT'],
  ['fewer absences', limited, [full], { ...member, absences: 1 }, now, null],
  ['a moment before the last hour', partial, [full], member, at('2026-12-07T23:59:59.999Z'), null],
  [
    'the last hour before the start',
    partial,
    [full],
    member,
    at('2026-12-08T00:00:00.000Z'),
    'WAITLIST_ENDED',
  ],
  [
    'a whole event an hour before its first session',
    whole,
    [full, { ...full, uuid: 'b', startTime: '2026-12-09T01:00:00.000Z' }],
    member,
    at('2026-12-08T00:30:00.000Z'),
    'WAITLIST_ENDED',
  ],
  [
    'an on-site session that has started',
    partial,
    [full],
    member,
    at('2026-12-08T01:00:00.000Z'),
    'CLOSED',
  ],
  [
    'a stream that has started',
    { ...partial, type: 'online' as const },
    [full],
    member,
    at('2026-12-08T02:00:00.000Z'),
    'WAITLIST_ENDED',
  ],
  ['a session that is over', partial, [full], member, at('2026-12-08T03:00:00.000Z'), 'ENDED'],
] as const)('joining the waitlist of %s', (_what, event, sessions, who, when, refusal) =>
  expect(waitlistRefusal(event, sessions, who, when)).toBe(refusal),
);

it('an error says why, in the words of the cart where enrolment has the same reason', () =>
  expect(waitlistRefusalCode).toEqual({
    ...refusalCode,
    NOT_FULL: 'WAITING_FRONT_SEATS_LEFT',
    WAITLIST_ENDED: 'WAITING_FRONT_LINE_ENDED',
  }));
