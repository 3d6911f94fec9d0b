import { expect, it } from 'vitest';
import { type EventFacts, type SessionFacts, sessionAvailability } from './availability.ts';
import { staffTerms } from './staff-terms.ts';

const now = new Date('2026-12-01T06:00:00.000Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const event: EventFacts = {
  type: 'physical',
  registrationType: 'partial',
  registrationStartDate: null,
  registrationEndDate: null,
  dealerOnly: false,
  hasAbsentLimit: true,
  absentLimit: 2,
};
const session: SessionFacts = {
  uuid: 'a',
  startTime: inHours(24),
  endTime: inHours(25),
  registrationStartDate: null,
  seatsLeft: 1,
};
const member = {
  group: 'general' as const,
  dealerValidated: false,
  enrolledSessions: new Set<string>(),
  absences: 0,
};

it.each<
  [string, Partial<EventFacts>, Partial<SessionFacts>, Partial<typeof member>, string | null]
>([
  ['before registration opens', { registrationStartDate: inHours(1) }, {}, {}, null],
  ['before a session opens', {}, { registrationStartDate: inHours(1) }, {}, null],
  ['after registration', { registrationEndDate: inHours(-1) }, {}, {}, null],
  ['in spite of absences', {}, {}, { absences: 9 }, null],
  ['in a full session', {}, { seatsLeft: 0 }, {}, 'FULL'],
  ['in a session that has begun', {}, { startTime: inHours(-0.5) }, {}, 'CLOSED'],
  ['in a session that is over', {}, { startTime: inHours(-2), endTime: now }, {}, 'ENDED'],
  ['twice', {}, {}, { enrolledSessions: new Set(['a']) }, 'ALREADY_ENROLLED'],
  ['without being a dealer', { dealerOnly: true }, {}, {}, 'DEALER_ONLY'],
])('staff enrol a member %s', (_when, ofEvent, ofSession, ofMember, reason) => {
  const terms = staffTerms({ ...event, ...ofEvent }, [{ ...session, ...ofSession }]);
  expect(
    sessionAvailability(terms.sessions[0]!, terms.event, { ...member, ...ofMember }, now),
  ).toBe(reason);
});
