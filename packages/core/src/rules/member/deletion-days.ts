/**
 * Days within which the data of a member who asked for it is deleted; pages and mails say so. Until
 * then the request can be withdrawn.
 */
export const DELETION_DAYS = 7;

const HOUR_MS = 3_600_000;

/**
 * Returns the moment before which a request must have been made to be carried out now: in the last
 * hour of the days, so that the promise holds although the job is not always running.
 */
export const deletionDueBefore = (now: Date): Date =>
  new Date(now.getTime() - (DELETION_DAYS * 24 - 1) * HOUR_MS);
