/** True in `pnpm test:nightly`, where load and races run at their full size. */
export const nightly = process.env['PORTOLANE_NIGHTLY'] === '1';

/** The size of a test: the full one at night, the short form in `pnpm test`. */
export const atNight = <T>(full: T, short: T): T => (nightly ? full : short);
