import { expect, it } from 'vitest';
import { fitsCapacity, sessionRefusal, sessionsToCallOff, timeProblem } from './session-change.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const past = { startTime: now, calledOff: false };
const upcoming = { startTime: '2026-11-21T06:00:01.000Z', calledOff: false };

it.each([
  [upcoming, null],
  [past, 'begun'],
  [{ ...upcoming, calledOff: true }, 'calledOff'],
  [{ ...past, calledOff: true }, 'calledOff'],
])('%o: %s', (session, refusal) => expect(sessionRefusal(session, now)).toBe(refusal));

it('calls off what has not begun, again if it was interrupted', () => {
  const again = { ...past, calledOff: true };
  expect(sessionsToCallOff([upcoming, again], now)).toEqual({ sessions: [upcoming, again] });
  expect(sessionsToCallOff([upcoming, past], now)).toEqual({ refusal: 'begun' });
});

it.each([
  [10, 10, true],
  [9, 10, false],
])('capacity %i with %i taken: %s', (capacity, taken, fits) =>
  expect(fitsCapacity(capacity, taken)).toBe(fits),
);

it.each([
  ['2026-11-21T07:00:00Z', '2026-11-21T08:00:00Z', null],
  ['2026-11-21T06:00:00Z', '2026-11-21T08:00:00Z', 'past'],
  ['2026-11-21T07:00:00Z', '2026-11-21T07:00:00Z', 'endsFirst'],
])('from %s until %s: %s', (startTime, endTime, problem) =>
  expect(timeProblem({ startTime, endTime }, now)).toBe(problem),
);
