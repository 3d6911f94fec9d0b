import { editDistance } from '@portolane/core/rules/search/nearest-words.ts';
import type { ReadContent } from './read-content.ts';

type Name =
  ReadContent['singles']['specifications.yaml']['specifications'][number]['names'][number];

/** Returns the name closest to a label, in either language. */
function nearestName(label: Name, names: readonly Name[]): Name {
  const distance = ({ zh, en = zh }: Name) =>
    Math.min(
      editDistance(label.zh, zh, 99) / Math.max(label.zh.length, zh.length),
      editDistance(label.en ?? label.zh, en, 99) /
        Math.max((label.en ?? label.zh).length, en.length),
    );
  return names.toSorted((a, b) => distance(a) - distance(b))[0]!;
}

const written = ({ zh, en }: Name) => (en === undefined ? zh : `${zh} / ${en}`);

/**
 * Returns a product's specifications whose name is not in the list of any of its categories, so
 * that products of one category can be compared. Categories without a list allow every name.
 */
export function specificationProblems(
  { categories, specs }: ReadContent['products'][number],
  { singles }: ReadContent,
): [field: string, message: string][] {
  const lists = singles['specifications.yaml'].specifications;
  const own = categories.map((alias) => lists.find(({ category }) => category === alias));
  if (own.some((list) => list === undefined)) return [];
  const names = own.flatMap((list) => list!.names);
  return specs.flatMap(({ label }, index): [string, string][] =>
    names.some(({ zh, en }) => zh === label.zh && en === label.en)
      ? []
      : [
          [
            `specs.${index}.label`,
            `"${written(label)}" is not in specifications.yaml for ${categories.join(', ')}; the nearest name is "${written(nearestName(label, names))}"`,
          ],
        ],
  );
}
