import { describe, expect, it } from 'vitest';
import {
  eventAvailability,
  isInProgress,
  isRegistrationOpen,
  sessionAvailability,
  type EventFacts,
  type MemberFacts,
  type SessionFacts,
} from './availability.ts';

const at = (clock: string): Date => new Date(`2026-12-01T${clock}:00.000Z`);
const session: SessionFacts = {
  uuid: 'a',
  startTime: at('10:00'),
  endTime: at('12:00'),
  registrationStartDate: null,
  seatsLeft: 3,
};
const event: EventFacts = {
  type: 'physical',
  registrationType: 'partial',
  registrationStartDate: at('06:00'),
  registrationEndDate: at('09:00'),
  dealerOnly: false,
  hasAbsentLimit: false,
  absentLimit: 0,
};
const member: MemberFacts = {
  group: 'general',
  dealerValidated: false,
  enrolledSessions: new Set(),
  absences: 0,
};
const dealer: MemberFacts = { ...member, group: 'dealer', dealerValidated: true };
const enrolled: MemberFacts = { ...member, enrolledSessions: new Set(['a']) };
const open: EventFacts = { ...event, registrationStartDate: null, registrationEndDate: null };
const online: EventFacts = { ...open, type: 'online' };

describe('a session', () => {
  it.each<
    [
      string,
      SessionFacts,
      EventFacts,
      MemberFacts | null,
      Date,
      ReturnType<typeof sessionAvailability>,
    ]
  >([
    ['one minute before registration opens', session, event, member, at('05:59'), 'NOT_OPEN'],
    ['the moment registration opens', session, event, member, at('06:00'), null],
    ['one minute before registration closes', session, event, member, at('08:59'), null],
    ['the moment registration closes', session, event, member, at('09:00'), 'CLOSED'],
    [
      'before its own later opening',
      { ...session, registrationStartDate: at('08:00') },
      event,
      member,
      at('07:59'),
      'NOT_OPEN',
    ],
    [
      'at its own later opening',
      { ...session, registrationStartDate: at('08:00') },
      event,
      member,
      at('08:00'),
      null,
    ],
    ['no window, one minute before it starts', session, open, member, at('09:59'), null],
    ['a room, the moment it starts', session, open, member, at('10:00'), 'CLOSED'],
    ['a live stream, the moment it starts', session, online, member, at('10:00'), null],
    ['a live stream, one minute before it ends', session, online, member, at('11:59'), null],
    ['a live stream, the moment it ends', session, online, member, at('12:00'), 'ENDED'],
    [
      'a live stream running after registration closed',
      session,
      { ...event, type: 'online' },
      member,
      at('10:30'),
      'CLOSED',
    ],
    ['over, and the member had a seat', session, open, enrolled, at('12:00'), 'ENDED'],
    [
      'the member has a seat in a full session',
      { ...session, seatsLeft: 0 },
      open,
      enrolled,
      at('07:00'),
      'ALREADY_ENROLLED',
    ],
    [
      'the member has a seat and registration is closed',
      session,
      event,
      enrolled,
      at('09:30'),
      'ALREADY_ENROLLED',
    ],
    [
      'no seats, not open yet',
      { ...session, seatsLeft: 0 },
      event,
      member,
      at('05:00'),
      'NOT_OPEN',
    ],
    ['no seats', { ...session, seatsLeft: 0 }, event, member, at('07:00'), 'FULL'],
    ['oversold by hand', { ...session, seatsLeft: -1 }, event, member, at('07:00'), 'FULL'],
    [
      'no seats, for dealers',
      { ...session, seatsLeft: 0 },
      { ...event, dealerOnly: true },
      member,
      at('07:00'),
      'FULL',
    ],
    [
      'for dealers, a general member',
      session,
      { ...event, dealerOnly: true },
      member,
      at('07:00'),
      'DEALER_ONLY',
    ],
    [
      'for dealers, a visitor',
      session,
      { ...event, dealerOnly: true },
      null,
      at('07:00'),
      'DEALER_ONLY',
    ],
    [
      'for dealers, a dealer not yet validated',
      session,
      { ...event, dealerOnly: true },
      { ...dealer, dealerValidated: false },
      at('07:00'),
      'DEALER_ONLY',
    ],
    ['for dealers, a dealer', session, { ...event, dealerOnly: true }, dealer, at('07:00'), null],
    [
      'for dealers, a dealer who was absent too often',
      session,
      { ...event, dealerOnly: true, hasAbsentLimit: true, absentLimit: 2 },
      { ...dealer, absences: 2 },
      at('07:00'),
      'ABSENT_LIMIT',
    ],
    [
      'absent too often',
      session,
      { ...event, hasAbsentLimit: true, absentLimit: 2 },
      { ...member, absences: 2 },
      at('07:00'),
      'ABSENT_LIMIT',
    ],
    [
      'absent once of two',
      session,
      { ...event, hasAbsentLimit: true, absentLimit: 2 },
      { ...member, absences: 1 },
      at('07:00'),
      null,
    ],
    ['a visitor', session, event, null, at('07:00'), null],
  ])('%s', (_title, s, e, m, now, reason) =>
    expect(sessionAvailability(s, e, m, now)).toBe(reason),
  );

  it.each([
    ['05:59', false],
    ['06:00', true],
    ['08:59', true],
    ['09:00', false],
  ])('its registration window at %s is open: %s', (clock, isOpen) =>
    expect(isRegistrationOpen(session, event, at(clock))).toBe(isOpen),
  );
});

describe('an event', () => {
  const later: SessionFacts = {
    ...session,
    uuid: 'b',
    startTime: at('14:00'),
    endTime: at('16:00'),
  };
  const full = (s: SessionFacts): SessionFacts => ({ ...s, seatsLeft: 0 });
  const whole: EventFacts = { ...open, registrationType: 'impartial' };

  it.each<
    [
      string,
      EventFacts,
      SessionFacts[],
      MemberFacts | null,
      Date,
      ReturnType<typeof eventAvailability>,
      number?,
    ]
  >([
    [
      'partial: one session full, one free',
      open,
      [full(session), later],
      member,
      at('07:00'),
      null,
    ],
    ['partial: one enrolled, one free', open, [session, later], enrolled, at('07:00'), null],
    [
      'partial: one enrolled, one full',
      open,
      [session, full(later)],
      enrolled,
      at('07:00'),
      'ALREADY_ENROLLED',
    ],
    [
      'partial: one full, one not open yet',
      open,
      [full(session), { ...later, registrationStartDate: at('08:00') }],
      member,
      at('07:00'),
      'NOT_OPEN',
    ],
    ['partial: one over, one full', open, [session, full(later)], member, at('13:00'), 'FULL'],
    ['partial: one begun, one free', open, [session, later], member, at('11:00'), null],
    ['partial: registration closed', event, [session, later], member, at('09:00'), 'CLOSED'],
    ['partial: all over', open, [session, later], enrolled, at('16:00'), 'ENDED'],
    [
      'partial: for dealers, one full',
      { ...open, dealerOnly: true },
      [full(session), later],
      member,
      at('07:00'),
      'DEALER_ONLY',
    ],
    ['impartial: a seat in each', whole, [session, later], member, at('07:00'), null],
    ['impartial: one session full', whole, [session, full(later)], member, at('07:00'), 'FULL'],
    [
      'impartial: fewer seats than needed',
      whole,
      [{ ...session, seatsLeft: 2 }, later],
      member,
      at('07:00'),
      'FULL',
      3,
    ],
    [
      'impartial: as many seats as needed',
      whole,
      [{ ...session, seatsLeft: 3 }, later],
      member,
      at('07:00'),
      null,
      3,
    ],
    [
      'partial: as many seats in one of them',
      open,
      [{ ...session, seatsLeft: 2 }, later],
      member,
      at('07:00'),
      null,
      3,
    ],
    [
      'partial: fewer in each',
      open,
      [{ ...session, seatsLeft: 2 }],
      member,
      at('07:00'),
      'FULL',
      3,
    ],
    [
      'impartial: one session not open',
      whole,
      [session, { ...later, registrationStartDate: at('08:00') }],
      member,
      at('07:00'),
      'NOT_OPEN',
    ],
    ['impartial: first session begun', whole, [session, later], member, at('10:00'), 'CLOSED'],
    [
      'impartial, online: first session running',
      { ...whole, type: 'online' },
      [session, later],
      member,
      at('11:00'),
      null,
    ],
    [
      'impartial, online: first session over',
      { ...whole, type: 'online' },
      [session, later],
      member,
      at('12:00'),
      'CLOSED',
    ],
    [
      'impartial: enrolled, and first session over',
      whole,
      [session, later],
      enrolled,
      at('13:00'),
      'ALREADY_ENROLLED',
    ],
    ['impartial: all over', whole, [session, later], enrolled, at('16:00'), 'ENDED'],
    [
      'impartial: for dealers',
      { ...whole, dealerOnly: true },
      [session],
      null,
      at('07:00'),
      'DEALER_ONLY',
    ],
    ['no sessions', open, [], member, at('07:00'), 'ENDED'],
  ])('%s', (_title, e, s, m, now, reason, seats = 1) =>
    expect(eventAvailability(e, s, m, now, seats)).toBe(reason),
  );

  it.each([
    ['09:59', false],
    ['10:00', true],
    ['11:59', true],
    ['12:00', false],
  ])('at %s it is in progress: %s', (clock, inProgress) =>
    expect(
      isInProgress(
        { dateTimeRange: { start: at('10:00').toISOString(), end: at('12:00') } },
        at(clock),
      ),
    ).toBe(inProgress),
  );
});
