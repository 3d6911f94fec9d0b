/** Times for which a public page may be kept: here, and by shared caches. */

/**
 * While the content of pages cannot be read, e.g. because the database is away, visitors get a page
 * that is at most this much older. Nothing can be changed in that database meanwhile; if it is only
 * this process that cannot reach it, a page that was hidden is shown for this long at most.
 */
export const STALE_WITHOUT_DATA_MS = 600_000;

/**
 * Shared caches serve a public page for half a minute, and for half a minute more while they ask for
 * it again: a page that was hidden is gone from them within a minute. Only while the site cannot
 * answer they serve what they have, as long as this process would.
 */
const SHARED_S = 30;

/**
 * Returns the caching of a public page.
 * @param left milliseconds until time changes what the page shows; shared caches keep it no longer
 */
export function publicCaching(left: number): string {
  const seconds = Math.max(0, Math.floor(left / 1000));
  const fresh = Math.min(SHARED_S, seconds);
  const stale = Math.min(SHARED_S, seconds - fresh);
  const onError = Math.min(STALE_WITHOUT_DATA_MS / 1000, seconds - fresh);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${onError}`;
}
