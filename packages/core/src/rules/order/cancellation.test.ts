import { expect, it } from 'vitest';
import {
  cancellableSessions,
  cancellableUntil,
  cancelRefusal,
  type EnrolledSession,
} from './cancellation.ts';

const now = new Date('2026-12-01T06:00:00.000Z');
const session = (status: EnrolledSession['status'], seconds: number): EnrolledSession => ({
  status,
  startTime: new Date(now.getTime() + seconds * 1000),
});
const TOO_LATE = 'ORDER_FRONT_CANCEL_TIME_EXPIRED';

it.each<[string, EnrolledSession[], string | null]>([
  ['a second before its start', [session('CONFIRMED', 1)], null],
  ['at its start', [session('CONFIRMED', 0)], TOO_LATE],
  ['in review, after the start', [session('PENDING', -60)], TOO_LATE],
  ['when one of two has started', [session('CONFIRMED', -60), session('CONFIRMED', 60)], TOO_LATE],
  ['again after it was cancelled, at any time', [session('CANCELED', -60)], null],
  [
    'with a cancelled session that has started',
    [session('CANCELED', -60), session('CONFIRMED', 60)],
    null,
  ],
  ['without sessions', [], null],
])('cancelling an enrolment: %s', (_title, sessions, refusal) =>
  expect(cancelRefusal(sessions, now)).toBe(refusal),
);

const [begun, gone, soon, later] = [
  session('CONFIRMED', -60),
  session('CANCELED', 30),
  session('PENDING', 60),
  session('CONFIRMED', 90),
] as const;

it.each<
  [string, 'partial' | 'impartial', EnrolledSession[], EnrolledSession[], EnrolledSession | null]
>([
  [
    'upcoming sessions, each by itself, until the last starts',
    'partial',
    [begun, gone, soon, later],
    [soon, later],
    later,
  ],
  [
    'all sessions of a whole enrolment, until the first starts',
    'impartial',
    [soon, later],
    [soon, later],
    soon,
  ],
  ['no session of a whole enrolment once it has started', 'impartial', [begun, later], [], null],
  ['nothing at the moment of its start', 'partial', [session('CONFIRMED', 0)], [], null],
  ['no cancelled sessions', 'partial', [gone], [], null],
])('cancellable sessions: %s', (_title, registrationType, sessions, which, until) => {
  expect(cancellableSessions({ registrationType, sessions }, now)).toEqual(which);
  expect(cancellableUntil({ registrationType, sessions }, now)).toBe(
    until && (until.startTime as Date).getTime(),
  );
});
