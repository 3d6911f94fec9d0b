import { and, desc, eq } from 'drizzle-orm';
import { type CaseStatus, nextStatusesOf } from '@portolane/core/rules/contact/case-handling.ts';
import type { Queryable } from '#db/database.ts';
import { customerCase } from '#db/schema/case.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { Scope } from '#domain/desk/scope.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { progressMail } from './case-mail.ts';
import { type CaseRow, lockCase } from './repository.ts';

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
 * Moves a case to its next status, in one transaction, and mails the sender of a repair. A suspect
 * case, which got no email when it was opened, and one whose sender was erased get none.
 * @returns whether it was moved; if not, `next` does not contain the status
 * @throws DESK_ITEM_NOT_EXIST, DESK_OUT_OF_SCOPE
 */
export async function moveCase(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { number, to, scope }: { number: string; to: CaseStatus; scope: Scope },
  actor: string,
): Promise<{ from: CaseStatus; next: readonly CaseStatus[]; moved: boolean }> {
  const head = await readLetterhead(deps);
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    const row = await lockCase(tx, number, scope);
    const { kind, status: from } = row;
    const next = nextStatusesOf(kind, from);
    // No case returns to where every case begins.
    if (to === 'RECEIVED' || !next.includes(to)) return { from, next, moved: false };
    await tx
      .update(customerCase)
      .set({ status: to, statusAt: at })
      .where(eq(customerCase.id, row.id));
    if (kind === 'repair' && row.email !== '' && !row.suspect)
      await enqueue(tx, mailMessage(progressMail({ ...row, status: to }), row.email, head), at);
    await recordAudit(
      tx,
      { actor, action: 'cases move', subject: number, details: { from, to } },
      at,
    );
    return { from, next, moved: true };
  });
}
