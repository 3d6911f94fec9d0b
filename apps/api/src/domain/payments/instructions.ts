import type { PaymentInstructions } from '@portolane/core/contract/payment.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { PaymentTerm } from '@portolane/core/rules/order/pay-by.ts';
import { langOf, pick } from '#db/localized.ts';
import type { EventPayment, StoredPayment } from '#db/stored-types.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { translatorOf } from '#i18n/translations.ts';

/** The payment of an event: its own terms, and for the rest the setting of the site. */
export type PaymentTerms = EventPayment;

/**
 * Returns how an event is paid. Its own account, notes, and deadline each have precedence; a bank
 * account is never made of parts of two.
 */
export function paymentTerms(
  own: EventPayment | null,
  site: StoredPayment | null | undefined,
): PaymentTerms {
  const hasDeadline = own?.date !== undefined || own?.days !== undefined;
  return {
    account: own?.account ?? site?.account,
    invoice: own?.invoice ?? site?.invoice,
    note: own?.note ?? site?.note,
    ...(hasDeadline ? { days: own.days, date: own.date } : { days: site?.days }),
  };
}

/** Returns the deadline of the terms. */
export const termOf = ({ days, date }: PaymentTerms): PaymentTerm => ({ days, date });

/** Returns the instructions in one language; null if there is no account and nothing to say. */
export function instructionsView(
  { account, invoice, note }: PaymentTerms,
  language: Language,
): PaymentInstructions | null {
  if (!account && !invoice && !note) return null;
  return {
    account: account
      ? {
          bank: pick(account.bank, language),
          number: account.number,
          holder: pick(account.holder, language),
        }
      : null,
    invoice: pick(invoice, language),
    note: pick(note, language),
    lang: langOf(account?.bank ?? invoice ?? note ?? { zh: '' }, language),
  };
}

/**
 * Returns in one sentence how an event is paid and until when; empty if it is free, or the site says
 * nothing about it.
 */
export function paymentSentence(
  terms: PaymentTerms,
  event: { salePrice: number; needReview: boolean },
  language: Language,
): string {
  if (event.salePrice === 0 || instructionsView(terms, language) === null) return '';
  const translate = translatorOf(language);
  const { days, date } = termOf(terms);
  if (date !== undefined)
    return translate('payment:short.date', {
      date: formatterOf(language).date(`${date}T00:00:00+08:00`),
    });
  if (days === undefined) return translate('payment:short.plain');
  const [sameDay, oneDay, several] = event.needReview
    ? (['approvedSameDay', 'approvedOneDay', 'approved'] as const)
    : (['sameDay', 'oneDay', 'days'] as const);
  if (days > 1) return translate(`payment:short.${several}`, { count: days });
  return translate(`payment:short.${days === 0 ? sameDay : oneDay}`);
}
