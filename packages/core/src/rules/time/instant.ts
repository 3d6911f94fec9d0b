/** A moment as the contract sends it (ISO 8601 in UTC) or as a database row holds it. Rules take either. */
export type Instant = string | Date;

/** Milliseconds since 1970. Every window of the rules is half-open: its start belongs to it, its end does not. */
export const epoch = (instant: Instant): number =>
  instant instanceof Date ? instant.getTime() : Date.parse(instant);
