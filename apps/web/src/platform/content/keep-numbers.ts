/**
 * A space after a number and before what it counts (2.5 km), or after a word and before its number
 * (Taipei 114, 路 168); not after punctuation.
 */
const SPACES = /(?<=\d) (?=\p{Letter})|(?<=\p{Letter}|No\.) (?=\d)/gu;
/** The dash of a range, after which a line could end: 09:00–18:00. */
const DASHES = /(?<=\d)–(?=\d)/g;

/** Returns a text in which no line ends within a number and its word, or within a range. */
export const keepNumbers = (text: string): string =>
  text.replace(SPACES, '\u00A0').replace(DASHES, '–\u2060');
