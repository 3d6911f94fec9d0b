import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { tokenHash } from '#db/member-tokens.ts';
import { staff, staffLink, staffPasskey } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { openStaffSession, type StaffRow } from '#domain/desk/staff-session.ts';
import { consumeLimit, tryConsumeLimit } from '#domain/limits/consume-limit.ts';
import type { Letterhead } from '#domain/mails/letterhead.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import { deskLinkMail, deskPasskeyReminderMail } from '#domain/mails/desk-mail.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { CodedError } from '#http/coded-error.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

const VALID_MS = 30 * 60_000;

/**
 * Mails a link for a first login, valid for 30 minutes. Earlier links stay valid, so that it does not
 * matter which of two mails is opened.
 */
export async function sendLoginLink(
  tx: Queryable,
  { id, email, name, language }: StaffRow,
  { head, now }: { head: Letterhead; now: Date },
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await tx.insert(staffLink).values({ hash: tokenHash(token), staffId: id, expiresAt });
  // The token is in the fragment, which browsers send to no server.
  const link = { path: `/desk/enter#${token}`, expiresAt };
  const mail = mailMessage(deskLinkMail({ name, link }, language), email, head);
  await enqueue(tx, { ...mail, urgent: true, expiresAt }, now);
}

/**
 * Mails a link for a first login to the person with this address. Somebody who has a passkey gets no
 * link, but a reminder: a mailbox alone must not open the desk.
 * @throws RetryLater: too many attempts from this address
 */
export async function requestLoginLink(
  deps: Deps,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const now = deps.now();
  await consumeLimit(deps, 'deskLoginsPerAddress', ip);
  const head = await readLetterhead(deps);
  await inTransaction(deps.db, async (tx) => {
    // Counted for unknown addresses too, so that both cases take the same time.
    const mayWrite = await tryConsumeLimit(deps, 'deskLinksPerPerson', email, tx);
    const [person] = await tx.select().from(staff).where(eq(staff.email, email));
    if (!person || !mayWrite) return;
    const [passkey] = await tx
      .select({ id: staffPasskey.id })
      .from(staffPasskey)
      .where(eq(staffPasskey.staffId, person.id))
      .limit(1);
    if (!passkey) return sendLoginLink(tx, person, { head, now });
    const mail = mailMessage(deskPasskeyReminderMail(person, person.language), email, head);
    await enqueue(tx, mail, now);
  });
}

/**
 * Begins a session by a mail link, which is used up. It allows nothing but registering a passkey.
 * @throws RetryLater, DESK_LINK_INVALID
 * @returns the cookie's value
 */
export async function enterByLink(
  deps: Deps,
  { token, ip, userAgent }: { token: string; ip: string; userAgent: string },
): Promise<string> {
  const now = deps.now();
  await consumeLimit(deps, 'deskLoginsPerAddress', ip);
  return inTransaction(deps.db, async (tx) => {
    const [link] = await tx
      .delete(staffLink)
      .where(and(eq(staffLink.hash, tokenHash(token)), gt(staffLink.expiresAt, now)))
      .returning();
    if (!link) throw new CodedError('DESK_LINK_INVALID');
    return openStaffSession(tx, { staffId: link.staffId, userAgent, byPasskey: false }, now);
  });
}
