import { inArray } from 'drizzle-orm';
import { redirectSource } from '@portolane/core/rules/navigation/redirects.ts';
import type { Queryable } from '#db/database.ts';
import { redirect } from '#db/schema/site.ts';
import { lockRedirects, writeMove } from './write-redirects.ts';

/**
 * Leads the addresses that a document had to those that it has, and away from none that it has. The caller
 * holds the locks of content, and ends its transaction with `announceContentChange`.
 * @param addresses `now`: all addresses of the document
 */
export async function followAddresses(
  tx: Queryable,
  { moves, now }: { moves: readonly { from: string; to: string }[]; now: readonly string[] },
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const shown = now.flatMap((path) => redirectSource(path) ?? []);
  if (moves.length + shown.length === 0) return;
  await lockRedirects(tx);
  if (shown.length > 0) await tx.delete(redirect).where(inArray(redirect.source, shown));
  for (const { from, to } of moves) {
    const source = redirectSource(from);
    if (source !== null) await writeMove(tx, { from: source, to }, { by, reason: 'change', at });
  }
}
