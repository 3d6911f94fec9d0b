import type { z } from 'zod';
import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import type { Tag, tagEndpoints } from '@portolane/core/contract/tag.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { pick } from '#db/localized.ts';
import type { tag } from '#db/schema/site.ts';
import { paged } from '#http/paged.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { countTags, findTags } from './repository.ts';

/** Returns a keyword as the contract shows it. */
export const tagView = (row: typeof tag.$inferSelect, language: Language): Tag => ({
  alias: row.alias,
  title: pick(row.title, language),
  description: pick(row.description, language),
});

/** Returns a page of keywords: all of them, or the popular ones. */
export function searchTags(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  body: z.infer<typeof tagEndpoints.search.body>,
  language: Language,
): Promise<{ items: Tag[]; pagination: Pagination }> {
  const filter = { hot: body.hot === 1, now: now() };
  return paged(
    body,
    async (rows) => (await findTags(db, filter, rows)).map((row) => tagView(row, language)),
    () => countTags(db, filter),
  );
}
