/**
 * The highest number that calendars got before changes were counted: it was derived from the status
 * of an enrolment.
 */
const HIGHEST_DERIVED = 2;

/**
 * Returns the SEQUENCE of a calendar entry that tells of these rows (RFC 5545, 3.8.7.4): it rises
 * with every change of what the entry says, because each row counts its own. Calendars keep the
 * entry with the highest number.
 */
export const calendarSequence = (
  ...rows: readonly { readonly calendarChanges: number }[]
): number => rows.reduce((sum, { calendarChanges }) => sum + calendarChanges, HIGHEST_DERIVED + 1);
