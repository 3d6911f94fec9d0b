import { and, or, sql, type Column, type SQL } from 'drizzle-orm';
import { foldText } from '@portolane/core/rules/search/fold-text.ts';

/** The words of what somebody typed, in one spelling; empty for blanks. */
export const searchWords = (typed: string | undefined): string[] =>
  [...new Set(foldText(typed ?? '').split(/\s+/))].filter((word) => word !== '');

/** Whether texts hold every word of `searchWords`. */
export function holdsWords(texts: readonly string[], words: readonly string[]): boolean {
  const text = foldText(texts.join('\n'));
  return words.every((word) => text.includes(word));
}

/** What `word_grams` finds in a word: its pairs of letters, or the letter of a word that has one. Each once. */
function gramsOf(word: string): string[] {
  const letters = Array.from(word);
  return letters.length === 1
    ? letters
    : [...new Set(letters.slice(1).map((letter, index) => letters[index]! + letter))];
}

/** The same in SQL, for localised columns (`{ zh, en? }`); undefined without words. `elsewhere` says where else a word may stand. */
export function columnsHoldWords(
  columns: readonly Column[],
  words: readonly string[],
  elsewhere?: (word: string) => SQL | undefined,
): SQL | undefined {
  const texts = sql.join(
    columns.flatMap((column) => [sql`${column} ->> 'zh'`, sql`${column} ->> 'en'`]),
    sql`, `,
  );
  // `position` and not `like`: what people type may hold % and _.
  const text = sql`replace(lower(normalize(concat_ws(chr(10), ${texts}), NFKC)), '台', '臺')`;
  return and(...words.map((word) => or(sql`position(${word} in ${text}) > 0`, elsewhere?.(word))));
}

/**
 * `columnsHoldWords` for two columns with an index on `word_grams(a, b)`: rows that hold all pairs of a word's letters are looked up, and only those
 * are searched for the word itself. So it costs what is found, not what there is.
 */
export function indexedColumnsHoldWords(
  a: Column,
  b: Column,
  words: readonly string[],
  elsewhere?: (word: string) => SQL | undefined,
): SQL | undefined {
  const holds = (word: string) => {
    const grams = sql.join(
      gramsOf(word).map((gram) => sql`${gram}`),
      sql`, `,
    );
    return and(
      sql`word_grams(${a}, ${b}) @> array[${grams}]::text[]`,
      columnsHoldWords([a, b], [word]),
    );
  };
  return and(...words.map((word) => or(holds(word), elsewhere?.(word))));
}
