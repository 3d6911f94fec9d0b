import { useTranslation } from 'react-i18next';
import type { Order } from '@portolane/core/contract/order.ts';
import type { OrderPayment } from '@portolane/core/contract/payment.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { useApp } from '#platform/context/app-context.ts';

/** Returns the day as a moment: midnight in Taipei. */
const momentOf = (day: string): string => `${day}T00:00:00+08:00`;

/** The amount due when an order was placed, if sessions of it were cancelled since. */
export function OriginalAmount({ order }: { order: Order }) {
  const { t } = useTranslation(['payment']);
  const { format } = useApp();
  if (order.due === order.total) return null;
  return (
    <div>
      <dt>{t('payment:original')}</dt>
      <dd>{format.money(order.total)}</dd>
    </div>
  );
}

/** The amounts paid and refunded of an order, and the amount to pay or to refund. */
export function PaymentSums({ payment }: { payment: OrderPayment | null }) {
  const { t } = useTranslation(['payment']);
  const { format } = useApp();
  if (!payment) return null;
  const { state, paid, paidOn, refunded, refundedOn, balance, invoice } = payment;
  const dated = (dollars: number, day: string | null) =>
    [format.money(dollars), day && format.date(momentOf(day))].filter(Boolean).join(' · ');
  const rows: [label: string, value: string][] = [
    [t('payment:title'), state === null ? '' : t(`payment:state.${state}`)],
    [t('payment:paid'), paid > 0 ? dated(paid, paidOn) : ''],
    [t('payment:refunded'), refunded > 0 ? dated(refunded, refundedOn) : ''],
    [t('payment:balanceToRefund'), balance > 0 ? format.money(balance) : ''],
    [t('payment:balanceToPay'), balance < 0 && paid > 0 ? format.money(-balance) : ''],
    [t('payment:invoice'), invoice],
  ];
  return rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ));
}

/** The account and deadline for paying an order by transfer; below, the text to write with it. */
export function TransferFacts({ order }: { order: Order }) {
  const { t } = useTranslation(['payment']);
  const { format, language } = useApp();
  const instructions = order.payment?.instructions;
  if (!instructions) return null;
  const { account, invoice, note } = instructions;
  const lang = langAttribute(instructions.lang, language);
  const { payBy } = order.payment!;
  const rows: [label: string, value: string, lang?: string | undefined][] = [
    [t('payment:payBy'), payBy === null ? '' : format.weekdayDate(momentOf(payBy))],
    [t('payment:bank'), account?.bank ?? '', lang],
    [t('payment:number'), account?.number ?? ''],
    [t('payment:holder'), account?.holder ?? '', lang],
    [t('payment:invoiceNeeds'), invoice, lang],
    [t('payment:note'), note, lang],
  ];
  return (
    <div className="order-panel__transfer">
      <dl>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value, ofValue]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd lang={ofValue}>{value}</dd>
            </div>
          ))}
      </dl>
      <p>{t('payment:quote', { number: order.number })}</p>
    </div>
  );
}
