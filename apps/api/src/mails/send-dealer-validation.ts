import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import type { Queryable } from '#db/database.ts';
import { addLink } from '#db/member-links.ts';
import { enqueue } from '#modules/outbox/enqueue.ts';
import { dealerValidationMail } from './account-mail.ts';
import { letter } from './letter.ts';
import type { Letterhead } from './letterhead.ts';

const VALID_SECONDS = 7 * 86_400;

interface MailedDealer {
  id: number;
  name: string;
  companyName: string;
  companyVat: string;
  /** Of the company: whoever reads it there works there. */
  companyEmail: string;
}

/** Puts a validation mail with a new link into the outbox: it is good for the company and the address that it goes to. Earlier links stay good until their own end. */
export async function sendDealerValidation(
  tx: Queryable,
  { id, name, companyName, companyVat, companyEmail }: MailedDealer,
  { language, head }: { language: Language; head: Letterhead },
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
      ...letter(
        dealerValidationMail({ name, company: companyName, link }, language),
        companyEmail,
        head,
      ),
      urgent: true,
    },
    now,
  );
}
