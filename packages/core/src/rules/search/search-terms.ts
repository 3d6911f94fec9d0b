/**
 * Splits texts and queries into terms of the search index. Chinese has no spaces, so a run of it
 * becomes overlapping pairs (雲端資安 → 雲端, 端資, 資安); other scripts are split into words. Accepts any
 * string, including malformed ones.
 */
import { sliceAt } from '#rules/text/slice-at.ts';
import { searchKey } from './fold-text.ts';

/** Scripts written without spaces between words. */
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]`;
const letter = String.raw`[[\p{L}\p{N}\p{M}]--${unspaced}]`;
/** A name of one letter and a sign, such as C#, C++, or A+, which is another name than the letter. */
const signed = String.raw`[a-z](?:#|\+\+|\+(?!${letter}))`;
const piece = new RegExp(
  String.raw`(${unspaced}+)|(?<!${letter})(${signed})|(${letter}+(?:[\-._\/+'’&](?!${signed})${letter}+)*)`,
  'gv',
);
const joint = /[-._/+'’&]/u;

/**
 * Characters kept of a word: enough to tell words apart, and well below PostgreSQL's limit for a
 * lexeme (2,046 bytes).
 */
const MAX_WORD_LENGTH = 40;
/** Maximum number of terms in one text and in one query. */
const MAX_TEXT_TERMS = 20_000;
const MAX_QUERY_TERMS = 16;

/** English stop words. */
const stopWords = new Set(
  'a an and are as at be by for from in is it its of on or that the their these this to with'.split(
    ' ',
  ),
);

const cut = (word: string): string =>
  word.length <= MAX_WORD_LENGTH ? word : Array.from(word).slice(0, MAX_WORD_LENGTH).join('');

/**
 * Returns the singular of an English plural of four letters or more (Harman's S-stemmer, with
 * -ches, -shes, -xes and -sses).
 */
export function singular(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return sliceAt(word, 0, -2);
  if (/[^ea]ies$/.test(word)) return `${sliceAt(word, 0, -3)}y`;
  return /[^ius]s$/.test(word) ? sliceAt(word, 0, -1) : word;
}

interface Piece {
  script: 'unspaced' | 'words';
  /** Characters of an unspaced run, or the words of a compound such as Wi-Fi. */
  parts: string[];
}

function* piecesOf(text: string): Generator<Piece> {
  for (const [, run, sign, words] of searchKey(text).matchAll(piece)) {
    if (run !== undefined) yield { script: 'unspaced', parts: Array.from(run) };
    else if (sign !== undefined) yield { script: 'words', parts: [sign] };
    else yield { script: 'words', parts: words!.split(joint) };
  }
}

/** Minimum letters of a prefix and of a part; shorter ones match too many words. */
const MIN_PREFIX_LENGTH = 3;

/** Whether a word is like a part number, which is also found by any part of it. */
const isNumbered = (word: string): boolean =>
  /\d/.test(word) && Array.from(word).length >= MIN_PREFIX_LENGTH;

/** Whether a part of a word finds it. */
export const isPartOf = (word: string, part: string): boolean =>
  isNumbered(word) && Array.from(part).length >= MIN_PREFIX_LENGTH && word.includes(part);

/**
 * Returns the ends of the part numbers in a text: Catalyst9500X → atalyst9500x … 9500x, 500x, 00x.
 * A part of a number is the beginning of one of its ends.
 */
export function partTermsOf(text: string): string[] {
  const terms = new Set<string>();
  for (const { script, parts } of piecesOf(text)) {
    if (script !== 'words') continue;
    for (const word of new Set([...parts, parts.join('')].map(cut).filter(isNumbered))) {
      const letters = Array.from(word);
      for (let from = 1; from <= letters.length - MIN_PREFIX_LENGTH; from++)
        terms.add(letters.slice(from).join(''));
    }
    if (terms.size >= MAX_TEXT_TERMS) break;
  }
  return [...terms].slice(0, MAX_TEXT_TERMS);
}

const pairsOf = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, index) => characters[index]! + character);
const wordTerm = (word: string): string => singular(cut(word));

/**
 * Returns the terms of a text in order, with repetitions. A compound yields its parts and their
 * join: Wi-Fi is found as wi, fi, and wifi.
 * @param single also yields each Chinese character by itself, so that one character finds titles
 */
export function termsOfText(text: string, single = false): string[] {
  const terms: string[] = [];
  for (const { script, parts } of piecesOf(text)) {
    if (terms.length >= MAX_TEXT_TERMS) break;
    if (script === 'words') {
      terms.push(...parts.map(wordTerm));
      if (parts.length > 1) terms.push(wordTerm(parts.join('')));
    } else if (single) {
      terms.push(...parts, ...pairsOf(parts));
    } else {
      terms.push(...pairsOf(parts));
    }
  }
  return terms.slice(0, MAX_TEXT_TERMS);
}

/**
 * A condition on a text: any one of these alternatives, each a list of terms that must all occur.
 */
export interface SearchTerm {
  anyOf: { term: string; prefix: boolean }[][];
}

/** Groups of words for one thing, ready for look-up: see `synonymIndex`. */
export interface SynonymIndex {
  /** Terms of all words of a group by each of its words: a run of Chinese, a word, or a phrase. */
  alternatives: ReadonlyMap<string, string[][]>;
  /** Length in characters of the longest Chinese word. */
  longestRun: number;
  /** All words, as written in the groups. */
  words: readonly string[];
}
const noSynonyms: SynonymIndex = { alternatives: new Map(), longestRun: 0, words: [] };

/** The key of a word or phrase in the index. */
const keyOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ script, parts }) => (script === 'unspaced' ? parts.join('') : wordTerm(parts.join(''))))
    .join(' ');

/** Prepares groups of words for `termsOfQuery`. */
export function synonymIndex(groups: readonly (readonly string[])[]): SynonymIndex {
  const alternatives = new Map<string, string[][]>();
  let longestRun = 0;
  for (const group of groups) {
    const terms = group.map((word) => [...new Set(termsOfText(word))]);
    for (const word of group) {
      const key = keyOf([...piecesOf(word)]);
      alternatives.set(key, [...(alternatives.get(key) ?? []), ...terms]);
      if (/\p{Script=Han}/u.test(key)) longestRun = Math.max(longestRun, Array.from(key).length);
    }
  }
  return { alternatives, longestRun, words: groups.flat() };
}

/** Returns a text as a search compares words of groups: case, width, and plurals are alike. */
export const wordKey = (text: string): string => keyOf([...piecesOf(text)]);

/** Returns whether what was typed is one of the words of a group. */
export const isSynonym = (typed: string, { alternatives }: SynonymIndex): boolean =>
  alternatives.has(wordKey(typed));

const exactly = (terms: readonly string[]) => terms.map((term) => ({ term, prefix: false }));

/**
 * Returns the conditions of a run of Chinese: its words that have synonyms, and the pairs of what
 * is between them.
 */
function termsOfRun(characters: readonly string[], synonyms: SynonymIndex): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let rest: string[] = [];
  const addRest = () => {
    // Beside a known word, a single character such as 的 says nothing.
    const isWhole = rest.length === characters.length;
    if (rest.length > 1 || isWhole)
      for (const term of rest.length === 1 ? rest : pairsOf(rest))
        terms.push({ anyOf: [exactly([term])] });
    rest = [];
  };
  for (let start = 0; start < characters.length;) {
    let length = Math.min(synonyms.longestRun, characters.length - start);
    while (
      length > 1 &&
      !synonyms.alternatives.has(characters.slice(start, start + length).join(''))
    )
      length--;
    if (length > 1) {
      addRest();
      const word = characters.slice(start, start + length);
      const others = synonyms.alternatives.get(word.join(''))!;
      terms.push({ anyOf: [pairsOf(word), ...others].map(exactly) });
      start += length;
    } else {
      rest.push(characters[start]!);
      start++;
    }
  }
  addRest();
  return terms;
}

/** Returns the condition of a word or a compound such as Wi-Fi. */
function termOfWord(
  parts: readonly string[],
  prefixes: boolean,
  synonyms: SynonymIndex,
): SearchTerm {
  const word = (text: string) => ({
    term: wordTerm(text),
    // Part numbers are found by a part (`partTermsOf`), which is the beginning of a term.
    prefix: isNumbered(text) || (prefixes && Array.from(text).length >= MIN_PREFIX_LENGTH),
  });
  const joined = parts.join('');
  // wifi7 is written Wi-Fi 7.
  const [, letters, digits] = /^([a-z]{2,})(\d+)$/.exec(joined) ?? [];
  return {
    anyOf: [
      parts.map(word),
      ...(parts.length > 1 ? [[word(joined)]] : []),
      ...(letters && digits ? [[word(letters), exactly([digits])[0]!]] : []),
      ...(synonyms.alternatives.get(wordTerm(joined)) ?? []).map(exactly),
    ],
  };
}

/**
 * Returns the conditions of a query, all of which a text must meet; empty if nothing searchable was
 * typed. Words with a digit always match as prefixes, from three letters on.
 * @param prefixes which other words also match as prefixes. `none`: whole words only, because expanding
 * a frequent prefix is slow; `long`: words of three letters or more, for when whole words found
 * nothing; `typing`: these and the last word, however short
 */
export function termsOfQuery(
  typed: string,
  prefixes: 'none' | 'long' | 'typing' = 'none',
  synonyms: SynonymIndex = noSynonyms,
): SearchTerm[] {
  const found = new Map<string, SearchTerm>();
  const pieces = [...piecesOf(typed)];
  const samePhrases = pieces.length > 1 ? synonyms.alternatives.get(keyOf(pieces)) : undefined;
  if (samePhrases) return [{ anyOf: samePhrases.map(exactly) }];
  const significant = pieces.filter(
    ({ script, parts }) => script !== 'words' || parts.length > 1 || !stopWords.has(parts[0]!),
  );
  // A query of stop words only, such as "The The", is searched as typed.
  for (const { script, parts } of significant.length > 0 ? significant : pieces) {
    const terms =
      script === 'unspaced'
        ? termsOfRun(parts, synonyms)
        : [termOfWord(parts, prefixes !== 'none', synonyms)];
    for (const term of terms) found.set(JSON.stringify(term.anyOf), term);
  }
  const terms = [...found.values()].slice(0, MAX_QUERY_TERMS);
  const last = terms.at(-1);
  if (
    prefixes === 'typing' &&
    last &&
    pieces.at(-1)?.script === 'words' &&
    /[\p{L}\p{N}\p{M}]$/u.test(typed)
  ) {
    for (const alternative of last.anyOf) alternative.at(-1)!.prefix = true;
  }
  return terms;
}

/** Returns the parts of typed text to mark in results: runs of Chinese, and words. */
export const needlesOf = (typed: string): { script: 'unspaced' | 'words'; parts: string[] }[] => [
  ...piecesOf(typed),
];
