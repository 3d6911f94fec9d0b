import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@portolane/app-kit/form/choice-fields.tsx';
import { FormDialog } from '@portolane/app-kit/form/form-dialog.tsx';
import { DateField } from '@portolane/app-kit/form/number-date-fields.tsx';
import { TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import type { DeskOrder } from '@portolane/core/contract/desk/enrolment.ts';
import {
  type Booking,
  type BookingFields,
  bookingFields,
} from '@portolane/core/contract/desk/payment.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { PaymentMark } from './payment-mark.tsx';

const kinds = ['paid', 'waived', 'refunded'] as const satisfies Booking['kind'][];

/** Whether a booking changes something about an order. */
const changes = ({ payment }: DeskOrder, kind: Booking['kind']): boolean =>
  kind === 'refunded' ? payment.balance > 0 : payment.state === 'open';

const bookingOf = ({ kind, on, reference }: BookingFields): Booking => {
  if (kind === 'waived') return { kind };
  return kind === 'paid' ? { kind, on, reference } : { kind, on };
};

/** Records the payment of the selected orders: what is open, or is to be refunded, as a whole. */
export function BookDialog({
  orders,
  onClose,
  onBooked,
}: {
  orders: readonly DeskOrder[];
  onClose: () => void;
  onBooked: () => void;
}) {
  const { api, format } = useDesk();
  const { t } = useTranslation(['deskPayment']);
  const [today] = useState(() => taipeiDay(new Date()));
  const [kind, setKind] = useState<Booking['kind']>('paid');
  const chosen = orders.filter((order) => changes(order, kind));
  const others = orders.filter((order) => !changes(order, kind));
  const labels: Record<string, string> = {
    kind: t('deskPayment:bookKind'),
    on: kind === 'waived' ? '' : t(`deskPayment:on.${kind}`),
    reference: t('deskPayment:reference'),
  };
  const sum = chosen.reduce((total, { payment }) => total + Math.abs(payment.balance), 0);
  const book = useAction({
    run: (booking: Booking) =>
      api('enrolment.bookPayments', {
        body: { uuids: chosen.map(({ uuid }) => uuid), booking },
      }),
    invalidates: ['enrolment'],
    done({ items }) {
      const count = items.filter(({ outcome }) => outcome === 'done').length;
      const left = items.length - count;
      return left === 0
        ? t('deskPayment:booked', { count })
        : t('deskPayment:bookedBut', { count, left });
    },
    isRefused: ({ items }) => items.every(({ outcome }) => outcome !== 'done'),
    announce: false,
  });
  const form = useContractForm({
    id: 'booking',
    schema: bookingFields,
    texts: useFormTexts((name) => labels[name]),
    initial: { kind, on: today, reference: '' },
    send: (fields) => book.mutateAsync(bookingOf(fields)),
    onSent: onBooked,
  });
  return (
    <FormDialog
      form={form}
      title={t('deskPayment:bookTitle', { count: orders.length })}
      action={t('deskPayment:bookCount', { count: chosen.length })}
      disabled={chosen.length === 0}
      onClose={onClose}
    >
      <SelectField
        name="kind"
        marked={false}
        placeholder={undefined}
        options={kinds.map((value) => ({ value, label: t(`deskPayment:kind.${value}`) }))}
        onChange={({ target }) => {
          setKind(target.value as Booking['kind']);
          // The day of a payment that is waived is not shown, so it must not be wrong.
          if (!form.form.getValues('on')) form.form.setValue('on', today);
        }}
      />
      {kind !== 'waived' && <DateField name="on" marked={false} />}
      {kind === 'paid' && (
        <TextField
          name="reference"
          marked={false}
          autoComplete="off"
          hint={t('deskPayment:referenceForAll')}
        />
      )}
      {chosen.length > 0 ? (
        <p>{t(`deskPayment:sum.${kind}`, { count: chosen.length, amount: format.money(sum) })}</p>
      ) : (
        <Notice tone="warn">{t(`deskPayment:none.${kind}`)}</Notice>
      )}
      {others.length > 0 && chosen.length > 0 && (
        <div>
          <p>{t('deskPayment:unchanged', { count: others.length })}</p>
          <ul className="decision__list">
            {others.map((order) => (
              <li key={order.uuid} className="desk-row">
                <span className="num">{order.number}</span> {order.fullName}
                <PaymentMark payment={order.payment} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}
