import { clearCaches } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import { siteDocument } from '#db/schema/site.ts';
import type { StoredIdentity } from '#db/stored-types.ts';

/** The names that most tests know a site by, without signs. */
const portolane: StoredIdentity = {
  sitename: { zh: '恆向資訊', en: 'Portolane' },
  title: { zh: '恆向資訊 Portolane', en: 'Portolane' },
  companyName: { zh: '恆向資訊股份有限公司', en: 'Portolane Systems Inc.' },
  mark: null,
  markDark: null,
  logo: null,
  logoDark: null,
  shareImage: null,
};

/** Gives a site names and signs, as an edit of identity.yaml at the desk does. */
export async function setIdentity(
  db: Database,
  values: Partial<StoredIdentity> = {},
): Promise<void> {
  const data = { ...portolane, ...values };
  await db
    .insert(siteDocument)
    .values({ key: 'identity', data })
    .onConflictDoUpdate({ target: siteDocument.key, set: { data } });
  clearCaches(db);
}
