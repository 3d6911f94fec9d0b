import { epoch, type Instant } from '#rules/time/instant.ts';

/** Above this, the number of seats left does not help visitors decide. */
const FEW_SEATS = 10;

/** Returns the number of seats left to show, or null if there are many or none can be taken. */
export const displayedSeatsLeft = ({
  canApply,
  seatsLeft,
}: {
  canApply: boolean;
  seatsLeft: number;
}): number | null => (canApply && seatsLeft <= FEW_SEATS ? seatsLeft : null);

/**
 * Returns the seats of an event that can still be taken: the sum over its sessions, or the minimum
 * if the event is enrolled in as a whole. Ignores sessions that are over; returns 0 if all are.
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
