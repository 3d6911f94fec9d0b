/** LINE's last answer about the token of the bot. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { siteDocument } from '#db/schema/site.ts';

const key = 'line-check';

export interface LineCheck {
  at: Date;
  /** The name of the bot; null: there was no good answer. */
  name: string | null;
  /** Whether LINE refused the token, and so did answer. */
  isRefused: boolean;
}

/** Tells a token from another one. Tokens are long and random, so nothing is learnt from it. */
const markOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export async function recordLineCheck(
  db: Queryable,
  token: string,
  { at, ...found }: LineCheck,
): Promise<void> {
  const data = { ...found, at: at.toISOString(), token: markOf(token) };
  await db
    .insert(siteDocument)
    .values({ key, data })
    .onConflictDoUpdate({ target: siteDocument.key, set: { data } });
}

/** Returns the last answer to this token, or null. */
export async function readLineCheck(db: Queryable, token: string): Promise<LineCheck | null> {
  const [row] = await db.select().from(siteDocument).where(eq(siteDocument.key, key));
  const found = row?.data as (Omit<LineCheck, 'at'> & { at: string; token: string }) | undefined;
  if (!found || found.token !== markOf(token)) return null;
  const { at, name, isRefused } = found;
  return { at: new Date(at), name, isRefused };
}
