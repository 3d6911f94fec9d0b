import type { Language } from '@portolane/core/i18n/language.ts';
import type { Letterhead } from '#domain/mails/letterhead.ts';
import { mailText } from '#domain/mails/mail-text.ts';
import type { Mail } from '#domain/mails/mail.ts';
import type { LockedOrder } from '#modules/enrolment/store/repository.ts';

/** An email as the desk shows it before it is sent. */
export interface MailSample {
  language: Language;
  subject: string;
  text: string;
}

/** Returns one email of each language, as the first order in it would get it. */
export async function samplesOf(
  orders: readonly LockedOrder[],
  head: Letterhead,
  write: (order: LockedOrder) => Mail | Promise<Mail>,
): Promise<MailSample[]> {
  const firsts = new Map<Language, LockedOrder>();
  for (const order of orders)
    // The order of an erased member has no attendee.
    if (order.attendee.email !== '' && !firsts.has(order.language))
      firsts.set(order.language, order);
  return Promise.all(
    [...firsts].map(async ([language, order]) => {
      const mail = await write(order);
      return { language, subject: mail.subject, text: mailText(mail, head) };
    }),
  );
}
