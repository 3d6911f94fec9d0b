import { useMatches } from 'react-router';
import { type PageId, pageDefinition, pageIds } from '#page-table.ts';

/** The page that is shown; null while an address has none. */
export function usePage(): PageId | null {
  const handle = useMatches().at(-1)?.handle as { page?: PageId } | undefined;
  return handle?.page ?? null;
}

/** Parameters that name a list, not one thing of it. */
const isListParameter = (name: string) =>
  /^(brandAlias|categoryAlias|companyAlias|aliasTwo)$/.test(name);

/** Pages about one thing, where the phone's bar has a back key: they end in its name, or are the form below it. */
export function isDetailPage(id: PageId): boolean {
  const name = /:(\w+)(?:\/apply)?$/.exec(pageDefinition(id).path)?.[1];
  return name !== undefined && !isListParameter(name);
}

/** The nearest page above a path (both without a language prefix): an event's page lies below the brand's events. */
export function parentPath(path: string): string {
  const parent = path.replace(/\/[^/]*$/, '') || '/';
  const exists = pageIds.some((id) =>
    new RegExp(`^${pageDefinition(id).path.replace(/:\w+/g, '[^/]+')}$`).test(parent),
  );
  return parent === '/' || exists ? parent : parentPath(parent);
}
