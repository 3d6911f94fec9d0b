import type { MemberCase } from '@portolane/core/contract/customer.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { langOf, pick } from '#db/localized.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { brandTitles } from '#domain/summaries/brand-summary.ts';
import { type CaseRow, subjectsOf } from './repository.ts';

/**
 * Returns the subjects of a case, as the catalogue names them now: its brand, and its products and
 * solutions. Products and solutions that are no longer published are omitted.
 */
export async function caseTopics(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  { brand, details }: CaseRow,
  language: Language,
): Promise<Pick<MemberCase, 'brand' | 'subjects'>> {
  const at = now();
  const [subjects, titles] = await Promise.all([
    subjectsOf(db, details.subjects ?? [], at),
    brandTitles(db, at),
  ]);
  return {
    brand: pick(titles.get(brand), language),
    subjects: subjects.map(({ kind, alias, quantity, note, title }) => ({
      kind,
      alias,
      ...(quantity !== undefined && { quantity }),
      title: pick(title, language),
      lang: langOf(title, language),
      ...(note && { note }),
    })),
  };
}
