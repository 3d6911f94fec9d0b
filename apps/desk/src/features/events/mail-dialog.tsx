import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attendances, type DeskEvent } from '@portolane/core/contract/desk/event.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { Textarea } from '@portolane/ui/textarea/textarea.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { MailSamples } from './mail-samples.tsx';
import { PreviewedDialog } from './previewed-dialog.tsx';
import { usePreviewed } from './use-previewed.ts';

const nothing = { subject: '', text: '' };
type Written = typeof nothing;

/** Writes to attendees by session and attendance, after whom it reaches was shown. */
export function MailDialog({ event, onClose }: { event: DeskEvent; onClose: () => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['deskEvents']);
  // Another press of the button, and a repeated call, send nothing again.
  const [key] = useState(() => crypto.randomUUID());
  const [sessionUuid, setSession] = useState('');
  const [attendance, setAttendance] = useState<(typeof attendances)[number]>('all');
  const [chinese, setChinese] = useState(nothing);
  const [english, setEnglish] = useState(nothing);
  const hasEnglish = english.subject.trim() !== '' || english.text.trim() !== '';
  const params = { alias: event.alias, seriesNum: event.seriesNum };
  const body = {
    sessionUuid: sessionUuid || null,
    attendance,
    chinese,
    english: hasEnglish ? english : null,
  };
  const { plan, ...form } = usePreviewed(body, {
    preview: (input) => api('event.previewMail', { params, body: input }),
    run: (input) => api('event.sendMail', { params, body: { ...input, key } }),
    invalidates: ['enrolment', 'today'],
    done: ({ orders }) => t('deskEvents:mail.done', { count: orders }),
    onDone: onClose,
  });
  return (
    <PreviewedDialog
      {...form}
      title={t('deskEvents:mail.title')}
      action={t('deskEvents:mail.send')}
      onClose={onClose}
      plan={
        plan ? (
          <>
            <p>{t('deskEvents:mail.reach', { count: plan.orders })}</p>
            <MailSamples mails={plan.mails} />
          </>
        ) : null
      }
    >
      <Field label={t('deskEvents:mail.session')} id="mail-session">
        <Select
          value={sessionUuid}
          options={[
            { value: '', label: t('deskEvents:mail.allSessions') },
            ...event.sessions.map(({ uuid, title }) => ({ value: uuid, label: title })),
          ]}
          onChange={(change) => setSession(change.target.value)}
        />
      </Field>
      <Field label={t('deskEvents:mail.attendance')} id="mail-attendance">
        <Select
          value={attendance}
          options={attendances.map((value) => ({
            value,
            label: t(`deskEvents:mail.who.${value}`),
          }))}
          onChange={(change) =>
            setAttendance(attendances.find((each) => each === change.target.value) ?? 'all')
          }
        />
      </Field>
      <Texts name="chinese" value={chinese} onChange={setChinese} required />
      <Texts name="english" value={english} onChange={setEnglish} required={hasEnglish} />
    </PreviewedDialog>
  );
}

function Texts({
  name,
  value,
  onChange,
  required,
}: {
  name: 'chinese' | 'english';
  value: Written;
  onChange: (value: Written) => void;
  required: boolean;
}) {
  const { t } = useTranslation(['deskEvents']);
  return (
    <>
      <Field label={t(`deskEvents:mail.${name}Subject`)} id={`mail-${name}-subject`}>
        <TextInput
          maxLength={150}
          required={required}
          value={value.subject}
          onChange={(event) => onChange({ ...value, subject: event.target.value })}
        />
      </Field>
      <Field
        label={t(`deskEvents:mail.${name}Text`)}
        hint={name === 'english' ? t('deskEvents:mail.englishHint') : undefined}
        id={`mail-${name}-text`}
      >
        <Textarea
          rows={4}
          maxLength={5000}
          required={required}
          value={value.text}
          onChange={(event) => onChange({ ...value, text: event.target.value })}
        />
      </Field>
    </>
  );
}
