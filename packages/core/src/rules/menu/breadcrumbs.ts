import type { MenuItem } from '#contract/menu.ts';

/** Maximum number of levels, including both ends. */
export const BREADCRUMB_DEPTH = 6;

export interface Crumb {
  text: string;
  /** Path without a language prefix; null for an item without a page. */
  path: string | null;
}

/**
 * Returns the path through the menu tree to the deepest item whose path equals `pathname` or is its
 * prefix; empty if there is none.
 */
export function menuTrail(tree: readonly MenuItem[], pathname: string): MenuItem[] {
  let best: MenuItem[] = [];
  let bestLength = 0;
  const walk = (items: readonly MenuItem[], above: MenuItem[]) => {
    for (const item of items) {
      const trail = [...above, item];
      const covers = `${pathname}/`.startsWith(`${item.path}/`);
      // The longest path wins. Among equals the first in the tree wins, so duplicates in the footer
      // do not.
      if (covers && item.path!.length > bestLength) {
        best = trail;
        bestLength = item.path!.length;
      }
      walk(item.children, trail);
    }
  };
  walk(tree, []);
  return best;
}

/**
 * Returns a page's breadcrumbs: home, the menu trail, then the page's own; at most 6, keeping both
 * ends. None links to the page itself.
 * @param here paths of the page, without a language prefix: its own and those that redirect to it
 */
export function breadcrumbs(
  home: Crumb,
  trail: readonly MenuItem[],
  own: readonly Crumb[],
  here: readonly string[],
): Crumb[] {
  // An entry that the page names for itself may have been added to the menu, too.
  const further = own.filter(
    ({ path }) => path === null || trail.every((each) => each.path !== path),
  );
  const [first, ...rest] = [home, ...trail, ...further].map(({ text, path }) => ({
    text,
    path: here.includes(path!) ? null : path,
  }));
  return [first!, ...rest.slice(1 - BREADCRUMB_DEPTH)];
}
