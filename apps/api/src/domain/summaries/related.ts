/** What is related to a subject: what it names, then the same series, then the same brand. */

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

/** What the page is about. */
export interface Subject {
  /** The names in its texts, by `mentionsIn`. */
  mentions: Mentions;
  brands: readonly string[];
  categories: readonly string[];
}

/**
 * Returns the names by which texts call a product with this title: the model without its brand
 * (`C5-2404`), the beginning of it (`C5`), and words of a product name (`Gate G1`: Gate, G1).
 */
export function namesOf(title: string, brand: string): string[] {
  const [latin = ''] = /[A-Za-z0-9][A-Za-z0-9 .-]*/.exec(title) ?? [];
  const words = latin.trim().split(' ');
  const own = words[0]!.toLowerCase() === brand && words.length > 1 ? words.slice(1) : words;
  const version = own.findIndex((word) => /\d/.test(word));
  const name = own.slice(0, version < 0 ? own.length : version + 1);
  // "Kubrane 5" without its brand is no name.
  if (!/[A-Za-z]/.test(name.join(''))) return [latin.trim()];
  return [
    ...new Set([
      name.join(' '),
      ...name.filter((word) => /^[A-Za-z]+-?\d|^[A-Za-z]{4}/.test(word)),
      ...name.flatMap((word) => /^([A-Z]+\d+)-/.exec(word)?.[1] ?? []),
    ]),
  ];
}

/** Names by the letters and digits that they begin with. */
export type NameIndex = ReadonlyMap<string, readonly string[]>;

/** Where a text first uses each of the names in it. */
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
