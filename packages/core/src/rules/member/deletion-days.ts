/**
 * Data is deleted within this number of days after the member requested it, as pages and emails
 * state. Until then the member can withdraw the request.
 */
export const DELETION_DAYS = 7;

const HOUR_MS = 3_600_000;

/**
 * Returns the latest time at which a request must have been made to be due at `now`. Requests
 * become due an hour before the days are over, because the job that deletes runs only from time to
 * time.
 */
export const deletionDueBefore = (now: Date): Date =>
  new Date(now.getTime() - (DELETION_DAYS * 24 - 1) * HOUR_MS);
