import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import type { Queryable } from '#db/database.ts';
import { tokenHash } from '#db/member-tokens.ts';
import { staff, staffLink, staffPasskey } from '#db/schema/staff.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { openStaffSession, type StaffRow } from '#domain/desk/staff-session.ts';
import { tryConsumeLimit } from '#domain/limits/consume-limit.ts';
import type { Letterhead } from '#domain/mails/letterhead.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import { deskLinkMail, deskPasskeyReminderMail } from '#domain/mails/desk-mail.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

const VALID_MS = 30 * 60_000;

/** Adds a link for a first login, valid for 30 minutes. Earlier links stay valid. */
async function addLoginLink(
  tx: Queryable,
  staffId: number,
  now: Date,
): Promise<{ path: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await tx.insert(staffLink).values({ hash: tokenHash(token), staffId, expiresAt });
  // The token is in the fragment, which browsers send to no server.
  return { path: `/desk/enter#${token}`, expiresAt };
}

const hasPasskey = async (tx: Queryable, staffId: number): Promise<boolean> =>
  (await tx.$count(staffPasskey, eq(staffPasskey.staffId, staffId))) > 0;

/**
 * Returns under which name the requests of an address count that is nobody's. There are 256, so that
 * invented addresses do not fill the table.
 */
const strangerOf = (email: string): string => `stranger-${sliceAt(tokenHash(email), 0, 2)}`;

/** Mails a link for a first login. */
export async function sendLoginLink(
  tx: Queryable,
  { id, email, name, language }: StaffRow,
  { head, now }: { head: Letterhead; now: Date },
): Promise<void> {
  const link = await addLoginLink(tx, id, now);
  const { expiresAt } = link;
  const mail = mailMessage(deskLinkMail({ name, link }, language, head.names), email, head);
  await enqueue(tx, { ...mail, urgent: true, expiresAt }, now);
}

/**
 * Emails a link for a first login to the person with this address. A person with a passkey gets a
 * reminder instead of a link, because access to a mailbox alone must not open the desk.
 */
export async function requestLoginLink(deps: Deps, { email }: { email: string }): Promise<void> {
  const now = deps.now();
  const head = await readLetterhead(deps);
  await inTransaction(deps.db, async (tx) => {
    const [person] = await tx.select().from(staff).where(eq(staff.email, email));
    // Counted for unknown addresses too, so that both cases take the same time.
    const whom = person ? email : strangerOf(email);
    const mayWrite = await tryConsumeLimit(deps, 'deskLinksPerPerson', whom, tx);
    if (!person || !mayWrite) return;
    if (!(await hasPasskey(tx, person.id))) return sendLoginLink(tx, person, { head, now });
    const mail = mailMessage(
      deskPasskeyReminderMail(person, person.language, head.names),
      email,
      head,
    );
    await enqueue(tx, mail, now);
  });
}

/**
 * Returns a link for a first login, for a site that cannot send emails yet; null if the person has a
 * passkey.
 */
export async function makeLoginLink(
  deps: Deps,
  { uuid, email }: { uuid: string; email: string },
  actor: string,
): Promise<string | null> {
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const [person] = await tx.select().from(staff).where(eq(staff.uuid, uuid));
    if (!person || (await hasPasskey(tx, person.id))) return null;
    const { path } = await addLoginLink(tx, person.id, now);
    await recordAudit(tx, { actor, action: 'people link', subject: email, details: {} }, now);
    return `${deps.settings.publicOrigin}${path}`;
  });
}

/**
 * Begins a session by a mail link, which is used up. It allows nothing but registering a passkey.
 * @throws DESK_LINK_INVALID
 * @returns the cookie's value
 */
export async function enterByLink(
  deps: Deps,
  { token, userAgent }: { token: string; userAgent: string },
): Promise<string> {
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const [link] = await tx
      .delete(staffLink)
      .where(and(eq(staffLink.hash, tokenHash(token)), gt(staffLink.expiresAt, now)))
      .returning();
    // Sent before a passkey was registered: a mailbox alone must not open the desk any more.
    if (!link || (await hasPasskey(tx, link.staffId))) throw new CodedError('DESK_LINK_INVALID');
    return openStaffSession(tx, { staffId: link.staffId, userAgent, byPasskey: false }, now);
  });
}
