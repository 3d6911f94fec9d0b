import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '@portolane/app-kit/form/form-dialog.tsx';
import { NumberField } from '@portolane/app-kit/form/number-date-fields.tsx';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import {
  type Capacity,
  capacityBody,
  type DeskEventSession,
} from '@portolane/core/contract/desk/event.ts';
import { fitsCapacity } from '@portolane/core/rules/event/session-change.ts';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { takenSeats } from './seats.ts';

/** Changes the seats of a session, and says before saving what is sold and who would be served. */
export function CapacityDialog({
  session,
  onClose,
}: {
  session: DeskEventSession;
  onClose: () => void;
}) {
  const { api } = useDesk();
  const { t } = useTranslation(['deskEvents']);
  const { uuid, sold, offline, held, waiting } = session;
  const taken = takenSeats(session);
  const save = useAction({
    run: (body: Capacity) => api('event.setCapacity', { params: { uuid }, body }),
    invalidates: ['event', 'enrolment'],
    done: ({ items: { offered } }, { capacity }) =>
      t('deskEvents:capacity.done', { capacity, offered }),
    announce: false,
  });
  const form = useContractForm({
    id: 'session',
    schema: capacityBody,
    texts: useFormTexts(() => t('deskEvents:capacity.label')),
    initial: { capacity: session.capacity },
    send: save.mutateAsync,
    onSent: onClose,
  });
  const capacity = useWatch({ control: form.form.control, name: 'capacity' });
  const fits = Number.isSafeInteger(capacity) && fitsCapacity(capacity, taken);
  const served = Math.min(waiting, Math.max(0, capacity - Math.max(taken, session.capacity)));
  return (
    <FormDialog
      form={form}
      title={t('deskEvents:capacity.title', { title: session.title })}
      action={t('deskEvents:capacity.save')}
      disabled={!fits}
      onClose={onClose}
    >
      <NumberField
        name="capacity"
        marked={false}
        hint={t('deskEvents:capacity.taken', { taken, sold, held, offline })}
        problem={fits ? undefined : t('deskEvents:capacity.tooFew', { taken })}
      />
      {fits && served > 0 && <Notice>{t('deskEvents:capacity.serves', { count: served })}</Notice>}
    </FormDialog>
  );
}
