/** A category of the option lists; `parent` is null for the upper level. */
interface Category {
  alias: string;
  parent: string | null;
}

/**
 * Returns the lower-level categories for a choice from both levels. A parent stands for all its
 * children, or only for those also chosen, so that each step narrows the list. An alias that is not
 * a parent stands for itself.
 * @param children the lower-level categories
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
