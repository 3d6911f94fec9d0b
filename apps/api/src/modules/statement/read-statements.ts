import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { OwnTexts } from '@portolane/core/contract/statement.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { statementBundles, type WrittenStatements } from '@portolane/core/rules/site/statements.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { cached } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import { siteDocument } from '#db/schema/site.ts';

function viewOf(written: WrittenStatements, language: Language): OwnTexts {
  const texts = statementBundles(written, language) as OwnTexts['texts'];
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  return { version: sliceAt(hash, 0, 12), texts };
}

const cachedViews = cached(async (db): Promise<Record<Language, OwnTexts>> => {
  const [row] = await db
    .select({ data: siteDocument.data })
    .from(siteDocument)
    .where(eq(siteDocument.key, 'statements'));
  const written = (row?.data ?? {}) as WrittenStatements;
  return { 'zh-TW': viewOf(written, 'zh-TW'), en: viewOf(written, 'en') };
});

/** Returns what pages say of the company in a language, where the site says it in words of its own. */
export const readStatements = async (db: Database, language: Language): Promise<OwnTexts> =>
  (await cachedViews(db))[language];
