import type { z } from 'zod';
import type { ContentType, itemEndpoints } from '@portolane/core/contract/item.ts';
import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { searchWords } from '#db/word-search.ts';
import { monthBounds } from '#http/month-bounds.ts';
import { paged } from '#http/paged.ts';
import type { ModuleDeps } from '#domain/module.ts';
import {
  countItems,
  findItems,
  type ItemFilter,
  type ItemOrder,
} from '#domain/summaries/item-list.ts';
import type { Kind } from './kinds.ts';
import { loadContext } from './load-context.ts';

/** The body of any kind's list: that of solutions has all filters. */
type ListBody = z.infer<typeof itemEndpoints.solution.search.body>;

const featuredShown = 3;

/** Treats an empty list of aliases as no filter. */
const nonEmpty = (aliases: string[] | undefined): string[] | undefined =>
  aliases === undefined || aliases.length === 0 ? undefined : aliases;

/** Returns the categories that both filters allow; undefined: all. */
function categoriesOf(
  categoryType: 'industry_category' | 'solution_category' | null,
  body: ListBody,
): string[] | undefined {
  const several = categoryType === null ? undefined : nonEmpty(body[`${categoryType}_alias`]);
  if (body.categoryAlias === undefined) return several;
  return several === undefined || several.includes(body.categoryAlias) ? [body.categoryAlias] : [];
}

function orderOf(
  { orderBy, order = 'desc' }: ListBody,
  standard: ItemOrder,
  language: Language,
): ItemOrder {
  if (orderBy === undefined) return standard;
  if (orderBy === 'title')
    return { title: language === 'en' ? 'en' : 'zh', down: order === 'desc' };
  return order === 'desc' ? 'newest' : 'oldest';
}

/**
 * Returns a page of one kind's published items, and the featured ones among the same brands and
 * categories.
 */
export async function searchItems<K extends ContentType, S, D>(
  { db, now }: ModuleDeps,
  kind: Kind<K, S, D>,
  body: ListBody,
  language: Language,
): Promise<{ items: S[]; featured: S[]; pagination: Pagination }> {
  const at = now();
  const { contentType, categoryType } = kind;
  const among: ItemFilter<K> = {
    contentType,
    brands: nonEmpty(body.brand_alias),
    categories: categoriesOf(categoryType, body),
    industries:
      categoryType === 'industry_category' ? undefined : nonEmpty(body.industry_category_alias),
  };
  const filter: ItemFilter<K> = {
    ...among,
    ...monthBounds(body.search_date),
    english: body.english,
    words: searchWords(body.search),
  };
  const order = orderOf(body, kind.order, language);
  const context = await loadContext(db, language, at);
  const [list, featured] = await Promise.all([
    paged(
      body,
      async (rows) =>
        (await findItems(db, filter, at, { ...rows, order })).map((row) =>
          kind.summary(row, context),
        ),
      () => countItems(db, filter, at),
    ),
    findItems(db, { ...among, featured: true }, at, { limit: featuredShown }),
  ]);
  return { ...list, featured: featured.map((row) => kind.summary(row, context)) };
}
