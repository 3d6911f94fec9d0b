/**
 * Returns digits as the contract expects them, from full-width or grouped input (`0912-345 678`,
 * `(02) 8797.1680`). Any dash may group them (\p{Pd}, and the minus U+2212), and format characters
 * (\p{Cf}), which come along from chats and address books, are removed. Keeps other characters for
 * the rule to reject.
 */
export const plainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}\u2212().]/gu, '');
