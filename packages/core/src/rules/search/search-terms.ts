/**
 * How texts and questions become terms of the search index. Chinese has no spaces, so a run of it is cut into overlapping pairs (雲端資安 →
 * 雲端, 端資, 資安); other scripts are cut into words. Total: any string gives an answer, also one that is broken.
 */
import { foldText } from './fold-text.ts';

/** Scripts that are written without spaces between words. */
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]`;
const piece = new RegExp(
  String.raw`(${unspaced}+)|([[\p{L}\p{N}\p{M}]--${unspaced}]+(?:[\-._\/+'’&][[\p{L}\p{N}\p{M}]--${unspaced}]+)*)`,
  'gv',
);
const joint = /[-._/+'’&]/u;

/** Characters of a word that are kept: enough to tell any two apart, and far from what PostgreSQL takes for a lexeme (2,046 bytes). */
const longestWord = 40;
/** Terms that one text or one question may have. */
const mostTermsOfText = 20_000;
const mostTermsOfQuestion = 16;

/** English words that say nothing about what is looked for. */
const empty = new Set(
  'a an and are as at be by for from in is it its of on or that the their these this to with'.split(
    ' ',
  ),
);

const cut = (word: string): string =>
  word.length <= longestWord ? word : Array.from(word).slice(0, longestWord).join('');

/** A plural as its singular, of English words of four letters and more (Harman's S-stemmer, with -ches, -shes, -xes and -sses). */
export function singular(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  if (/[^ea]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /[^ius]s$/.test(word) ? word.slice(0, -1) : word;
}

interface Piece {
  script: 'unspaced' | 'words';
  /** Characters of an unspaced run, or the words of a compound such as Wi-Fi. */
  parts: string[];
}

function* piecesOf(text: string): Generator<Piece> {
  for (const [, run, words] of foldText(text).matchAll(piece)) {
    if (run !== undefined) yield { script: 'unspaced', parts: Array.from(run) };
    else yield { script: 'words', parts: words!.split(joint) };
  }
}

const pairsOf = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, index) => characters[index]! + character);
const wordTerm = (word: string): string => singular(cut(word));

/**
 * The terms of a text, in order, with repetitions. A compound is there in parts and joined: Wi-Fi is found as wi, fi and wifi.
 * @param single also every Chinese character by itself, so that one character finds titles
 */
export function termsOfText(text: string, single = false): string[] {
  const terms: string[] = [];
  for (const { script, parts } of piecesOf(text)) {
    if (terms.length >= mostTermsOfText) break;
    if (script === 'words') {
      terms.push(...parts.map(wordTerm));
      if (parts.length > 1) terms.push(wordTerm(parts.join('')));
    } else if (single) {
      terms.push(...parts, ...pairsOf(parts));
    } else {
      terms.push(...pairsOf(parts));
    }
  }
  return terms.slice(0, mostTermsOfText);
}

/** What a text must hold to be found: one of these alternatives, each of which is several terms that must all be there. */
export interface SearchTerm {
  anyOf: { term: string; prefix: boolean }[][];
}

/** Letters from which on a word may stand for longer ones; below, too much would begin with it. */
const beginningFrom = 3;

/**
 * What is looked for, every one of which a text must hold; empty when nothing was typed that could be found.
 * @param beginnings which words also find longer ones that begin with them. `none`: a search is for words, and looking up all that begin with a frequent one takes
 * long; `long`: those of three letters and more, when the words themselves found nothing; `typing`: these and the last one, however short it is
 */
export function termsOfQuestion(
  typed: string,
  beginnings: 'none' | 'long' | 'typing' = 'none',
): SearchTerm[] {
  const found = new Map<string, SearchTerm>();
  const add = (term: SearchTerm) => void found.set(JSON.stringify(term.anyOf), term);
  const pieces = [...piecesOf(typed)];
  const telling = pieces.filter(
    ({ script, parts }) => script !== 'words' || parts.length > 1 || !empty.has(parts[0]!),
  );
  // "The The" is a question as well.
  for (const { script, parts } of telling.length > 0 ? telling : pieces) {
    if (script === 'unspaced') {
      for (const term of parts.length === 1 ? parts : pairsOf(parts))
        add({ anyOf: [[{ term, prefix: false }]] });
      continue;
    }
    const word = (text: string) => ({
      term: wordTerm(text),
      prefix: beginnings !== 'none' && Array.from(text).length >= beginningFrom,
    });
    const apart = parts.map(word);
    add({ anyOf: parts.length > 1 ? [apart, [word(parts.join(''))]] : [apart] });
  }
  const terms = [...found.values()].slice(0, mostTermsOfQuestion);
  const last = terms.at(-1);
  if (
    beginnings === 'typing' &&
    last &&
    pieces.at(-1)?.script === 'words' &&
    /[\p{L}\p{N}\p{M}]$/u.test(typed)
  ) {
    for (const alternative of last.anyOf) alternative.at(-1)!.prefix = true;
  }
  return terms;
}

/** A stretch of typed text that is marked where it is found: a run of Chinese, or a word. */
export const needlesOf = (typed: string): { script: 'unspaced' | 'words'; parts: string[] }[] => [
  ...piecesOf(typed),
];
