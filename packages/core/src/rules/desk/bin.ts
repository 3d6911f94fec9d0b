/** Rules for content that is deleted at the desk. */

/** Days for which a document that visitors may have seen can be restored. */
export const BIN_DAYS = 30;
const DAY = 86_400_000;

export const binEnd = (deletedAt: Date): Date => new Date(deletedAt.getTime() + BIN_DAYS * DAY);

/** A version of a document, in the order in which they were published. */
export interface PublishedVersion {
  /** When it replaced the one before; null: unknown, as of what an import brought. */
  since: Date | null;
  state: 'published' | 'hidden';
  publishUp: Date | null;
  publishDown: Date | null;
}

/**
 * Whether visitors may have seen a document: one of its versions was to be shown at some moment at
 * which it was the newest. A document hidden for another reason, such as its brand, counts as seen.
 */
export const wasPublic = (versions: readonly PublishedVersion[], now: Date): boolean =>
  versions.some(({ since, state, publishUp, publishDown }, index) => {
    const until = versions[index + 1]?.since ?? now;
    const isBegun = publishUp === null || publishUp <= until;
    const isOver = publishDown !== null && since !== null && publishDown <= since;
    return state === 'published' && isBegun && !isOver;
  });
