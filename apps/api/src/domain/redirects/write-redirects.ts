/** Reads and writes the addresses that lead on to others, by the rules of core. */
import { eq, inArray, or, sql } from 'drizzle-orm';
import {
  addRedirect,
  moveAddress,
  type RedirectChange,
  type RedirectReason,
  sourceOfTarget,
} from '@portolane/core/rules/navigation/redirects.ts';
import type { Queryable } from '#db/database.ts';
import { redirect } from '#db/schema/site.ts';

/** Arbitrary key of the advisory lock: two changes could make a loop together. */
const redirectsLock = 7_063_086;

/** Keeps others from changing redirects until this transaction ends. Taken after the locks of content. */
export const lockRedirects = (tx: Queryable) =>
  tx.execute(sql`select pg_advisory_xact_lock(${redirectsLock})`);

/** The author, reason, and time of a change of redirects. */
export interface Cause {
  by: string;
  reason: RedirectReason;
  at: Date;
}

/** Returns the redirects of these paths, and those that lead to them. */
async function redirectsAround(
  tx: Queryable,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ source: redirect.source, target: redirect.target })
    .from(redirect)
    .where(or(inArray(redirect.source, [...paths]), inArray(redirect.targetSource, [...paths])));
  return new Map(rows.map(({ source, target }) => [source, target]));
}

/** Writes a change. Redirects that only lead elsewhere keep who added them and why. */
async function writeChange(
  tx: Queryable,
  { set, removed }: RedirectChange,
  { added, by, reason, at }: Cause & { added: string },
): Promise<void> {
  if (removed.length > 0) await tx.delete(redirect).where(inArray(redirect.source, removed));
  // All of a change lead to one address.
  for (const target of new Set(set.values())) {
    const leads = { target, targetSource: sourceOfTarget(target) };
    const others = [...set].flatMap(([source, to]) =>
      to === target && source !== added ? [source] : [],
    );
    if (others.length > 0)
      await tx.update(redirect).set(leads).where(inArray(redirect.source, others));
    if (set.get(added) !== target) continue;
    const caused = { reason, createdBy: by, createdAt: at };
    await tx
      .insert(redirect)
      .values({ source: added, ...leads, ...caused })
      .onConflictDoUpdate({ target: redirect.source, set: { ...leads, ...caused } });
  }
}

/**
 * Adds a redirect, or changes where it leads. The caller holds the lock (`lockRedirects`), and ends its
 * transaction with `announceContentChange`.
 * @returns where it leads at once; `loop` if the target leads back
 */
export async function writeRedirect(
  tx: Queryable,
  { from, to }: { from: string; to: string },
  cause: Cause,
): Promise<{ to: string } | { problem: 'loop' }> {
  const end = sourceOfTarget(to);
  const known = await redirectsAround(tx, [from, ...(end === null ? [] : [end])]);
  const change = addRedirect(known, from, to);
  if ('problem' in change) return change;
  await writeChange(tx, change, { ...cause, added: from });
  return { to: change.set.get(from)! };
}

/** Redirects the earlier address of a page that has moved, likewise. */
export async function writeMove(
  tx: Queryable,
  { from, to }: { from: string; to: string },
  cause: Cause,
): Promise<void> {
  const change = moveAddress(await redirectsAround(tx, [from, to]), from, to);
  await writeChange(tx, change, { ...cause, added: from });
}

/** Returns where a path leads that the website has no page for; null: nowhere. */
export async function targetOf(db: Queryable, source: string): Promise<string | null> {
  const [row] = await db
    .select({ target: redirect.target })
    .from(redirect)
    .where(eq(redirect.source, source));
  return row?.target ?? null;
}
