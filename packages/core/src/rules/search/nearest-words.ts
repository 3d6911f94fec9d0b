/** Suggests words when a search found nothing. */
import { searchKey } from './fold-text.ts';
import { needlesOf } from './search-terms.ts';

/**
 * Returns the number of edits (insertion, deletion, substitution, transposition) between two words.
 * Results above `most` are not exact.
 */
export function editDistance(from: string, to: string, most = 3): number {
  const a = Array.from(from);
  const b = Array.from(to);
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row.at(-1)!;
}

/**
 * Returns the similarity of two short Chinese words from 0 to 1: the share of characters in common.
 */
function similarity(a: readonly string[], b: readonly string[]): number {
  const rest = [...b];
  const shared = a.filter((character) => {
    const index = rest.indexOf(character);
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  }).length;
  return (2 * shared) / (a.length + b.length);
}

interface Word {
  /** Normalised by `searchKey`. */
  folded: string;
  /** As spelled in a title. */
  shown: string;
  /** Number of occurrences in the titles. */
  count: number;
  script: 'unspaced' | 'words';
}

/** Number of words suggested. */
const MAX_WORDS = 5;

function wordOf(shown: string): Word {
  const folded = searchKey(shown);
  return {
    folded,
    shown,
    count: 1,
    script: /\p{Script=Han}/u.test(folded) ? 'unspaced' : 'words',
  };
}

/** Returns the distinct words of titles, as a dictionary segments them. */
function wordsOf(titles: readonly string[]): Word[] {
  const segmenter = new Intl.Segmenter('zh-TW', { granularity: 'word' });
  const words = new Map<string, Word>();
  for (const title of titles) {
    for (const { segment, isWordLike } of segmenter.segment(title.toWellFormed())) {
      const word = wordOf(segment);
      if (!isWordLike || Array.from(word.folded).length < 2) continue;
      const known = words.get(word.folded);
      if (known) known.count++;
      else words.set(word.folded, word);
    }
  }
  return [...words.values()];
}

/**
 * Returns the words of titles nearest to the typed text, nearest first, of equally near ones the
 * most frequent. A Latin word is near with
 * at most two edits, or one if it has fewer than six letters; a Chinese word if half of its
 * characters match.
 * @param titles titles that share something with the typed text
 * @param vocabulary further words, taken as they are
 */
export function nearestWords(
  typed: string,
  titles: readonly string[],
  vocabulary: readonly string[] = [],
): string[] {
  const words = [...wordsOf(titles), ...vocabulary.map(wordOf)];
  const near: { shown: string; distance: number; count: number }[] = [];
  for (const { script, parts } of needlesOf(typed)) {
    const text = parts.join('');
    for (const word of words) {
      if (word.script !== script || word.folded === text) continue;
      if (script === 'words') {
        const allowed = text.length < 6 ? 1 : 2;
        const distance = editDistance(text, word.folded, allowed);
        if (text.length >= 3 && distance <= allowed)
          near.push({ ...word, distance: distance / text.length });
      } else {
        const similar = similarity(parts, Array.from(word.folded));
        if (similar >= 0.5) near.push({ ...word, distance: 1 - similar });
      }
    }
  }
  return [
    ...new Set(
      near
        .toSorted((a, b) => a.distance - b.distance || b.count - a.count)
        .map(({ shown }) => shown),
    ),
  ].slice(0, MAX_WORDS);
}
