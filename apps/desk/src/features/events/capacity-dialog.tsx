import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskEventSession } from '@portolane/core/contract/desk/event.ts';
import { fitsCapacity } from '@portolane/core/rules/event/session-change.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { FormDialog } from '#features/dialog/form-dialog.tsx';
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
  const [text, setText] = useState(`${session.capacity}`);
  const { uuid, sold, offline, held, waiting } = session;
  const taken = takenSeats(session);
  const capacity = Number(text);
  const isNumber = Number.isSafeInteger(capacity) && capacity > 0;
  const fits = isNumber && fitsCapacity(capacity, taken);
  const served = Math.min(waiting, Math.max(0, capacity - Math.max(taken, session.capacity)));
  const save = useAction({
    run: () => api('event.setCapacity', { params: { uuid }, body: { capacity } }),
    invalidates: ['event', 'enrolment'],
    done: ({ items: { offered } }) => t('deskEvents:capacity.done', { capacity, offered }),
    onDone: onClose,
    announce: false,
  });
  return (
    <FormDialog
      title={t('deskEvents:capacity.title', { title: session.title })}
      error={save.error}
      action={t('deskEvents:capacity.save')}
      busy={save.isPending}
      disabled={!fits}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
    >
      <Field
        label={t('deskEvents:capacity.label')}
        hint={t('deskEvents:capacity.taken', { taken, sold, held, offline })}
        error={fits ? undefined : t('deskEvents:capacity.tooFew', { taken })}
        id="session-capacity"
      >
        <TextInput
          type="number"
          min={1}
          max={100_000}
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {fits && served > 0 && <Notice>{t('deskEvents:capacity.serves', { count: served })}</Notice>}
    </FormDialog>
  );
}
