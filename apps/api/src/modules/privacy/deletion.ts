import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import { siteSetting } from '#db/documents.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { member } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { isWithinLimit, withinLimit } from '#limits/within-limit.ts';
import { type DeletionOccasion, deletionMail, deletionOfficeMail } from '#mails/deletion-mail.ts';
import { letter } from '#mails/letter.ts';
import { letterheadOf } from '#mails/letterhead.ts';
import type { ModuleDeps } from '#module.ts';
import { enqueue } from '#modules/outbox/enqueue.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;
interface Asked {
  deletionAskedAt: string | null;
}

/**
 * Changes the request; when it was so already, nothing changes and nobody is written to.
 * @throws RetryLater when this member has changed it too often today
 */
async function setDeletion(
  deps: Deps,
  caller: AuthenticatedMember,
  occasion: DeletionOccasion,
  language: Language,
): Promise<Asked> {
  const { db, now } = deps;
  const at = now();
  const head = await letterheadOf(deps);
  const { mailboxes } = await siteSetting(db);
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
    await withinLimit(deps, 'deletionChangesAMember', String(caller.id), tx);
    const { name, email, mobilePhoneCode, mobilePhone } = caller;
    const asking = { name, phone: `${mobilePhoneCode} ${mobilePhone}` };
    if (
      email !== '' &&
      (await isWithinLimit(deps, 'deletionMailsAMailbox', email.toLowerCase(), tx))
    )
      await enqueue(tx, letter(deletionMail(occasion, asking, language), email, head), at);
    await enqueue(
      tx,
      letter(
        deletionOfficeMail(occasion, asking),
        mailboxes.topics.privacy ?? mailboxes.other,
        head,
      ),
      at,
    );
    return { deletionAskedAt: changed.deletionAskedAt?.toISOString() ?? null };
  });
}

/** Asks for the membership to be deleted. People do it, because enrolments that are paid or still to come are settled first. */
export const askForDeletion = (
  deps: Deps,
  caller: AuthenticatedMember,
  language: Language,
): Promise<Asked> => setDeletion(deps, caller, 'asked', language);

/** Takes the request back. */
export const takeDeletionBack = (
  deps: Deps,
  caller: AuthenticatedMember,
  language: Language,
): Promise<Asked> => setDeletion(deps, caller, 'takenBack', language);
