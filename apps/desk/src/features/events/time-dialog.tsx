import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskEventSession } from '@portolane/core/contract/desk/event.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { DateInput } from '@portolane/app-kit/date/date-input.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { MailSamples } from './mail-samples.tsx';
import { PreviewedDialog } from './previewed-dialog.tsx';
import { momentOfInput, taipeiInput } from '@portolane/app-kit/date/taipei-input.ts';
import { usePreviewed } from './use-previewed.ts';

/** Changes the time of a session, after what conflicts with it and the emails were shown. */
export function TimeDialog({
  session,
  onClose,
}: {
  session: DeskEventSession;
  onClose: () => void;
}) {
  const { api } = useDesk();
  const { t } = useTranslation(['deskEvents']);
  const [times, setTimes] = useState({
    startTime: taipeiInput(session.startTime),
    endTime: taipeiInput(session.endTime),
  });
  const params = { uuid: session.uuid };
  const body = {
    startTime: momentOfInput(times.startTime) ?? session.startTime,
    endTime: momentOfInput(times.endTime) ?? session.endTime,
  };
  const { plan, ...form } = usePreviewed(body, {
    preview: (input) => api('event.previewTime', { params, body: input }),
    run: (input) => api('event.setTime', { params, body: input }),
    invalidates: ['event', 'enrolment', 'today'],
    done: ({ orders }) => t('deskEvents:time.done', { count: orders }),
    onDone: onClose,
  });
  return (
    <PreviewedDialog
      {...form}
      title={t('deskEvents:time.title', { title: session.title })}
      action={t('deskEvents:time.confirm')}
      onClose={onClose}
      plan={
        plan ? (
          <>
            {plan.conflicts.overlapping > 0 && (
              <Notice tone="warn">
                {t('deskEvents:time.overlapping', { count: plan.conflicts.overlapping })}
              </Notice>
            )}
            {plan.conflicts.meals > 0 && (
              <Notice tone="warn">
                {t('deskEvents:time.meals', { count: plan.conflicts.meals })}
              </Notice>
            )}
            <p>{t('deskEvents:mail.reach', { count: plan.orders })}</p>
            <MailSamples mails={plan.mails} />
          </>
        ) : null
      }
    >
      {(['startTime', 'endTime'] as const).map((name) => (
        <Field key={name} label={t(`deskEvents:time.${name}`)} id={`session-${name}`}>
          <DateInput
            type="datetime-local"
            required
            value={times[name]}
            onChange={(event) => setTimes({ ...times, [name]: event.target.value })}
          />
        </Field>
      ))}
    </PreviewedDialog>
  );
}
