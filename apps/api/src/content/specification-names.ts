import { nameDistance, nearestName } from '@portolane/core/rules/search/nearest-name.ts';
import type { ReadContent } from './content.ts';
import type { FieldProblem } from './content-kind.ts';

type Name = NonNullable<
  ReadContent['singles']['specifications']
>['specifications'][number]['names'][number];

/** Returns how far a label is from a name, in the language in which they are nearer. */
const distance = (label: Name, { zh, en = zh }: Name) =>
  Math.min(nameDistance(label.zh, zh), nameDistance(label.en ?? label.zh, en));

const written = ({ zh, en }: Name) => (en === undefined ? zh : `${zh} / ${en}`);

/**
 * Returns a product's specifications whose name is not in the list of any of its categories, so
 * that products of one category can be compared. Categories without a list allow every name.
 */
export function specificationProblems(
  { categories, specs }: ReadContent['products'][number],
  { singles }: ReadContent,
): FieldProblem[] {
  const lists = singles.specifications?.specifications ?? [];
  const own = categories.map((alias) => lists.find(({ category }) => category === alias));
  if (own.some((list) => list === undefined)) return [];
  const names = own.flatMap((list) => list!.names);
  return specs.flatMap(({ label }, index): FieldProblem[] =>
    names.some(({ zh, en }) => zh === label.zh && en === label.en)
      ? []
      : [
          [
            `specs.${index}.label`,
            'specification',
            {
              label: written(label),
              categories: categories.join(', '),
              nearest: written(nearestName(names, (name) => distance(label, name))!),
            },
          ],
        ],
  );
}
