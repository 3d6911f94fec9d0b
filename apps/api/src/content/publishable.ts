/** Content that the terminal publishes and hides by its alias. */
import { type ContentType, contentTypes } from '@portolane/core/contract/item.ts';
import type { SearchKind } from '@portolane/core/rules/search/search-kinds.ts';
import { articleKinds } from './kind-lookup.ts';
import { kinds, type Kind } from './kinds.ts';

export interface Publishable {
  kind: Kind;
  /** What its key has before the alias. */
  prefix: string;
  /** Its search document, if it has one and no other document names it. */
  document?: SearchKind;
}

const publishableItems = Object.fromEntries(
  contentTypes.map((type: ContentType): [string, Publishable] => [
    type,
    { kind: kinds.item, prefix: `${type}/`, document: type },
  ]),
);

const publishableArticles = Object.fromEntries(
  articleKinds.map(({ kind }): [string, Publishable] => [
    kind,
    { kind: kinds.article, prefix: `${kind}/` },
  ]),
);

/** Content that can be published and hidden separately. Brands, for example, are named by others. */
export const publishable: Readonly<Record<string, Publishable>> = {
  brand: { kind: kinds.brand, prefix: '' },
  product: { kind: kinds.product, prefix: '', document: 'product' },
  ...publishableItems,
  file: { kind: kinds.file, prefix: '', document: 'file' },
  event: { kind: kinds.event, prefix: '', document: 'event' },
  session: { kind: kinds.eventSession, prefix: '', document: 'event' },
  ...publishableArticles,
  tag: { kind: kinds.tag, prefix: '' },
  coupon: { kind: kinds.coupon, prefix: '' },
};
