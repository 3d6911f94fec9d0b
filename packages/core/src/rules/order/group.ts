/** How many one member may bring along where an event lets somebody enrol a group. */
export const MAX_COMPANIONS = 9;

/** People of an enrolment, each of whom takes a seat in each of its sessions: the attendee and whoever comes along. */
export const peopleOf = (companions: readonly unknown[]): number => 1 + companions.length;

/** How many companions the form may ask for, with so many seats left in the fullest session that is chosen. Contract: checkoutBody.companions. */
export const companionsAllowed = (
  event: { canRegisterGroup: boolean },
  seatsLeft: number,
): number => (event.canRegisterGroup ? Math.max(0, Math.min(MAX_COMPANIONS, seatsLeft - 1)) : 0);
