/**
 * Returns digits as the contract expects them, from full-width or grouped input (`0912-345 678`, `(02) 8797.1680`).
 * Keeps other characters for the rule to reject.
 */
export const plainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[\s\-‐–—().]/g, '');
