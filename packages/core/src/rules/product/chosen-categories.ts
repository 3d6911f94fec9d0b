/** A category as the option lists have it: `parent` is null for the upper level. */
interface Category {
  alias: string;
  parent: string | null;
}

/**
 * The lower categories that a choice from both levels comes to. A parent stands for all of its children, until some of them are chosen beside it:
 * then for those, so that each step narrows the list. An alias that is no parent stands for itself.
 * @param children the lower categories, each with its parent
 */
export function chosenCategories(
  chosen: readonly string[],
  children: readonly Category[],
): string[] {
  const wanted = new Set(chosen);
  const parents = new Set(children.flatMap(({ parent }) => (parent === null ? [] : [parent])));
  const found = new Set(chosen.filter((alias) => !parents.has(alias)));
  for (const alias of chosen) {
    if (!parents.has(alias)) continue;
    const own = children.filter((child) => child.parent === alias).map((child) => child.alias);
    if (!own.some((child) => wanted.has(child))) for (const child of own) found.add(child);
  }
  return [...found];
}
