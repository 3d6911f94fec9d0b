import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { DEALER_LINK_DAYS } from '@portolane/core/rules/member/link-validity.ts';
import type { Queryable } from '#db/database.ts';
import { addLink } from '#domain/members/member-links.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { dealerValidationMail } from './account-mail.ts';
import { mailMessage } from './mail-message.ts';
import type { Letterhead } from './letterhead.ts';

const VALID_SECONDS = DEALER_LINK_DAYS * 86_400;

interface DealerRecipient {
  id: number;
  name: string;
  companyName: string;
  companyVat: string;
  /** An address at the company: receiving mail there proves that the dealer works there. */
  companyEmail: string;
}

/**
 * Enqueues a validation mail with a new link. The link is bound to the company and the address it
 * is sent to. Earlier links stay valid until they expire.
 */
export async function sendDealerValidation(
  tx: Queryable,
  { id, name, companyName, companyVat, companyEmail }: DealerRecipient,
  { language, letterhead }: { language: Language; letterhead: Letterhead },
  now: Date,
): Promise<void> {
  const company = { vat: companyVat, email: companyEmail };
  const token = await addLink(
    tx,
    { purpose: 'dealerValidation', memberId: id, company, validSeconds: VALID_SECONDS },
    now,
  );
  const link = {
    path: pathInLanguage(`/dealer/validate/${token}`, language),
    expiresAt: new Date(now.getTime() + VALID_SECONDS * 1000),
  };
  await enqueue(
    tx,
    {
      ...mailMessage(
        dealerValidationMail({ name, company: companyName, link }, language, letterhead.names),
        companyEmail,
        letterhead,
      ),
      urgent: true,
    },
    now,
  );
}
