import { eq } from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import { shownModules } from '@portolane/core/rules/site/home-modules.ts';
import { cached } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import { siteDocument } from '#db/schema/site.ts';
import type { StoredHome, StoredHomeModule } from '#db/stored-types.ts';
import { isPublishedRow } from '#domain/published.ts';
import { readSections } from '#domain/sections.ts';

const nothingChosen: StoredHome = { modules: [], modulesEn: [] };

const storedHome = cached(async (db): Promise<StoredHome> => {
  const [row] = await db
    .select({ data: siteDocument.data })
    .from(siteDocument)
    .where(eq(siteDocument.key, 'home'));
  return (row?.data as StoredHome | undefined) ?? nothingChosen;
});

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Returns the modules that the home page has now, in display order. */
export async function modulesShown(
  db: Database,
  language: Language,
  now: Date,
): Promise<StoredHomeModule[]> {
  const [home, site] = await Promise.all([storedHome(db), readSections(db)]);
  const shown = shownModules(home, {
    language,
    site,
    isShown: ({ state, publishUp, publishDown }) =>
      isPublishedRow(
        { state, publishUp: moment(publishUp), publishDown: moment(publishDown) },
        now,
      ),
  });
  // The usual modules are of types that need nothing said.
  return shown as StoredHomeModule[];
}
