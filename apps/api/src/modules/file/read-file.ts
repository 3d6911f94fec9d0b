import type { FileDetail } from '@portolane/core/contract/file.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { renderMarkdown } from '#domain/render-markdown.ts';
import { pick } from '#db/localized.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { allBrands, brandReferences, brandTitles } from '#domain/summaries/brand-summary.ts';
import { pictureView } from '#domain/summaries/picture-view.ts';
import { fileSummary } from '#domain/summaries/file-list.ts';
import { allOptions } from '#domain/summaries/option-titles.ts';
import { shownFile } from './repository.ts';

/**
 * Returns one file as its own page shows it. @param member null for a visitor @throws
 * FILE_ITEM_NOT_EXIST
 */
export async function readFile(
  { db, now }: ModuleDeps,
  uuid: string,
  member: AuthenticatedMember | null,
  language: Language,
): Promise<FileDetail> {
  const at = now();
  const row = await shownFile(db, uuid, at);
  if (!row) throw new CodedError('FILE_ITEM_NOT_EXIST');
  const [options, titles, brands] = await Promise.all([
    allOptions(db, at),
    brandTitles(db, at),
    allBrands(db, at),
  ]);
  const brand = brands.find(({ alias }) => alias === row.brand);
  return {
    ...fileSummary(row, options, member, language),
    description: pick(row.description, language),
    brand: row.brand === null ? null : (brandReferences(titles, [row.brand], language)[0] ?? null),
    picture: pictureView(brand?.picture, language),
    contract: row.contract,
    body: row.userGroupId === null && row.body ? renderMarkdown(pick(row.body, language)) : null,
  };
}
