/** ` × 800G`, and ` × 3.84 ` where a unit follows. */
const TIMES = /(?<=\S) × (?:[\d.,]+ (?=\p{Letter}))?/gu;

/**
 * Returns a text in which no line ends within an amount such as `8 × 800G` or `12 × 3.84 TB`: its
 * spaces become no-break spaces.
 */
export const keepAmounts = (text: string): string =>
  text.replace(TIMES, (spaced) => spaced.replaceAll(' ', '\u00A0'));
