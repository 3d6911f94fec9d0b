import type { z } from 'zod';
import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import type { fileEndpoints } from '@portolane/core/contract/file.ts';
import type { FileSummary } from '@portolane/core/contract/item.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { searchWords } from '#db/word-search.ts';
import { monthBounds } from '#http/month-bounds.ts';
import { paged } from '#http/paged.ts';
import type { ModuleDeps } from '#domain/module.ts';
import {
  countFiles,
  fileSummary,
  findFiles,
  type FileFilter,
} from '#domain/summaries/file-list.ts';
import { allOptions } from '#domain/summaries/option-titles.ts';

/**
 * Returns a page of the visible files; each has its links only if the viewer may follow them.
 * @param member null for a visitor
 */
export async function searchFiles(
  { db, now }: ModuleDeps,
  body: z.infer<typeof fileEndpoints.search.body>,
  member: AuthenticatedMember | null,
  language: Language,
): Promise<{ items: FileSummary[]; pagination: Pagination }> {
  const at = now();
  const filter: FileFilter = {
    brands: body.brand_alias?.length ? body.brand_alias : undefined,
    category: body.categoryAlias,
    contract: body.contract ?? (body.uuids ? undefined : false),
    uuids: body.uuids,
    ...monthBounds(body.search_date),
    english: body.english,
    words: searchWords(body.search),
  };
  const options = await allOptions(db, at);
  return paged(
    body,
    async (rows) =>
      (await findFiles(db, filter, at, rows)).map((row) =>
        fileSummary(row, options, member, language),
      ),
    () => countFiles(db, filter, at),
  );
}
