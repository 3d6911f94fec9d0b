import { and, or, sql, type Column, type SQL } from 'drizzle-orm';
import { foldText } from '@portolane/core/rules/search/fold-text.ts';
import { foldVariants } from '@portolane/core/rules/search/variant-characters.ts';

/** Splits search text into distinct words in normalised spelling; empty for blank text. */
export const searchWords = (typed: string | undefined): string[] =>
  [...new Set(foldText(typed ?? '').split(/\s+/))].filter((word) => word !== '');

/** Returns whether the texts contain every word of `searchWords`, in traditional or simplified characters. */
export function containsWords(texts: readonly string[], words: readonly string[]): boolean {
  const text = foldVariants(foldText(texts.join('\n')));
  return words.every((word) => text.includes(foldVariants(word)));
}

/**
 * Returns the grams that the SQL functions `word_grams` and `order_grams` extract from a word: its distinct letter
 * pairs, or the letter of a one-letter word.
 */
export function gramsOf(word: string): string[] {
  const letters = Array.from(word);
  return letters.length === 1
    ? letters
    : [...new Set(letters.slice(1).map((letter, index) => letters[index]! + letter))];
}

/**
 * The same condition in SQL, for two localised columns (`{ zh, en? }`) with an index on
 * `word_grams(a, b)`; undefined without words. The index finds the rows that contain all letter
 * pairs of a word, and only those are checked for the word itself, so the cost depends on the
 * number of hits and not on the size of the table. A word in simplified characters is also looked up
 * in the traditional ones that stand for them.
 * @param alternative returns another place where a word may occur
 */
export function columnsContainWords(
  a: Column,
  b: Column,
  words: readonly string[],
  alternative?: (word: string) => SQL | undefined,
): SQL | undefined {
  // `position` instead of `like`, because the words may contain % and _.
  const text = sql`replace(lower(normalize(concat_ws(chr(10), ${a} ->> 'zh', ${a} ->> 'en', ${b} ->> 'zh', ${b} ->> 'en'), NFKC)), '台', '臺')`;
  const contains = (word: string) =>
    and(
      sql`word_grams(${a}, ${b}) @> ${sql.param(gramsOf(word))}::text[]`,
      sql`position(${word} in ${text}) > 0`,
    );
  const spellingsOf = (word: string) => [...new Set([word, foldVariants(word)])];
  return and(...words.map((word) => or(...spellingsOf(word).map(contains), alternative?.(word))));
}
