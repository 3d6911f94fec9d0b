import { desc, eq } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { auditLog } from './schema.ts';

export type AuditEntry = typeof auditLog.$inferSelect;

/** A change that a person of the staff made. Nothing personal goes into it: it is never swept. */
export type AuditedChange = Omit<AuditEntry, 'id' | 'at'>;

/** Notes what staff change. Call it in the transaction of the change: neither is kept without the other. */
export async function recordAudit(tx: Queryable, change: AuditedChange, now: Date): Promise<void> {
  await tx.insert(auditLog).values({ ...change, at: now });
}

/** What staff changed, the newest first. @param subject of one thing alone: an order's number, a coupon's code, `news/alias` */
export const listAudit = (
  db: Queryable,
  { subject, limit }: { subject?: string | undefined; limit: number },
): Promise<AuditEntry[]> =>
  db
    .select()
    .from(auditLog)
    .where(subject === undefined ? undefined : eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.id))
    .limit(limit);
