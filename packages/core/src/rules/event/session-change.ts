import { epoch, type Instant } from '#rules/time/instant.ts';

interface ChangingSession {
  startTime: Instant;
  calledOff: boolean;
}

/** Why staff cannot change a session any more; null: they can. */
export type SessionRefusal = 'begun' | 'calledOff';

/**
 * Returns why staff cannot move a session or change its seats now. A session that has begun or
 * was called off stays as it is.
 */
export function sessionRefusal(
  { startTime, calledOff }: ChangingSession,
  now: Date,
): SessionRefusal | null {
  if (calledOff) return 'calledOff';
  return epoch(startTime) <= now.getTime() ? 'begun' : null;
}

/**
 * Returns which of the sessions a call-off ends, or why it is not possible. A whole event can be
 * called off until its first session begins; sessions that were called off before stay so, and
 * calling them off again is allowed, because the call may have been interrupted.
 */
export function sessionsToCallOff<S extends ChangingSession>(
  sessions: readonly S[],
  now: Date,
): { sessions: S[] } | { refusal: 'begun' } {
  const open = sessions.filter(({ calledOff }) => !calledOff);
  return open.some((session) => sessionRefusal(session, now) === 'begun')
    ? { refusal: 'begun' }
    : { sessions: [...sessions] };
}

/** Returns whether a capacity has room for the seats that are taken or held. */
export const fitsCapacity = (capacity: number, taken: number): boolean => capacity >= taken;

/** Why a session cannot be held at these times; null: it can. */
export function timeProblem(
  { startTime, endTime }: { startTime: Instant; endTime: Instant },
  now: Date,
): 'past' | 'endsFirst' | null {
  if (epoch(startTime) <= now.getTime()) return 'past';
  return epoch(endTime) <= epoch(startTime) ? 'endsFirst' : null;
}
