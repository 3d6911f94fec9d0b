/** Marks in a text what was looked for, as parts that a page can show: text, never HTML. */
import { foldText } from './fold-text.ts';
import { needlesOf, singular } from './search-terms.ts';

/** A stretch of text, and whether it is a hit. */
export interface TextPart {
  text: string;
  hit: boolean;
}

interface Folded {
  text: string;
  /** Where the character of the original begins that a code unit of `text` comes from; at its end the original's. */
  origin: (unit: number) => number;
}

/** Characters that may take less room once folded: those that are written as a pair, marks, and the parts of Korean syllables. */
const mayShrink = /[\p{Cs}\p{M}\u1100-\u11ff\u{10000}-\u{10ffff}]/u;

/** A text in one spelling, with the way back: a letter with its accents is folded by itself. */
function foldWithOrigin(text: string): Folded {
  // Nothing of it can have become shorter, and it has not become longer: every character stands where it stood. So it is with nearly all texts.
  const whole = foldText(text);
  if (whole.length === text.length && !mayShrink.test(text))
    return { text: whole, origin: (unit) => unit };
  let folded = '';
  const origin: number[] = [];
  for (const { 0: cluster, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
    const one = foldText(cluster);
    folded += one;
    for (let unit = 0; unit < one.length; unit++) origin.push(index);
  }
  origin.push(text.length);
  return { text: folded, origin: (unit) => origin[unit]! };
}

const isWordLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character);

/** Ranges of the folded text that are hits: of Chinese every pair that was typed, of words the whole word that begins with one. */
function* rangesOf(text: string, typed: string): Generator<[from: number, to: number]> {
  for (const { script, parts } of needlesOf(typed)) {
    const needles =
      script === 'words'
        ? [...parts.map(singular), ...(parts.length > 1 ? [parts.join('')] : [])]
        : parts.length === 1
          ? parts
          : parts.slice(1).map((part, index) => parts[index]! + part);
    for (const needle of needles) {
      for (
        let from = text.indexOf(needle);
        from >= 0;
        from = text.indexOf(needle, from + needle.length)
      ) {
        let to = from + needle.length;
        if (script === 'words') {
          if (isWordLetter(text[from - 1]) && /[a-z0-9]/.test(text[from - 1]!)) continue;
          while (to < text.length && /[a-z0-9]/.test(text[to]!)) to += 1;
        }
        yield [from, to];
      }
    }
  }
}

/** The whole text in parts. Without hits it is one part; an empty text has none. */
export function markHits(text: string, typed: string): TextPart[] {
  if (text === '') return [];
  const { text: folded, origin } = foldWithOrigin(text);
  const ranges = [...rangesOf(folded, typed)]
    // A character that folds to several begins once and ends once.
    .map(([from, to]): [number, number] => [origin(from), endOf(origin, to, folded.length)])
    .toSorted(([a], [b]) => a - b);
  const parts: TextPart[] = [];
  let at = 0;
  const add = (to: number, hit: boolean) => {
    if (to <= at) return;
    const last = parts.at(-1);
    const piece = text.slice(at, to);
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

/** The end in the original of what ends at `to` in the folded text of `length` code units. */
function endOf(origin: Folded['origin'], to: number, length: number): number {
  const last = origin(to - 1);
  let next = to;
  while (next < length && origin(next) === last) next += 1;
  return origin(next);
}

/** How wide a text is shown, in Latin letters: a Chinese character takes two. */
const widthOf = (character: string): number => (/[\u1100-\u{10ffff}]/u.test(character) ? 2 : 1);

/**
 * The stretch of a text around the first hit, about `width` Latin letters wide, with … where it was cut. Without a hit, its beginning.
 */
export function snippetOf(text: string, typed: string, width = 180): TextPart[] {
  const plain = text.replace(/\s+/g, ' ').trim();
  const first = markHits(plain, typed);
  const before = first[0]?.hit === false && first.length > 1 ? first[0].text.length : 0;
  const characters = Array.from(plain.slice(0, before)).toReversed();
  // A third of the room stands before the hit.
  let start = before;
  for (let room = width / 3, index = 0; index < characters.length && room > 0; index++) {
    room -= widthOf(characters[index]!);
    start -= characters[index]!.length;
  }
  if (start > 0) start = wordStart(plain, start, before);
  let end = start;
  let room = width;
  for (const character of plain.slice(start)) {
    room -= widthOf(character);
    if (room < 0) break;
    end += character.length;
  }
  if (end < plain.length) end = wordEnd(plain, end, start);
  const stretch = `${start > 0 ? '…' : ''}${plain.slice(start, end)}${end < plain.length ? '…' : ''}`;
  return markHits(stretch, typed);
}

const latin = /[A-Za-z0-9]/;

/** Not in the middle of a Latin word: the beginning moves on to the next one. */
function wordStart(text: string, start: number, until: number): number {
  let at = start;
  while (at < until && latin.test(text[at - 1] ?? ' ') && latin.test(text[at] ?? ' ')) at += 1;
  while (at < until && text[at] === ' ') at += 1;
  return at;
}

/** The same of the end, which moves back. */
function wordEnd(text: string, end: number, from: number): number {
  let at = end;
  while (at > from && latin.test(text[at - 1] ?? ' ') && latin.test(text[at] ?? ' ')) at -= 1;
  return at > from ? at : end;
}
