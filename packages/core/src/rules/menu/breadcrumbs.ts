import type { MenuItem } from '#contract/menu.ts';

/** Levels at most, the ends included. */
export const BREADCRUMB_DEPTH = 6;

export interface Crumb {
  text: string;
  /** Path without a language prefix; null for an item that has no page. */
  path: string | null;
}

/** The way through the menu tree to the deepest item whose path is `pathname` or lies above it; empty when none does. */
export function menuTrail(tree: readonly MenuItem[], pathname: string): MenuItem[] {
  let best: MenuItem[] = [];
  let bestLength = 0;
  const walk = (items: readonly MenuItem[], above: MenuItem[]) => {
    for (const item of items) {
      const trail = [...above, item];
      const covers =
        item.path !== null && (item.path === pathname || pathname.startsWith(`${item.path}/`));
      // The longest path wins; of equals, the one higher in the tree, so that footer doubles do not.
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

/** Breadcrumbs of a page: home, the menu's way, then what the page itself adds; at most 6, the ends kept. */
export function breadcrumbs(
  home: Crumb,
  trail: readonly MenuItem[],
  own: readonly Crumb[],
): Crumb[] {
  const all = [home, ...trail.map(({ text, path }) => ({ text, path })), ...own];
  return all.length <= BREADCRUMB_DEPTH
    ? all
    : [all[0]!, ...all.slice(all.length - (BREADCRUMB_DEPTH - 1))];
}
