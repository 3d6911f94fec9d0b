import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { siteSecret } from '#db/schema.ts';

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
