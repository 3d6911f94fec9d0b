/** True in `pnpm test:nightly`, which checks every page and width, and runs load and races at full size. */
export const nightly = process.env['PORTOLANE_NIGHTLY'] === '1';

/** Returns the size of a test: the full one in the nightly run, the short form in `pnpm test`. */
export const nightlyOr = <T>(full: T, short: T): T => (nightly ? full : short);
