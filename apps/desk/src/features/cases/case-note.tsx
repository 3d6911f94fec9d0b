import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormView } from '@portolane/app-kit/form/form-view.tsx';
import { TextareaField } from '@portolane/app-kit/form/text-fields.tsx';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import { caseTextBody, type CaseTextBody } from '@portolane/core/contract/desk/case.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { useSession } from '#platform/call/session-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

const nothing: CaseTextBody = { text: '' };

/** Adds a note, which only the desk reads. */
export function CaseNote({ number }: { number: string }) {
  const { api } = useDesk();
  const { t } = useTranslation(['cases']);
  const uuid = useRef(crypto.randomUUID());
  const save = useAction({
    run: ({ text }: CaseTextBody) =>
      api('case.note', { params: { number }, body: { uuid: uuid.current, text } }),
    invalidates: ['case'],
    done: () => t('cases:note.saved'),
    announce: false,
  });
  const form = useContractForm<CaseTextBody, unknown>({
    id: 'note',
    schema: caseTextBody,
    texts: useFormTexts(() => t('cases:note.label')),
    initial: nothing,
    draft: { key: `note ${number}`, owner: useSession().email },
    send: save.mutateAsync,
    onSent() {
      uuid.current = crypto.randomUUID();
      form.restart(nothing);
    },
  });
  return (
    <FormView form={form} className="case__write">
      <TextareaField name="text" rows={2} hint={t('cases:note.hint')} marked={false} />
      <div className="desk-row">
        <Button size="m" type="submit" busy={form.busy}>
          {t('cases:note.save')}
        </Button>
      </div>
    </FormView>
  );
}
