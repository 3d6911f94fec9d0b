/** Content that the terminal publishes and hides by its alias. */
import { type ContentType, contentTypes } from '@portolane/core/contract/item.ts';
import { below } from '@portolane/core/rules/desk/document-tree.ts';
import type { SearchKind } from '@portolane/core/rules/search/search-kinds.ts';
import { articleKinds, kindNamed } from './kind-lookup.ts';
import { tables, type ContentTable } from './tables.ts';

export interface Publishable {
  kind: ContentTable;
  /** The kind of its documents, as the registry names it. */
  content: string;
  /** The prefix of its key, before the alias. */
  prefix: string;
  /** Its search document, if it has one and no other document names it. */
  document?: SearchKind;
}

const itemDocuments: Record<ContentType, string> = {
  news: 'news',
  solution: 'solutions',
  video: 'videos',
  case: 'cases',
};
const publishableItems = Object.fromEntries(
  contentTypes.map((type: ContentType): [string, Publishable] => [
    type,
    { kind: tables.item, content: itemDocuments[type], prefix: `${type}/`, document: type },
  ]),
);

const publishableArticles = Object.fromEntries(
  articleKinds.map(({ name, kind }): [string, Publishable] => [
    kind,
    { kind: tables.article, content: name, prefix: `${kind}/` },
  ]),
);

/** Content that can be published and hidden separately. Brands, for example, are named by others. */
export const publishable: Readonly<Record<string, Publishable>> = {
  brand: { kind: tables.brand, content: 'brands', prefix: '' },
  product: { kind: tables.product, content: 'products', prefix: '', document: 'product' },
  ...publishableItems,
  file: { kind: tables.file, content: 'files', prefix: '', document: 'file' },
  event: { kind: tables.event, content: 'events', prefix: '', document: 'event' },
  session: { kind: tables.eventSession, content: 'events', prefix: '', document: 'event' },
  ...publishableArticles,
  tag: { kind: tables.tag, content: 'tags', prefix: '' },
  coupon: { kind: tables.coupon, content: 'coupons', prefix: '' },
};

/**
 * Returns where its document is, and the entry of it that it is; null: the whole document. The site may
 * have made it without a document.
 */
export function locationOf(
  { content }: Publishable,
  alias: string,
): { path: string; entry: string | null } {
  const { name, files, entries } = kindNamed(content)!;
  if (files === 'folder') return { path: `${name}/${alias}.yaml`, entry: null };
  return { path: `${name}.yaml`, entry: entries === undefined ? null : below(entries, alias) };
}
