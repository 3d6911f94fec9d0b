/** Maximum number of companions where an event allows groups. */
export const MAX_COMPANIONS = 9;

/**
 * Returns the number of people in an enrolment, each of whom takes a seat in each session: the
 * attendee and any companions.
 */
export const countPeople = (companions: readonly unknown[]): number => 1 + companions.length;

/**
 * Returns how many companions the form may offer, given the seats left in the fullest chosen
 * session. Contract: checkoutBody.companions.
 */
export const companionsAllowed = (
  event: { canRegisterGroup: boolean },
  seatsLeft: number,
): number => (event.canRegisterGroup ? Math.max(0, Math.min(MAX_COMPANIONS, seatsLeft - 1)) : 0);
