import { asc, eq, sql } from 'drizzle-orm';
import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { PASSWORD_LINK_HOURS } from '@portolane/core/rules/member/link-validity.ts';
import { addLink } from '#domain/members/member-links.ts';
import { member } from '#db/schema/member.ts';
import { inTransaction } from '#db/transaction.ts';
import { tryConsumeLimit, consumeLimit } from '#domain/limits/consume-limit.ts';
import { passwordResetMail } from '#domain/mails/account-mail.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';

const VALID_SECONDS = PASSWORD_LINK_HOURS * 3600;

/**
 * Mails a link to set a password to the member with this address: the one who has proved it, else the first.
 * The response is always the same and never reveals whether there is such a member, even if the
 * mailbox has reached its daily limit.
 * @throws RetryLater: too many requests from this address
 */
export async function requestReset(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { email }: { email: string },
  { ip, language }: { ip: string; language: Language },
): Promise<void> {
  const now = deps.now();
  await consumeLimit(deps, 'passwordsPerAddress', ip);
  const head = await readLetterhead(deps);
  await inTransaction(deps.db, async (tx) => {
    // Counted for unknown mailboxes too, so that both cases take the same time.
    const mayWrite = await tryConsumeLimit(
      deps,
      'passwordMailsPerMailbox',
      email.toLowerCase(),
      tx,
    );
    const [found] = await tx
      .select()
      .from(member)
      .where(eq(sql`lower(${member.email})`, email.toLowerCase()))
      .orderBy(sql`${member.emailProvedAt} is null`, asc(member.id))
      .limit(1);
    if (!found || !mayWrite) return;
    const token = await addLink(
      tx,
      {
        purpose: 'passwordReset',
        memberId: found.id,
        sentTo: found.email,
        validSeconds: VALID_SECONDS,
      },
      now,
    );
    const expiresAt = new Date(now.getTime() + VALID_SECONDS * 1000);
    const link = { path: pathInLanguage(`/password/reset/${token}`, language), expiresAt };
    await enqueue(
      tx,
      {
        ...mailMessage(
          passwordResetMail({ name: found.name, link }, language, head.names),
          found.email,
          head,
        ),
        urgent: true,
        expiresAt,
      },
      now,
    );
  });
}
