import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AuditAction } from '@portolane/core/rules/desk/audit-actions.ts';
import type { AuditDetails, KnownDetails } from '@portolane/core/rules/desk/audit-details.ts';
import { containsText } from '#db/contains-text.ts';
import type { Queryable } from '#db/database.ts';
import { type Days, onDays } from '#db/on-days.ts';
import { auditLog } from '#db/schema/staff.ts';
import { paged, type PageRequest } from '#http/paged.ts';

export type AuditEntry = typeof auditLog.$inferSelect;

/**
 * A change made by staff. Must not contain personal data, because the audit log is exempt from
 * retention: what staff write about a person, e.g. a reason, is stored with the order.
 */
interface AuditedChange<A extends AuditAction, D> {
  actor: string;
  action: A;
  subject: string;
  details: D;
}

/**
 * Records a change by staff. Call it in the transaction of the change, so that both are committed
 * or neither. The details are what `auditFieldTypes` and `auditOwnTypes` describe.
 */
export async function recordAudit<A extends AuditAction, D extends AuditDetails<A>>(
  tx: Queryable,
  change: AuditedChange<A, D & KnownDetails<A, D>>,
  now: Date,
): Promise<void> {
  await tx.insert(auditLog).values({ ...change, details: { ...change.details }, at: now });
}

/** Removes the reasons that earlier versions recorded about these subjects. */
export async function forgetReasons(tx: Queryable, subjects: readonly string[]): Promise<void> {
  await tx
    .update(auditLog)
    .set({ details: sql`${auditLog.details} - 'reason'` })
    .where(and(inArray(auditLog.subject, [...subjects]), sql`${auditLog.details} ? 'reason'`));
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

/** The filter of a list of changes: parts of the texts, and days. Every condition must hold. */
export interface AuditFilter extends Days {
  actor?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  /** Only the changes of this actor: entries name neither brand nor event. */
  only?: string | undefined;
}

/** Returns one page of the changes that match, the newest first, with the number of all. */
export function pageOfAudit(
  db: Queryable,
  { actor, action, subject, only, ...days }: AuditFilter,
  page: PageRequest,
) {
  const where = and(
    containsText(auditLog.actor, actor),
    containsText(auditLog.action, action),
    containsText(auditLog.subject, subject),
    only === undefined ? undefined : eq(auditLog.actor, only),
    onDays(auditLog.at, days),
  );
  return paged(
    page,
    ({ limit, offset }) =>
      db
        .select()
        .from(auditLog)
        .where(where)
        .orderBy(desc(auditLog.id))
        .limit(limit)
        .offset(offset),
    () => db.$count(auditLog, where),
  );
}
