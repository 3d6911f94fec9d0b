import { and, eq, isNull, sql } from 'drizzle-orm';
import type { passwordResetBody } from '@portolane/core/contract/password.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { passwordProblems } from '@portolane/core/rules/form/password.ts';
import type { z } from 'zod';
import { findLink, lockLink } from '#domain/members/member-links.ts';
import { member, memberLink } from '#db/schema/member.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { translatorOf } from '#i18n/translations.ts';
import { hashPassword } from './password-hash.ts';

/** @throws the errors of `resetPassword` that say why a link cannot be used */
function usableLink(link: Awaited<ReturnType<typeof findLink>>, now: Date) {
  if (!link) throw new CodedError('PASSWORD_RESET_INVALID_VERIFICATION_CODE');
  if (link.usedAt) throw new CodedError('PASSWORD_RESET_VERIFICATION_CODE_USED');
  if (now >= link.expiresAt) throw new CodedError('PASSWORD_RESET_VERIFICATION_CODE_EXPIRED');
  return link;
}

/**
 * Sets a member's password with the link of an email, which proves their address. Uses up this link
 * and all other reset links of the member.
 * @throws INPUT_INVALID, PASSWORD_RESET_INVALID_VERIFICATION_CODE (no such link), …_EXPIRED,
 * …_USED, RetryLater
 */
export async function resetPassword(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { token, ...typed }: z.infer<typeof passwordResetBody>,
  { ip, language }: { ip: string; language: Language },
): Promise<void> {
  const now = deps.now();
  const translate = translatorOf(language);
  await consumeLimit(deps, 'passwordsPerAddress', ip);
  const problems = Object.entries(passwordProblems(typed));
  if (problems.length > 0)
    throw new CodedError('INPUT_INVALID', {
      items: Object.fromEntries(
        problems.map(([field, rule]) => [field, [translate(`validation:rule.${rule}`)]]),
      ),
    });
  // Hash before the transaction: it is slow, and the row should not be locked that long. A link that
  // cannot be used is not worth it.
  usableLink(await findLink(deps.db, token, 'passwordReset'), now);
  const passwordHash = await hashPassword(typed.password);
  await inTransaction(deps.db, async (tx) => {
    const link = usableLink(await lockLink(tx, token, 'passwordReset'), now);
    await tx
      .update(memberLink)
      .set({ usedAt: now })
      .where(
        and(
          eq(memberLink.memberId, link.memberId),
          eq(memberLink.purpose, 'passwordReset'),
          isNull(memberLink.usedAt),
        ),
      );
    // The person who opened the email reads the mailbox, unless the profile has another address by
    // now.
    const provedAt = sql`case when lower(${member.email}) = ${link.companyEmail} then ${now.toISOString()}::timestamptz else ${member.emailProvedAt} end`;
    await tx
      .update(member)
      .set({ passwordHash, emailProvedAt: provedAt })
      .where(eq(member.id, link.memberId));
  });
}
