/** The pages of prose in the page table, by the alias of their content. */
import { type PageId, pageIds, pageTable } from '#page-table.ts';

type ProsePageId = {
  [I in PageId]: (typeof pageTable)[I] extends { prose: string } ? I : never;
}[PageId];
const prosePages = pageIds.filter((id): id is ProsePageId => 'prose' in pageTable[id]);

/** Returns the page that shows a page of prose of the content. */
export const prosePageOf = (alias: string): ProsePageId | undefined =>
  prosePages.find((id) => pageTable[id].prose === alias);

/**
 * Returns the alias of the content that a page of prose shows.
 * @param path the page's path without language prefix
 */
export function proseAliasAt(path: string): string {
  const id = prosePages.find((page) => pageTable[page].path === path);
  if (!id) throw new Error(`The page table has no page of prose at ${path}.`);
  return pageTable[id].prose;
}
