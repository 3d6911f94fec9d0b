import { expect, it } from 'vitest';
import { viewingRefusal, type ViewingConditions, type ViewingRefusal } from './viewing-refusal.ts';

const allowed: ViewingConditions = {
  hasOrder: true,
  eventType: 'online',
  regStatus: 'CONFIRMED',
  shown: true,
  linkOpeningTime: '2026-12-01T09:30:00.000Z',
};
const at = (clock: string) => new Date(`2026-12-01T${clock}Z`);

it.each<[string, Partial<ViewingConditions>, ViewingRefusal | null]>([
  ['nothing is missing', {}, null],
  ['the member has no order of the event', { hasOrder: false, regStatus: null }, 'NO_ORDER'],
  ['the event is on site', { eventType: 'physical' }, 'NOT_ONLINE'],
  ['the order is of other sessions', { regStatus: null }, 'NOT_ENROLLED'],
  ['the enrolment was cancelled', { regStatus: 'CANCELED' }, 'NOT_ENROLLED'],
  ['the session was withdrawn', { shown: false }, 'CLOSED'],
  ['the enrolment is in review', { regStatus: 'PENDING' }, 'NOT_CONFIRMED'],
])('while the link is open and %s: %s', (_case, overrides, refusal) =>
  expect(viewingRefusal({ ...allowed, ...overrides }, at('10:00:00.000'))).toBe(refusal),
);

it.each([
  ['09:29:59.000', 'NOT_OPEN'],
  ['09:29:59.999', 'NOT_OPEN'],
  ['09:30:00.000', null],
  ['09:30:01.000', null],
  // A session that is over is not refused.
  ['23:59:59.000', null],
])('at %s: %s', (clock, refusal) => expect(viewingRefusal(allowed, at(clock))).toBe(refusal));

it('the first of several reasons in order wins', () => {
  const everything: ViewingConditions = {
    hasOrder: false,
    eventType: 'physical',
    regStatus: null,
    shown: false,
    linkOpeningTime: '2026-12-01T23:00:00.000Z',
  };
  const now = at('10:00:00.000');
  const steps: [Partial<ViewingConditions>, ViewingRefusal | null][] = [
    [{}, 'NO_ORDER'],
    [{ hasOrder: true }, 'NOT_ONLINE'],
    [{ eventType: 'online' }, 'NOT_ENROLLED'],
    [{ regStatus: 'PENDING' }, 'CLOSED'],
    [{ shown: true }, 'NOT_CONFIRMED'],
    [{ regStatus: 'CONFIRMED' }, 'NOT_OPEN'],
    [{ linkOpeningTime: '2026-12-01T09:00:00.000Z' }, null],
  ];
  let viewing = everything;
  expect(
    steps.map(([change]) => {
      viewing = { ...viewing, ...change };
      return viewingRefusal(viewing, now);
    }),
  ).toEqual(steps.map(([, refusal]) => refusal));
});
