import { and, desc, eq } from 'drizzle-orm';
import { type CaseStatus, nextCaseStatuses } from '@portolane/core/rules/contact/case-handling.ts';
import type { Queryable } from '#db/database.ts';
import { customerCase } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { progressMail } from './case-mail.ts';
import type { CaseRow } from './repository.ts';

/** Returns repairs, newest first. */
export const listRepairs = (
  db: Queryable,
  { status, limit }: { status: CaseStatus | undefined; limit: number },
): Promise<CaseRow[]> =>
  db
    .select()
    .from(customerCase)
    .where(
      and(
        eq(customerCase.kind, 'repair'),
        status === undefined ? undefined : eq(customerCase.status, status),
      ),
    )
    .orderBy(desc(customerCase.id))
    .limit(limit);

/**
 * Moves a repair to its next status and mails its sender, in one transaction. A suspect case, which
 * got no email when it was opened, and one whose sender was erased get none.
 * @returns why it was not moved: there is no such repair, or `nextCaseStatuses` does not allow it
 */
export async function moveCase(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  number: string,
  to: Exclude<CaseStatus, 'RECEIVED'>,
  actor: string,
): Promise<'missing' | { from: CaseStatus; moved: boolean }> {
  const head = await readLetterhead(deps);
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    const [row] = await tx
      .select()
      .from(customerCase)
      .where(and(eq(customerCase.number, number), eq(customerCase.kind, 'repair')))
      .for('update');
    if (!row) return 'missing';
    const { status: from } = row;
    if (!nextCaseStatuses[from].includes(to)) return { from, moved: false };
    await tx
      .update(customerCase)
      .set({ status: to, statusAt: at })
      .where(eq(customerCase.id, row.id));
    if (row.email !== '' && !row.suspect)
      await enqueue(tx, mailMessage(progressMail({ ...row, status: to }), row.email, head), at);
    await recordAudit(
      tx,
      { actor, action: 'cases move', subject: number, details: { from, to } },
      at,
    );
    return { from, moved: true };
  });
}
