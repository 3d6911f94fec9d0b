import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '@portolane/core/contract/desk/enrolment.ts';
import type { Booking } from '@portolane/core/contract/desk/payment.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { FormDialog } from '#features/dialog/form-dialog.tsx';
import { DateInput } from '@portolane/app-kit/date/date-input.tsx';
import { formText } from '#platform/call/form-text.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { PaymentMark } from './payment-mark.tsx';

const kinds = ['paid', 'waived', 'refunded'] as const satisfies Booking['kind'][];

/** Whether a booking changes something about an order. */
const changes = ({ payment }: DeskOrder, kind: Booking['kind']): boolean =>
  kind === 'refunded' ? payment.balance > 0 : payment.state === 'open';

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
    onDone: onBooked,
    announce: false,
  });
  function bookingOf(form: HTMLFormElement): Booking {
    if (kind === 'waived') return { kind };
    const on = formText(form, 'on');
    return kind === 'paid' ? { kind, on, reference: formText(form, 'reference') } : { kind, on };
  }
  return (
    <FormDialog
      title={t('deskPayment:bookTitle', { count: orders.length })}
      error={book.error}
      action={t('deskPayment:bookCount', { count: chosen.length })}
      busy={book.isPending}
      disabled={chosen.length === 0}
      onSubmit={(form) => book.mutate(bookingOf(form))}
      onClose={onClose}
    >
      <Field label={t('deskPayment:bookKind')} id="booking-kind">
        <Select
          value={kind}
          onChange={(event) => setKind(event.target.value as Booking['kind'])}
          options={kinds.map((value) => ({ value, label: t(`deskPayment:kind.${value}`) }))}
        />
      </Field>
      {kind !== 'waived' && (
        <Field label={t(`deskPayment:on.${kind}`)} id="booking-on">
          <DateInput type="date" name="on" required defaultValue={today} />
        </Field>
      )}
      {kind === 'paid' && (
        <Field
          label={t('deskPayment:reference')}
          hint={t('deskPayment:referenceForAll')}
          id="booking-reference"
        >
          <TextInput name="reference" maxLength={80} />
        </Field>
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
