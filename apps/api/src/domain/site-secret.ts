import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '#db/database.ts';
import { siteSecret } from '#db/schema/site.ts';

/**
 * Returns the secret of this name, 32 bytes in hexadecimal; creates it on first use. All processes
 * of a site use the same.
 */
export async function readSiteSecret(db: Queryable, name: string): Promise<string> {
  const read = () => db.select().from(siteSecret).where(eq(siteSecret.name, name));
  const [known] = await read();
  if (known) return known.value;
  await db
    .insert(siteSecret)
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  return (await read())[0]!.value;
}

const kept = new WeakMap<Database, Map<string, Promise<string>>>();

/** Returns a secret that never changes, read once for each process. */
export function keptSiteSecret(db: Database, name: string): Promise<string> {
  const secrets = kept.get(db) ?? new Map<string, Promise<string>>();
  kept.set(db, secrets);
  const known = secrets.get(name);
  if (known) return known;
  const reading = readSiteSecret(db, name);
  secrets.set(name, reading);
  // The caller has the failure; the next one reads again.
  reading.catch(() => secrets.delete(name));
  return reading;
}
