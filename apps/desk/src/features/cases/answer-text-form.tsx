import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { AnswerText } from '@portolane/core/contract/desk/case.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Textarea } from '@portolane/ui/textarea/textarea.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { FormDialog } from '#features/dialog/form-dialog.tsx';
import { formText } from '#platform/call/form-text.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** Adds a text for answers, or changes one. */
export function AnswerTextForm({ text, onEnd }: { text: AnswerText | null; onEnd: () => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['cases']);
  const [error, setError] = useState<unknown>(null);
  const save = useAction({
    run(form: HTMLFormElement) {
      const [name, zh, en] = ['name', 'zh', 'en'].map((field) => formText(form, field));
      const body = { name: name!, zh: zh!, en: en! };
      return text
        ? api('case.changeText', { params: { uuid: text.uuid }, body })
        : api('case.addText', { body });
    },
    invalidates: ['case'],
    done: ({ items: { name } }) => t('cases:texts.saved', { name }),
    onDone: onEnd,
    announce: false,
  });
  const fields = error instanceof ApiError ? error.fields : {};
  return (
    <FormDialog
      title={t(text ? 'cases:texts.edit' : 'cases:texts.add')}
      error={error}
      action={t('cases:texts.save')}
      busy={save.isPending}
      onSubmit={(form) => {
        setError(null);
        save.mutate(form, { onError: setError });
      }}
      onClose={onEnd}
    >
      <Field label={t('cases:texts.name')} id="text-name" error={fields['name']?.[0]}>
        <TextInput name="name" maxLength={60} defaultValue={text?.name} required />
      </Field>
      {(['zh', 'en'] as const).map((language) => (
        <Field
          key={language}
          label={t(`cases:texts.${language}`)}
          id={`text-${language}`}
          error={fields[language]?.[0]}
        >
          <Textarea
            name={language}
            rows={5}
            maxLength={5000}
            lang={language === 'zh' ? 'zh-Hant' : 'en'}
            defaultValue={text?.[language]}
            required
          />
        </Field>
      ))}
    </FormDialog>
  );
}
