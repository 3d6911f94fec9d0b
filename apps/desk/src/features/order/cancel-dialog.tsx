import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Textarea } from '@portolane/ui/textarea/textarea.tsx';
import { FormDialog } from '#features/dialog/form-dialog.tsx';
import { formText } from '#platform/call/form-text.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { cancellable, type OrderPage } from './order-query.ts';

/** Cancels sessions of an order. The attendee is told the reason. */
export function CancelDialog({ order, onClose }: { order: OrderPage; onClose: () => void }) {
  const { api, format } = useDesk();
  const { t } = useTranslation(['orders', 'frame']);
  const sessions = cancellable(order);
  const [chosen, setChosen] = useState(sessions.map(({ sessionUuid }) => sessionUuid));
  const cancel = useAction({
    run: (reason: string) =>
      api('enrolment.cancel', {
        params: { uuid: order.uuid },
        body: { sessionUuids: chosen, reason },
      }),
    invalidates: ['enrolment'],
    done: ({ items }) =>
      t(items.changed ? 'orders:page.cancelDone' : 'orders:page.cancelledBefore'),
    onDone: onClose,
    announce: false,
  });
  return (
    <FormDialog
      title={t('orders:page.cancelTitle', { name: order.fullName })}
      error={cancel.error}
      action={t('orders:page.cancel')}
      danger
      busy={cancel.isPending}
      disabled={chosen.length === 0}
      cancel={t('frame:close')}
      onSubmit={(form) => cancel.mutate(formText(form, 'reason'))}
      onClose={onClose}
    >
      <p>{t('orders:page.cancelText')}</p>
      {/* The choice includes all of them; a single one needs none. */}
      {sessions.length > 1 && (
        <fieldset className="order-choice">
          <legend>{t('orders:column.sessions')}</legend>
          {sessions.map(({ sessionUuid, title, startTime }) => (
            <Checkbox
              key={sessionUuid}
              label={`${format.dateTime(new Date(startTime))} ${title}`}
              checked={chosen.includes(sessionUuid)}
              onChange={(event) =>
                setChosen((before) =>
                  event.target.checked
                    ? [...before, sessionUuid]
                    : before.filter((uuid) => uuid !== sessionUuid),
                )
              }
            />
          ))}
        </fieldset>
      )}
      <Field label={t('orders:page.cancelReason')} hint={t('orders:reasonHint')} id="cancel-reason">
        <Textarea name="reason" rows={3} maxLength={500} required />
      </Field>
    </FormDialog>
  );
}
