/** Marks search hits in a text, as parts that a page can render: text, never HTML. */
import { graphemeStart } from '#rules/text/cut-text.ts';
import { sliceAt } from '#rules/text/slice-at.ts';
import { searchKey } from './fold-text.ts';
import { isPartOf, needlesOf, singular } from './search-terms.ts';

export interface TextPart {
  text: string;
  hit: boolean;
}

interface NormalizedText {
  text: string;
  /**
   * Maps a code unit of `text` to the start of its character in the original, and the end of `text`
   * to the original's end.
   */
  origin: (unit: number) => number;
}

/** Characters that folding may shorten: surrogate pairs, combining marks, and Hangul jamo. */
const mayShrink = /[\p{Cs}\p{M}\u1100-\u11ff\u{10000}-\u{10ffff}]/u;

/**
 * Folds a text and keeps the mapping to the original. A letter is folded together with its
 * combining marks.
 */
function foldWithOrigin(text: string): NormalizedText {
  // If no character can shrink and the length is unchanged, positions are identical. True of nearly
  // all texts.
  const whole = searchKey(text);
  if (whole.length === text.length && !mayShrink.test(text))
    return { text: whole, origin: (unit) => unit };
  let folded = '';
  const origin: number[] = [];
  for (const { 0: cluster, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
    const one = searchKey(cluster);
    folded += one;
    for (let unit = 0; unit < one.length; unit++) origin.push(index);
  }
  origin.push(text.length);
  return { text: folded, origin: (unit) => origin[unit]! };
}

/** Returns where the word of ASCII letters and digits around a range starts and ends. */
function wordAround(text: string, from: number, to: number): { start: number; end: number } {
  const isInWord = (at: number) => /[a-z0-9]/.test(text.charAt(at));
  let [start, end] = [from, to];
  while (start > 0 && isInWord(start - 1)) start -= 1;
  while (end < text.length && isInWord(end)) end += 1;
  return { start, end };
}

const wordsToMark = (parts: readonly string[]): string[] => [
  ...parts.map(singular),
  ...(parts.length > 1 ? [parts.join('')] : []),
];
const pairsOf = (characters: readonly string[]): readonly string[] =>
  characters.length === 1
    ? characters
    : characters.slice(1).map((character, index) => characters[index]! + character);

/**
 * Yields the ranges of the folded text that are hits: every typed pair of Chinese characters, every
 * word that starts with a typed word, and typed parts of part numbers.
 */
function* rangesOf(text: string, typed: string): Generator<[from: number, to: number]> {
  for (const { script, parts } of needlesOf(typed)) {
    for (const needle of script === 'words' ? wordsToMark(parts) : pairsOf(parts)) {
      for (
        let from = text.indexOf(needle);
        from >= 0;
        from = text.indexOf(needle, from + needle.length)
      ) {
        let to = from + needle.length;
        if (script === 'words') {
          const { start, end } = wordAround(text, from, to);
          if (start < from && !isPartOf(sliceAt(text, start, end), needle)) continue;
          // C is not C#.
          if (needle.length === 1 && end === to && /[#+]/.test(text.charAt(to))) continue;
          if (start === from) to = end;
        }
        yield [from, to];
      }
    }
  }
}

/** Returns the whole text in parts: one part without hits, none for an empty text. */
export function markHits(text: string, typed: string): TextPart[] {
  if (text === '') return [];
  const { text: folded, origin } = foldWithOrigin(text);
  const ranges = [...rangesOf(folded, typed)]
    // A character that folds to several has one start and one end.
    .map(([from, to]): [number, number] => [origin(from), endOf(origin, to, folded.length)])
    .toSorted(([a], [b]) => a - b);
  const parts: TextPart[] = [];
  let at = 0;
  const add = (to: number, hit: boolean) => {
    if (to <= at) return;
    const last = parts.at(-1);
    const piece = sliceAt(text, at, to);
    if (last?.hit === hit) last.text += piece;
    else parts.push({ text: piece, hit });
    at = to;
  };
  for (const [from, to] of ranges) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return parts;
}

/**
 * Returns the position in the original that corresponds to the exclusive end `to` in the folded
 * text of `length` code units.
 */
function endOf(origin: NormalizedText['origin'], to: number, length: number): number {
  const last = origin(to - 1);
  let next = to;
  while (next < length && origin(next) === last) next += 1;
  return origin(next);
}

/** Display width in Latin letters: a Chinese character takes two. */
const widthOf = (character: string): number => (/[\u1100-\u{10ffff}]/u.test(character) ? 2 : 1);

/**
 * Returns an excerpt around the first hit, or from the beginning if there is none, about `width`
 * Latin letters wide and with … where it was cut.
 */
export function snippetOf(text: string, typed: string, width = 180): TextPart[] {
  const plain = text.replace(/\s+/g, ' ').trim();
  const first = markHits(plain, typed);
  const before = first[0]?.hit === false && first.length > 1 ? first[0].text.length : 0;
  const characters = Array.from(sliceAt(plain, 0, before)).toReversed();
  // A third of the width is before the hit.
  let start = before;
  for (let room = width / 3, index = 0; index < characters.length && room > 0; index++) {
    room -= widthOf(characters[index]!);
    start -= characters[index]!.length;
  }
  start = graphemeStart(plain, start);
  if (start > 0) start = wordStart(plain, start, before);
  let end = start;
  let room = width;
  for (const character of sliceAt(plain, start)) {
    room -= widthOf(character);
    if (room < 0) break;
    end += character.length;
  }
  end = graphemeStart(plain, end);
  if (end < plain.length) end = wordEnd(plain, end, start);
  const excerpt = `${start > 0 ? '…' : ''}${sliceAt(plain, start, end)}${end < plain.length ? '…' : ''}`;
  return markHits(excerpt, typed);
}

const latin = /[A-Za-z0-9]/;

/** Moves the start forward to the next word if it is inside a Latin word. */
function wordStart(text: string, start: number, until: number): number {
  let at = start;
  while (at < until && latin.test(text[at - 1] ?? ' ') && latin.test(text[at] ?? ' ')) at += 1;
  while (at < until && text[at] === ' ') at += 1;
  return at;
}

/** Moves the end back if it is inside a Latin word. */
function wordEnd(text: string, end: number, from: number): number {
  let at = end;
  while (at > from && latin.test(text[at - 1] ?? ' ') && latin.test(text[at] ?? ' ')) at -= 1;
  return at > from ? at : end;
}
