/**
 * A moment as the contract sends it (ISO 8601 in UTC) or as a database row has it. Rules accept
 * either.
 */
export type Instant = string | Date;

/**
 * Returns milliseconds since 1970. All time windows in the rules are half-open: the start is
 * inclusive, the end exclusive.
 */
export const epoch = (instant: Instant): number =>
  instant instanceof Date ? instant.getTime() : Date.parse(instant);
