import type { InquirySubject, NamedSubject } from '@portolane/core/contract/customer.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { langOf, pick } from '#db/localized.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { subjectsOf } from './repository.ts';
import { brandTitles } from '#domain/summaries/brand-summary.ts';

/** Returns the titles of visible products and solutions, in the order of `subjects`. */
export async function nameSubjects(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  subjects: readonly InquirySubject[],
  language: Language,
): Promise<NamedSubject[]> {
  const at = now();
  const [rows, brands] = await Promise.all([subjectsOf(db, subjects, at), brandTitles(db, at)]);
  return rows.map(({ kind, alias, title, brand }) => ({
    kind,
    alias,
    title: pick(title, language),
    lang: langOf(title, language),
    brandAlias: brand,
    brandTitle: pick(brands.get(brand), language),
  }));
}
