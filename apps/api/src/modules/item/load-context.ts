import type { Language } from '@portolane/core/i18n/language.ts';
import type { Database } from '#db/database.ts';
import { brandTitles } from '#domain/summaries/brand-summary.ts';
import { allOptions } from '#domain/summaries/option-titles.ts';
import type { ItemContext } from './kinds.ts';

/** Returns what items refer to. Cached for a minute, so lists need no query for it. */
export async function loadContext(
  db: Database,
  language: Language,
  now: Date,
): Promise<ItemContext> {
  const [brands, options] = await Promise.all([brandTitles(db, now), allOptions(db, now)]);
  return { brands, options, language };
}
