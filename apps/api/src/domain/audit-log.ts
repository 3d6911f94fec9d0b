import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { auditLog } from '#db/schema.ts';

export type AuditEntry = typeof auditLog.$inferSelect;

/**
 * A change made by staff. Must not contain personal data, because the audit log is exempt from
 * retention.
 */
export type AuditedChange = Omit<AuditEntry, 'id' | 'at'>;

/**
 * Records a change by staff. Call it in the transaction of the change, so that both are committed
 * or neither.
 */
export async function recordAudit(tx: Queryable, change: AuditedChange, now: Date): Promise<void> {
  await tx.insert(auditLog).values({ ...change, at: now });
}

/**
 * Returns the audit log, newest first. @param subject only entries for this order number, coupon
 * code, or `news/alias`
 */
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
