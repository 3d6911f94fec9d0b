import { and, asc, eq, sql } from 'drizzle-orm';
import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { addLink } from '#db/member-links.ts';
import { member } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { isWithinLimit, withinLimit } from '#limits/within-limit.ts';
import { passwordResetMail } from '#mails/account-mail.ts';
import { letter } from '#mails/letter.ts';
import { letterheadOf } from '#mails/letterhead.ts';
import type { ModuleDeps } from '#module.ts';
import { enqueue } from '#modules/outbox/enqueue.ts';

const VALID_SECONDS = 3600;

/**
 * Sends a link to set a password to the member with this address, the first where several share it. Nobody learns whether there is one: the answer is the
 * same, also when the mailbox has had enough for the day.
 * @throws RetryLater: too many from this address
 */
export async function requestReset(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { email }: { email: string },
  { ip, language }: { ip: string; language: Language },
): Promise<void> {
  const now = deps.now();
  await withinLimit(deps, 'passwordsAnAddress', ip);
  const head = await letterheadOf(deps);
  await inTransaction(deps.db, async (tx) => {
    // Counted for strangers' mailboxes too, so that both ways take as long.
    const mayWrite = await isWithinLimit(deps, 'passwordMailsAMailbox', email.toLowerCase(), tx);
    const [found] = await tx
      .select()
      .from(member)
      .where(
        and(eq(sql`lower(${member.email})`, email.toLowerCase()), eq(member.placeholder, false)),
      )
      .orderBy(asc(member.id))
      .limit(1);
    if (!found || !mayWrite) return;
    const token = await addLink(
      tx,
      { purpose: 'passwordReset', memberId: found.id, validSeconds: VALID_SECONDS },
      now,
    );
    const expiresAt = new Date(now.getTime() + VALID_SECONDS * 1000);
    const link = { path: pathInLanguage(`/password/reset/${token}`, language), expiresAt };
    await enqueue(
      tx,
      {
        ...letter(passwordResetMail({ name: found.name, link }, language), found.email, head),
        urgent: true,
        expiresAt,
      },
      now,
    );
  });
}
