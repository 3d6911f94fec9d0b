import { useState } from 'react';
import { type Resolver, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@portolane/app-kit/form/choice-fields.tsx';
import { emptyValues } from '@portolane/app-kit/form/contract-schema.ts';
import { PreviewedFormDialog } from '@portolane/app-kit/form/previewed-form-dialog.tsx';
import { schemaResolver } from '@portolane/app-kit/form/schema-resolver.ts';
import { TextareaField, TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import { usePreviewedForm } from '@portolane/app-kit/form/use-previewed-form.ts';
import {
  attendances,
  type AttendeeMail,
  attendeeMailBody,
  type DeskEvent,
} from '@portolane/core/contract/desk/event.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { MailSamples } from './mail-samples.tsx';

const initial: AttendeeMail = {
  ...emptyValues(attendeeMailBody),
  attendance: 'all',
  english: { subject: '', text: '' },
};

const isWritten = (english: AttendeeMail['english']): boolean =>
  english !== null && (english.subject + english.text).trim() !== '';

const contract = schemaResolver<AttendeeMail>(attendeeMailBody);
/** An English email without a word is none. */
const resolver: Resolver<AttendeeMail> = (values, ...rest) =>
  contract({ ...values, english: isWritten(values.english) ? values.english : null }, ...rest);

function useTexts() {
  const { t } = useTranslation(['deskEvents']);
  const labels: Record<string, string> = {
    sessionUuid: t('deskEvents:mail.session'),
    attendance: t('deskEvents:mail.attendance'),
    'chinese.subject': t('deskEvents:mail.chineseSubject'),
    'chinese.text': t('deskEvents:mail.chineseText'),
    'english.subject': t('deskEvents:mail.englishSubject'),
    'english.text': t('deskEvents:mail.englishText'),
  };
  return useFormTexts((path) => labels[path]);
}

/** Writes to attendees by session and attendance, after whom it reaches was shown. */
export function MailDialog({ event, onClose }: { event: DeskEvent; onClose: () => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['deskEvents']);
  // Another press of the button, and a repeated call, send nothing again.
  const [key] = useState(() => crypto.randomUUID());
  const params = { alias: event.alias, seriesNum: event.seriesNum };
  const mail = useAction({
    run: (body: AttendeeMail) => api('event.sendMail', { params, body: { ...body, key } }),
    invalidates: ['enrolment', 'today'],
    done: ({ items: { orders } }) => t('deskEvents:mail.done', { count: orders }),
    announce: false,
  });
  const { plan, ...form } = usePreviewedForm({
    id: 'mail',
    schema: attendeeMailBody,
    resolver,
    texts: useTexts(),
    initial,
    preview: async (body) => (await api('event.previewMail', { params, body })).items,
    send: mail.mutateAsync,
    onSent: onClose,
  });
  const hasEnglish = isWritten(useWatch({ control: form.form.control, name: 'english' }));
  return (
    <PreviewedFormDialog
      form={form}
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
      <SelectField
        name="sessionUuid"
        marked={false}
        placeholder={t('deskEvents:mail.allSessions')}
        options={event.sessions.map(({ uuid, title }) => ({ value: uuid, label: title }))}
      />
      <SelectField
        name="attendance"
        marked={false}
        placeholder={undefined}
        options={attendances.map((value) => ({ value, label: t(`deskEvents:mail.who.${value}`) }))}
      />
      <TextField name="chinese.subject" />
      <TextareaField name="chinese.text" rows={4} />
      <TextField name="english.subject" required={hasEnglish} />
      <TextareaField
        name="english.text"
        rows={4}
        required={hasEnglish}
        hint={t('deskEvents:mail.englishHint')}
      />
    </PreviewedFormDialog>
  );
}
