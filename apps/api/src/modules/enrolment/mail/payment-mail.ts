import type { Language } from '@portolane/core/i18n/language.ts';
import type { Mail } from '#domain/mails/mail.ts';
import { instructionsView } from '#domain/payments/instructions.ts';
import type { PaymentOfOrder } from '#domain/payments/order-payments.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { translatorOf } from '#i18n/translations.ts';

/** The payment of an order in its email. */
export type MailedPayment = Pick<
  PaymentOfOrder,
  'total' | 'due' | 'paid' | 'balance' | 'payBy' | 'terms'
>;

type Fact = NonNullable<Mail['facts']>[number];

/** Returns the amount, or that nothing is to be paid. */
const amountText = (dollars: number, language: Language): string =>
  dollars > 0
    ? formatterOf(language).money(dollars)
    : translatorOf(language)('mail:enrolment.free');

/** Returns the amount that is due. */
export const dueFact = ({ due }: MailedPayment, language: Language): Fact[] => [
  { label: translatorOf(language)('mail:enrolment.due'), value: amountText(due, language) },
];

/** Returns the deadline; nothing if there is none. */
const payByFact = (payBy: string | null, language: Language): Fact[] =>
  payBy === null
    ? []
    : [
        {
          label: translatorOf(language)('payment:payBy'),
          value: formatterOf(language).weekdayDate(`${payBy}T00:00:00+08:00`),
        },
      ];

/** Returns where and until when what is open is to be paid; nothing if nothing is. */
export function transferFacts(
  { balance, payBy, terms }: MailedPayment,
  language: Language,
): Fact[] {
  const instructions = balance < 0 ? instructionsView(terms, language) : null;
  if (!instructions) return [];
  const translate = translatorOf(language);
  const { account, invoice, note } = instructions;
  return [
    ...(account
      ? [
          { label: translate('payment:bank'), value: account.bank },
          { label: translate('payment:number'), value: account.number },
          { label: translate('payment:holder'), value: account.holder },
        ]
      : []),
    ...payByFact(payBy, language),
    ...(invoice ? [{ label: translate('payment:invoiceNeeds'), value: invoice }] : []),
    ...(note ? [{ label: translate('payment:note'), value: note }] : []),
  ];
}

/** Returns what came in of an order and what is still open; nothing if nothing came in. */
export const openFacts = ({ paid, balance }: MailedPayment, language: Language): Fact[] => {
  const translate = translatorOf(language);
  const money = (dollars: number) => formatterOf(language).money(dollars);
  return balance < 0 && paid > 0
    ? [
        { label: translate('payment:paid'), value: money(paid) },
        { label: translate('payment:balanceToPay'), value: money(-balance) },
      ]
    : [];
};

/** Returns what was due for an order and is due after a cancellation, and what is to be refunded. */
export function recomputedFacts(
  { total, due, paid, balance, payBy }: MailedPayment,
  { withDeadline }: { withDeadline: boolean },
  language: Language,
): Fact[] {
  if (total === 0) return [];
  const translate = translatorOf(language);
  const money = (dollars: number) => formatterOf(language).money(dollars);
  return [
    ...(withDeadline ? payByFact(payBy, language) : []),
    { label: translate('payment:original'), value: money(total) },
    { label: translate('payment:due'), value: money(due) },
    ...(paid > 0 ? [{ label: translate('payment:paid'), value: money(paid) }] : []),
    ...(balance > 0
      ? [{ label: translate('payment:balanceToRefund'), value: money(balance) }]
      : []),
    ...(balance < 0 && paid > 0
      ? [{ label: translate('payment:balanceToPay'), value: money(-balance) }]
      : []),
  ];
}

/** Returns what an email about an order that is open says in words, with its number. */
export function transferText(
  { balance, terms }: MailedPayment,
  { number, inReview }: { number: string; inReview: boolean },
  language: Language,
): string[] {
  if (balance >= 0 || instructionsView(terms, language) === null) return [];
  return [
    inReview
      ? translatorOf(language)('payment:afterReview')
      : translatorOf(language)('payment:quote', { number }),
  ];
}
