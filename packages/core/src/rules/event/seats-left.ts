import { epoch, type Instant } from '#rules/time/instant.ts';

/** Up to this many seats a reader has to be quick; more of them say nothing that helps. */
const FEW_SEATS = 10;

/** How many seats to tell a reader of: few of what can still be enrolled into, otherwise null. */
export const seatsToTell = ({
  canApply,
  seatsLeft,
}: {
  canApply: boolean;
  seatsLeft: number;
}): number | null => (canApply && seatsLeft <= FEW_SEATS ? seatsLeft : null);

/**
 * Places of an event that somebody could still take: over all its sessions that are not over when each is enrolled by itself,
 * else those of the fullest one, which a whole enrolment needs as well. 0 when every session is over.
 */
export function seatsLeftIn(
  event: { registrationType: 'partial' | 'impartial' },
  sessions: readonly { endTime: Instant; seatsLeft: number }[],
  now: Date,
): number {
  const seats = sessions
    .filter((session) => epoch(session.endTime) > now.getTime())
    .map((session) => session.seatsLeft);
  if (seats.length === 0) return 0;
  return event.registrationType === 'partial'
    ? seats.reduce((sum, left) => sum + left, 0)
    : Math.min(...seats);
}
