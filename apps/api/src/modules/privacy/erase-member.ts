import { and, asc, isNotNull, lte, eq } from 'drizzle-orm';
import { deletionDueBefore } from '@portolane/core/rules/member/deletion-days.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { member } from '#db/schema/member.ts';
import { inTransaction } from '#db/transaction.ts';
import { forgetReasons, recordAudit } from '#domain/audit-log.ts';
import { erasureMail } from '#domain/mails/deletion-mail.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { cancelSessions } from '#modules/enrolment/orders/cancel-sessions.ts';
import { endWaitlistEntry } from '#modules/enrolment/waitlist/end-waitlist-entry.ts';
import {
  anonymiseOrders,
  cancellableEnrolmentsOf,
  lockOrdersOf,
} from '#modules/enrolment/store/repository.ts';
import { activeEntriesOf } from '#modules/enrolment/waitlist/waitlist-repository.ts';
import { queueBindingChanged } from '#modules/line/inbox.ts';
import { addAnonymousMember, deleteMember, lockForErasure } from './erasure-repository.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

interface Erasure {
  /** The person who erases, for the audit log. */
  actor: string;
  /** Erase only if deletion was requested before and not withdrawn since; null: in any case. */
  askedBefore: Date | null;
}

/** Attempts, in case the member enrols again while their enrolments are cancelled. */
const MAX_ATTEMPTS = 5;

type MemberRow = typeof member.$inferSelect;
const isAsked = ({ deletionAskedAt }: MemberRow, askedBefore: Date | null): boolean =>
  askedBefore === null || (deletionAskedAt !== null && deletionAskedAt <= askedBefore);

/** Cancels what is still to come, so that others get the seats, with the usual mails. */
async function cancelWhatIsOpen(deps: Deps, row: MemberRow): Promise<number> {
  let canceled = 0;
  for (const body of await cancellableEnrolmentsOf(deps.db.pool, row.id, deps.now()))
    canceled += (await cancelSessions(deps, row, body, row.language)).length;
  for (const entry of await activeEntriesOf(deps.db, row.id)) await endWaitlistEntry(deps, entry);
  return canceled;
}

/**
 * Erases a member whose future enrolments and waitlist entries have ended, in one transaction.
 * @returns `open` if any has not
 */
async function eraseSettled(
  deps: Deps,
  memberId: number,
  { actor, askedBefore }: Erasure,
  canceledOrders: number,
): Promise<'erased' | 'open' | 'withdrawn'> {
  const head = await readLetterhead(deps);
  return inTransaction(deps.db, async (tx, client) => {
    const at = deps.now();
    const ordersOfMember = await lockOrdersOf(client, memberId);
    const row = await lockForErasure(tx, memberId);
    if (!row || !isAsked(row, askedBefore)) return 'withdrawn';
    const open = [
      ...(await cancellableEnrolmentsOf(client, memberId, at)),
      ...(await activeEntriesOf(tx, memberId)),
    ];
    if (open.length > 0) return 'open';
    if (ordersOfMember.length > 0)
      await anonymiseOrders(client, memberId, await addAnonymousMember(tx, at));
    await forgetReasons(
      tx,
      ordersOfMember.map(({ createdAt, id }) => orderNumber(createdAt, id)),
    );
    await deleteMember(tx, row, ordersOfMember);
    if (row.lineUserId !== null)
      await queueBindingChanged(tx, deps, {
        lineUserId: row.lineUserId,
        change: 'unbound',
        announce: true,
      });
    const recipient = row.email || row.companyEmail;
    if (recipient !== '')
      await enqueue(
        tx,
        {
          ...mailMessage(erasureMail(row, row.language), recipient, head),
          forgetRecipient: true,
          onlyOnce: `erased:${row.uuid}`,
        },
        at,
      );
    await recordAudit(
      tx,
      {
        actor,
        action: 'members erase',
        subject: `member/${row.uuid}`,
        details: {
          askedAt: row.deletionAskedAt?.toISOString() ?? null,
          orders: ordersOfMember.length,
          canceledOrders,
        },
      },
      at,
    );
    return 'erased';
  });
}

/**
 * Erases a member: cancels what is still to come, gives their orders to an anonymous member without
 * the person in them, deletes everything else, and tells them by a last email. Their phone and
 * email address can register again.
 * @returns false if there is no such member, or the request was withdrawn
 */
export async function eraseMember(
  deps: Deps,
  memberId: number,
  erasure: Erasure,
): Promise<boolean> {
  let canceled = 0;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const [row] = await deps.db.select().from(member).where(eq(member.id, memberId));
    if (!row || row.erasedAt !== null || !isAsked(row, erasure.askedBefore)) return false;
    canceled += await cancelWhatIsOpen(deps, row);
    const outcome = await eraseSettled(deps, memberId, erasure, canceled);
    if (outcome !== 'open') return outcome === 'erased';
  }
  throw new Error(`member ${memberId} keeps enrolling while being erased`);
}

/**
 * Erases the members whose request is due (`deletionDueBefore`), one by one. One that fails is
 * logged and left for the next run.
 * @returns the number of members erased
 */
export async function eraseDueMembers(deps: Deps & Pick<ModuleDeps, 'log'>): Promise<number> {
  const askedBefore = deletionDueBefore(deps.now());
  const due = await deps.db
    .select({ id: member.id })
    .from(member)
    .where(and(isNotNull(member.deletionAskedAt), lte(member.deletionAskedAt, askedBefore)))
    .orderBy(asc(member.deletionAskedAt));
  let erased = 0;
  for (const { id } of due)
    try {
      if (await eraseMember(deps, id, { actor: 'site', askedBefore })) erased += 1;
    } catch (error) {
      deps.log.error({ err: error, member: id }, 'erasure: a member could not be erased');
    }
  return erased;
}
