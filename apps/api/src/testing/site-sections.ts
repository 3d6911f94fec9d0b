import type { SectionName, TabName } from '@portolane/core/rules/site/sections.ts';
import { usualTabs } from '@portolane/core/rules/site/sections.ts';
import { clearCaches } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import { siteDocument } from '#db/schema/site.ts';

/** Switches sections of a site off, and all others on, as an edit of sections.yaml at the desk does. */
export async function switchOff(
  db: Database,
  off: readonly SectionName[],
  tabs: readonly TabName[] = usualTabs,
): Promise<void> {
  const data = { off, tabs };
  await db
    .insert(siteDocument)
    .values({ key: 'sections', data })
    .onConflictDoUpdate({ target: siteDocument.key, set: { data } });
  clearCaches(db);
}
