import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';

/**
 * Finds the items related to a subject: named in its texts, then of the same series, then of the
 * same brand.
 */

/** A product or file that may be related. */
export interface Candidate {
  alias: string;
  brand: string;
  /** Subcategories; those of one brand and subcategory are a series. */
  categories: readonly string[];
  /** The names by which texts call it: `C5-2404`, `C5`. */
  names: readonly string[];
  /** Whether the subject refers to it, or it to the subject. */
  isReferenced?: boolean;
}

/** The subject of the page. */
export interface Subject {
  /** The names in its texts, by `mentionsIn`. */
  mentions: Mentions;
  brands: readonly string[];
  categories: readonly string[];
}

/** Longer names of products are not found in texts. */
const LONGEST_NAME = 60;
/** Of a text, the most words and phrases that are looked up as names. */
const MOST_NAMES = 2_000;

/**
 * Returns all that a text contains as whole words and that can be the name of a product, in the
 * order of the text: `Gate`, `Gate G1`.
 */
export function possibleNames(text: string): string[] {
  const names = new Set<string>();
  for (const { index: at } of text.matchAll(/(?<![A-Za-z0-9-])[A-Za-z0-9]/g)) {
    const phrase = /^[A-Za-z0-9 .-]+/.exec(sliceAt(text, at, at + LONGEST_NAME))![0];
    for (const { index: end } of phrase.matchAll(/(?<=[A-Za-z0-9.-])(?![A-Za-z0-9])/g))
      if (!/[A-Za-z0-9]/.test(text.charAt(at + end))) names.add(sliceAt(phrase, 0, end));
    if (names.size >= MOST_NAMES) break;
  }
  return [...names].slice(0, MOST_NAMES);
}

/** Names by the letters and digits that they begin with. */
export type NameIndex = ReadonlyMap<string, readonly string[]>;

/** The first place of each name in a text. */
export type Mentions = ReadonlyMap<string, number>;

export const indexNames = (names: Iterable<string>): NameIndex =>
  Map.groupBy(
    [...new Set(names)].filter((name) => name !== ''),
    (name) => /^[A-Za-z0-9]*/.exec(name)![0],
  );

/**
 * Returns the names that a text contains as whole words. The time depends on the length of the text
 * and not on the number of names.
 */
export function mentionsIn(text: string, index: NameIndex): Mentions {
  const mentions = new Map<string, number>();
  for (const { 0: word, index: at } of text.matchAll(/(?<![A-Za-z0-9-])[A-Za-z0-9]+/g))
    for (const name of index.get(word) ?? [])
      if (
        !mentions.has(name) &&
        text.startsWith(name, at) &&
        !/[A-Za-z0-9]/.test(text.charAt(at + name.length))
      )
        mentions.set(name, at);
  return mentions;
}

const overlaps = (a: readonly string[], b: readonly string[]) => a.some((one) => b.includes(one));

/**
 * Returns the related candidates: first those that the subject's texts name, in the order of the
 * text, and those that a reference names; then the series of the subject and of what it names; then
 * other products of its categories; then its brands. Keeps the given order within each; leaves out
 * what has nothing in common with the subject.
 */
export function relatedFirst<C extends Candidate>(
  subject: Subject,
  candidates: readonly C[],
  limit: number,
): C[] {
  const placed = candidates.map((candidate) => ({
    candidate,
    place: Math.min(...candidate.names.map((name) => subject.mentions.get(name) ?? Infinity)),
  }));
  const named = placed.filter(({ candidate, place }) => place < Infinity || candidate.isReferenced);
  const isInSeries = ({ brand, categories }: Candidate) =>
    (subject.brands.includes(brand) && overlaps(categories, subject.categories)) ||
    named.some(
      ({ candidate }) => candidate.brand === brand && overlaps(candidate.categories, categories),
    );
  const tierOf = (candidate: C) => {
    if (isInSeries(candidate)) return 1;
    if (overlaps(candidate.categories, subject.categories)) return 2;
    return subject.brands.includes(candidate.brand) ? 3 : Infinity;
  };
  const others = placed
    .filter((entry) => !named.includes(entry))
    .map(({ candidate }) => ({ candidate, tier: tierOf(candidate) }))
    .filter(({ tier }) => tier < Infinity)
    .toSorted((a, b) => a.tier - b.tier);
  return [...named.toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place)), ...others]
    .map(({ candidate }) => candidate)
    .slice(0, limit);
}
