import { useMatches } from 'react-router';
import { type PageId, pageDefinition, pageIds } from '#page-table.ts';

/** Returns the current page, or null for a path without one. */
export function usePage(): PageId | null {
  const handle = useMatches().at(-1)?.handle as { page?: PageId } | undefined;
  return handle?.page ?? null;
}

/** Path parameters that name a list, not an entry of it. */
const isListParameter = (name: string) =>
  /^(brandAlias|categoryAlias|companyAlias|aliasTwo)$/.test(name);

/**
 * Whether the page is about one entry, where the phone's bar has a back button: its path ends in
 * the entry's name, or is the form below it.
 */
export function isDetailPage(id: PageId): boolean {
  const name = /:(\w+)(?:\/apply)?$/.exec(pageDefinition(id).path)?.[1];
  return name !== undefined && !isListParameter(name);
}

/**
 * Returns the nearest page above a path (both without language prefix). An event's parent is the
 * list of the brand's events.
 */
export function parentPath(path: string): string {
  const parent = path.replace(/\/[^/]*$/, '') || '/';
  const exists = pageIds.some((id) =>
    new RegExp(`^${pageDefinition(id).path.replace(/:\w+/g, '[^/]+')}$`).test(parent),
  );
  return parent === '/' || exists ? parent : parentPath(parent);
}
