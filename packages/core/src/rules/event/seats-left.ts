import { epoch, type Instant } from '#rules/time/instant.ts';

/**
 * Places of an event that somebody could still take: over all its sessions that are not over when each is enrolled by itself,
 * else those of the fullest one, which a whole enrolment needs as well. 0 when every session is over.
 */
export function seatsLeftIn(
  event: { registrationType: 'partial' | 'impartial' },
  sessions: readonly { endTime: Instant; seatsLeft: number }[],
  now: Date,
): number {
  const seats = sessions.filter((session) => epoch(session.endTime) > now.getTime()).map((session) => session.seatsLeft);
  if (seats.length === 0) return 0;
  return event.registrationType === 'partial' ? seats.reduce((sum, left) => sum + left, 0) : Math.min(...seats);
}
