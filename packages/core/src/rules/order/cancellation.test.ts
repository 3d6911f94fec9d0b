import { expect, it } from 'vitest';
import { cancelRefusal, type EnrolledSession } from './cancellation.ts';

const now = new Date('2026-12-01T06:00:00.000Z');
const session = (status: EnrolledSession['status'], seconds: number): EnrolledSession => ({ status, startTime: new Date(now.getTime() + seconds * 1000) });
const TOO_LATE = 'ORDER_FRONT_CANCEL_TIME_EXPIRED';

it.each<[string, EnrolledSession[], string | null]>([
  ['a second before it begins', [session('CONFIRMED', 1)], null],
  ['at the moment it begins', [session('CONFIRMED', 0)], TOO_LATE],
  ['while it is in review and has begun', [session('PENDING', -60)], TOO_LATE],
  ['when one of two has begun', [session('CONFIRMED', -60), session('CONFIRMED', 60)], TOO_LATE],
  ['once more after it was cancelled, whenever', [session('CANCELED', -60)], null],
  ['with a cancelled one that has begun beside it', [session('CANCELED', -60), session('CONFIRMED', 60)], null],
  ['without sessions', [], null],
])('an enrolment can be cancelled or not: %s', (_title, sessions, refusal) => expect(cancelRefusal(sessions, now)).toBe(refusal));
