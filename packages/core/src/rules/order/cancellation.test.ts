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
  ['a second before it begins', [session('CONFIRMED', 1)], null],
  ['at the moment it begins', [session('CONFIRMED', 0)], TOO_LATE],
  ['while it is in review and has begun', [session('PENDING', -60)], TOO_LATE],
  ['when one of two has begun', [session('CONFIRMED', -60), session('CONFIRMED', 60)], TOO_LATE],
  ['once more after it was cancelled, whenever', [session('CANCELED', -60)], null],
  [
    'with a cancelled one that has begun beside it',
    [session('CANCELED', -60), session('CONFIRMED', 60)],
    null,
  ],
  ['without sessions', [], null],
])('an enrolment can be cancelled or not: %s', (_title, sessions, refusal) =>
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
    'those to come, each by itself, until the last of them begins',
    'partial',
    [begun, gone, soon, later],
    [soon, later],
    later,
  ],
  [
    'all of what is enrolled as a whole, until the first of them begins',
    'impartial',
    [soon, later],
    [soon, later],
    soon,
  ],
  [
    'nothing of what is enrolled as a whole once it has begun',
    'impartial',
    [begun, later],
    [],
    null,
  ],
  ['nothing at the moment of its start', 'partial', [session('CONFIRMED', 0)], [], null],
  ['nothing of what was cancelled', 'partial', [gone], [], null],
])('what can be cancelled now: %s', (_title, registrationType, sessions, which, until) => {
  expect(cancellableSessions({ registrationType, sessions }, now)).toEqual(which);
  expect(cancellableUntil({ registrationType, sessions }, now)).toBe(
    until && (until.startTime as Date).getTime(),
  );
});
