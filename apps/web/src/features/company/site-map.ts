/** Builds the site map from the menu and the page table, so it needs no maintenance. */
import type { Menu, MenuItem } from '@portolane/core/contract/menu.ts';
import { pageDefinition, type PageId, pageIds, pageTable } from '#page-table.ts';

export interface SiteMapLink {
  text: string;
  /** Path without language prefix, or an external URL. */
  path: string | null;
  to: string | null;
  /** Of a brand: its alias, for the mark. */
  brand?: string;
  children: readonly SiteMapLink[];
}

/** Pages that are indexable and whose path is fixed. */
export const plainPages: readonly PageId[] = pageIds.filter(
  (id) => pageDefinition(id).visible && !/[:*]/.test(pageTable[id].path),
);

const linkOf = ({ text, path, to, children }: MenuItem): SiteMapLink => ({
  text,
  path,
  to,
  children: children.map(linkOf),
});

/** Pages below pages, each after the one above it. */
const flat = (links: readonly SiteMapLink[]): SiteMapLink[] =>
  links.flatMap((link) => [{ ...link, children: [] }, ...flat(link.children)]);

const pathsOf = (links: readonly SiteMapLink[]): string[] =>
  links.flatMap(({ path, children }) => [...(path === null ? [] : [path]), ...pathsOf(children)]);

/** Returns the page that lists the brands, with all brands of the catalogue below, whichever of them the menu shows. */
const brandsGroup = (sections: readonly SiteMapLink[], brands: Menu['brand']): SiteMapLink[] =>
  sections
    .flatMap(({ children }) => children)
    .filter(isBrandsPage)
    .slice(0, 1)
    .map((link) => ({
      ...link,
      children: brands.map(({ alias, title }) => ({
        text: title,
        path: `${pageTable.brands.path}/${alias}`,
        to: null,
        brand: alias,
        children: [],
      })),
    }));

const isBrandsPage = ({ path }: SiteMapLink): boolean => path === pageTable.brands.path;

/** Whether a group of the footer begins with a page of a section: it is about the same subject. */
const continues = (section: SiteMapLink, group: readonly SiteMapLink[]): boolean =>
  section.children.some(({ path }) => path !== null && path === group[0]?.path);

/**
 * Returns all pages: first the home page alone, then in groups, each with at least one page: the
 * brands, the sections of the menu (with what a footer group of the same subject adds, and the pages
 * below their paths), the pages linked only in the footer, and last the pages without a group.
 * @param nameOf returns the name of a page that no menu links to
 * @param pages those that the site has; default: all
 */
export function siteMap(
  menu: Menu,
  nameOf: (id: PageId) => string,
  others: string,
  pages: readonly PageId[] = plainPages,
): SiteMapLink[] {
  const sections = menu.tree
    .filter(
      ({ placement, path }) => (placement === 'main' || placement === 'secondary') && path !== null,
    )
    .map(linkOf);
  const footerGroups = menu.tree.filter(({ placement }) => placement === 'footer').map(linkOf);
  const linked = new Set(pathsOf([...sections, ...footerGroups]));
  const pageLink = (id: PageId): SiteMapLink => ({
    text: nameOf(id),
    path: pageTable[id].path,
    to: null,
    children: [],
  });
  const unlinked = pages
    .filter((id) => id !== 'home' && !linked.has(pageTable[id].path))
    .map(pageLink);
  const named = new Set(pathsOf(sections.filter(({ children }) => children.length > 0)));
  const withoutNamed = (group: SiteMapLink): SiteMapLink[] =>
    group.children.filter(({ path }) => path === null || !named.has(path));
  const continuing = (section: SiteMapLink) =>
    footerGroups.find(({ children }) => continues(section, children));
  const groups = sections
    .filter(({ children }) => children.length > 0)
    .map((section) => {
      const rest = continuing(section);
      const below = unlinked.filter(({ path }) => path!.startsWith(`${section.path}/`));
      const children = [
        ...flat(section.children.filter((link) => !isBrandsPage(link))),
        ...(rest ? withoutNamed(rest) : []),
        ...below,
      ];
      return { ...section, children };
    });
  for (const path of pathsOf(groups)) named.add(path);
  const footer = footerGroups
    .map((group) => ({ ...group, children: withoutNamed(group) }))
    .filter(({ children }) => children.length > 0);
  for (const path of pathsOf(footer)) named.add(path);
  // A section without pages of its own, unless the footer has it.
  const single = sections.filter(
    ({ path, children }) => children.length === 0 && !named.has(path!),
  );
  const rest = unlinked.filter(({ path }) => !named.has(path!));
  const outside = menu.tree.filter(({ to }) => to !== null).map(linkOf);
  return [
    pageLink('home'),
    ...brandsGroup(sections, menu.brand),
    ...groups,
    ...footer,
    { text: others, path: null, to: null, children: [...single, ...rest, ...outside] },
  ];
}
