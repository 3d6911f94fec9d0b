/** People who come to the door without an enrolment. */

/** A person who was let in without an enrolment. */
export interface WalkIn {
  nonce: string;
  /** Milliseconds since 1970. */
  at: number;
  people: number;
}

/** Returns whether seats are left for people who come without an enrolment. */
export const decideWalkIn = (free: number, people: number): 'ADMITTED' | 'FULL' =>
  people <= free ? 'ADMITTED' : 'FULL';

/**
 * Joins the walk-ins of a session from all doors, the earliest first. People who were let in after
 * the last seat was taken are there all the same: they count, and are reported as FULL.
 * @param free seats that were left before the first of them
 */
export function joinWalkIns<T extends WalkIn>(
  free: number,
  walkIns: readonly T[],
): (T & { reason: 'ADMITTED' | 'FULL' })[] {
  let left = free;
  return walkIns
    .toSorted((a, b) => a.at - b.at || (a.nonce < b.nonce ? -1 : 1))
    .map((walkIn) => {
      const reason = decideWalkIn(left, walkIn.people);
      left -= walkIn.people;
      return { ...walkIn, reason };
    });
}
