import { expect, it } from 'vitest';
import type { EventFacts, MemberFacts, SessionFacts } from '#rules/event/availability.ts';
import { waitingRefusal } from './waiting-refusal.ts';

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
  ['for somebody unknown', partial, [full], null, now, null],
  ['a session with a seat', partial, [other], member, now, 'NOT_FULL'],
  [
    'a session that was full beyond its seats',
    partial,
    [{ ...full, seatsLeft: -3 }],
    member,
    now,
    null,
  ],
  ['an event as a whole, of which one session is full', whole, [full, other], member, now, null],
  [
    'an event as a whole with seats',
    whole,
    [other, { ...other, uuid: 'c' }],
    member,
    now,
    'NOT_FULL',
  ],
  [
    'enrolled already',
    partial,
    [full],
    { ...member, enrolledSessions: new Set(['a']) },
    now,
    'ALREADY_ENROLLED',
  ],
  [
    'enrolled into the whole already',
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
    'dealers alone, by a general member',
    { ...partial, dealerOnly: true },
    [full],
    member,
    now,
    'DEALER_ONLY',
  ],
  [
    'dealers alone, by a validated dealer',
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
    'LINE_ENDED',
  ],
  [
    'a whole event an hour before its first session',
    whole,
    [full, { ...full, uuid: 'b', startTime: '2026-12-09T01:00:00.000Z' }],
    member,
    at('2026-12-08T00:30:00.000Z'),
    'LINE_ENDED',
  ],
  [
    'a session on site that has begun',
    partial,
    [full],
    member,
    at('2026-12-08T01:00:00.000Z'),
    'CLOSED',
  ],
  [
    'a stream that has begun',
    { ...partial, type: 'online' as const },
    [full],
    member,
    at('2026-12-08T02:00:00.000Z'),
    'LINE_ENDED',
  ],
  ['a session that is over', partial, [full], member, at('2026-12-08T03:00:00.000Z'), 'ENDED'],
] as const)('joining the line of %s', (_what, event, sessions, who, when, refusal) =>
  expect(waitingRefusal(event, sessions, who, when)).toBe(refusal),
);
