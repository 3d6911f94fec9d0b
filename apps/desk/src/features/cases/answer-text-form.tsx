import { useTranslation } from 'react-i18next';
import { emptyValues } from '@portolane/app-kit/form/contract-schema.ts';
import { FormDialog } from '@portolane/app-kit/form/form-dialog.tsx';
import { TextareaField, TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import {
  type AnswerText,
  type AnswerTextBody,
  answerTextBody,
} from '@portolane/core/contract/desk/case.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** Adds a text for answers, or changes one. */
export function AnswerTextForm({ text, onEnd }: { text: AnswerText | null; onEnd: () => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['cases']);
  const save = useAction({
    run: (body: AnswerTextBody) =>
      text
        ? api('case.changeText', { params: { uuid: text.uuid }, body })
        : api('case.addText', { body }),
    invalidates: ['case'],
    done: ({ items: { name } }) => t('cases:texts.saved', { name }),
    onDone: onEnd,
    announce: false,
  });
  const form = useContractForm<AnswerTextBody, unknown>({
    id: 'text',
    schema: answerTextBody,
    texts: useFormTexts((name) => t(`cases:texts.${name as keyof AnswerTextBody}`)),
    initial: text ?? emptyValues(answerTextBody),
    send: save.mutateAsync,
    errors: { DESK_ITEM_EXISTS: 'name' },
  });
  return (
    <FormDialog
      form={form}
      title={t(text ? 'cases:texts.edit' : 'cases:texts.add')}
      action={t('cases:texts.save')}
      onClose={onEnd}
    >
      <TextField name="name" marked={false} />
      <TextareaField name="zh" lang="zh-Hant" rows={5} marked={false} />
      <TextareaField name="en" lang="en" rows={5} marked={false} />
    </FormDialog>
  );
}
