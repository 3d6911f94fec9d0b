import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import { phoneText } from '@portolane/core/rules/form/phone-text.ts';
import { siteSettingIfAny } from '#domain/documents.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { member } from '#db/schema/member.ts';
import { inTransaction } from '#db/transaction.ts';
import { tryConsumeLimit, consumeLimit } from '#domain/limits/consume-limit.ts';
import {
  type DeletionOccasion,
  deletionMail,
  deletionStaffMail,
} from '#domain/mails/deletion-mail.ts';
import { mailboxFor } from '#domain/mails/mailboxes.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;
interface DeletionRequest {
  deletionAskedAt: string | null;
}

/** Begins the key of a mail that tells staff about a member's request: an erasure finds it by it. */
export const staffMailKey = ({ uuid }: { uuid: string }): string => `deletion-office:${uuid}:`;

/**
 * Sets or withdraws the deletion request. If it is already in that state, nothing changes and no
 * mail is sent.
 * @throws RetryLater if this member has changed it too often today
 */
async function setDeletion(
  deps: Deps,
  caller: AuthenticatedMember,
  occasion: DeletionOccasion,
  language: Language,
): Promise<DeletionRequest> {
  const { db, now } = deps;
  const at = now();
  const head = await readLetterhead(deps);
  // Without an address of the company there is no mailbox to tell. The request counts nevertheless,
  // because `eraseDueMembers` carries it out.
  const mailboxes = (await siteSettingIfAny(db))?.mailboxes;
  return inTransaction(db, async (tx) => {
    const asked = occasion === 'asked';
    const [changed] = await tx
      .update(member)
      .set({ deletionAskedAt: asked ? at : null })
      .where(
        and(
          eq(member.id, caller.id),
          asked ? isNull(member.deletionAskedAt) : isNotNull(member.deletionAskedAt),
        ),
      )
      .returning({ deletionAskedAt: member.deletionAskedAt });
    if (!changed)
      return { deletionAskedAt: asked ? (caller.deletionAskedAt ?? at).toISOString() : null };
    await consumeLimit(deps, 'deletionChangesPerMember', String(caller.id), tx);
    const { name, email, mobilePhoneCode, mobilePhone } = caller;
    // Staff read Chinese.
    const phone = phoneText({ code: mobilePhoneCode, number: mobilePhone }, 'zh-TW');
    const asking = { name, phone };
    if (
      email !== '' &&
      (await tryConsumeLimit(deps, 'deletionMailsPerMailbox', email.toLowerCase(), tx))
    )
      await enqueue(tx, mailMessage(deletionMail(occasion, asking, language), email, head), at);
    if (mailboxes && mailboxFor('privacy', mailboxes) !== '')
      await enqueue(
        tx,
        {
          ...mailMessage(
            deletionStaffMail(occasion, { ...asking, email, uuid: caller.uuid }),
            mailboxFor('privacy', mailboxes),
            head,
          ),
          onlyOnce: `${staffMailKey(caller)}${randomUUID()}`,
        },
        at,
      );
    return { deletionAskedAt: changed.deletionAskedAt?.toISOString() ?? null };
  });
}

/** Requests the deletion of the membership; `eraseDueMembers` carries it out. */
export const requestDeletion = (
  deps: Deps,
  caller: AuthenticatedMember,
  language: Language,
): Promise<DeletionRequest> => setDeletion(deps, caller, 'asked', language);

/** Withdraws the deletion request. */
export const withdrawDeletion = (
  deps: Deps,
  caller: AuthenticatedMember,
  language: Language,
): Promise<DeletionRequest> => setDeletion(deps, caller, 'takenBack', language);
