import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@portolane/app-kit/form/form-dialog.tsx';
import { TextareaField } from '@portolane/app-kit/form/text-fields.tsx';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { useField } from '@portolane/app-kit/form/use-field.ts';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import { cancelBody, type Cancellation } from '@portolane/core/contract/desk/enrolment.ts';
import { CheckboxGroup } from '@portolane/ui/checkbox-group/checkbox-group.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { cancellable, type OrderPage, type OrderSession } from './order-query.ts';

/** Cancels sessions of an order. The attendee is told the reason. */
export function CancelDialog({ order, onClose }: { order: OrderPage; onClose: () => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['orders', 'frame']);
  const sessions = cancellable(order);
  const cancel = useAction({
    run: (body: Cancellation) => api('enrolment.cancel', { params: { uuid: order.uuid }, body }),
    invalidates: ['enrolment'],
    done: ({ items }) =>
      t(items.changed ? 'orders:page.cancelDone' : 'orders:page.cancelledBefore'),
    announce: false,
  });
  const form = useContractForm({
    id: 'cancel',
    schema: cancelBody,
    texts: useFormTexts((name) =>
      t(name === 'reason' ? 'orders:page.cancelReason' : 'orders:column.sessions'),
    ),
    initial: { sessionUuids: sessions.map(({ sessionUuid }) => sessionUuid), reason: '' },
    send: cancel.mutateAsync,
    onSent: onClose,
  });
  const chosen = useWatch({ control: form.form.control, name: 'sessionUuids' });
  return (
    <FormDialog
      form={form}
      title={t('orders:page.cancelTitle', { name: order.fullName })}
      action={t('orders:page.cancel')}
      danger
      disabled={chosen.length === 0}
      cancel={t('frame:close')}
      onClose={onClose}
    >
      <p>{t('orders:page.cancelText')}</p>
      {/* The choice includes all of them; a single one needs none. */}
      {sessions.length > 1 && <SessionsField sessions={sessions} />}
      <TextareaField name="reason" rows={3} hint={t('orders:reasonHint')} />
    </FormDialog>
  );
}

function SessionsField({ sessions }: { sessions: readonly OrderSession[] }) {
  const { format } = useDesk();
  const { props, control } = useField({ name: 'sessionUuids', marked: false });
  const { label, ...group } = props;
  return (
    <CheckboxGroup
      {...group}
      legend={label}
      {...control}
      options={sessions.map(({ sessionUuid, title, startTime }) => ({
        value: sessionUuid,
        label: `${format.dateTime(new Date(startTime))} ${title}`,
      }))}
    />
  );
}
