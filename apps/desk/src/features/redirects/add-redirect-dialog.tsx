import { useTranslation } from 'react-i18next';
import type { InputIn } from '@portolane/core/client/api-call.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { deskRedirectEndpoints } from '@portolane/core/contract/desk/redirect.ts';
import { FormDialog } from '@portolane/app-kit/form/form-dialog.tsx';
import { TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

type Body = InputIn<DeskContract, 'redirect.add'>['body'];

/** Leads an address on to another one. A refusal is shown at its field. */
export function AddRedirectDialog({ onClose }: { onClose: () => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['redirects']);
  const add = useAction({
    run: (body: Body) => api('redirect.add', { body }),
    invalidates: ['redirect'],
    done: ({ items: { problem, from, to } }) =>
      problem === null ? t('redirects:add.done', { from, to }) : null,
    announce: false,
  });
  const form = useContractForm({
    id: 'redirect',
    schema: deskRedirectEndpoints.add.body,
    texts: useFormTexts((path) => t(`redirects:add.${path as keyof Body}`)),
    initial: { from: '', to: '' },
    send: add.mutateAsync,
    isFinal: ({ items }) => items.problem === null,
    onSent({ items: { problem } }) {
      if (problem === null) onClose();
      else
        form.refuse({
          [problem === 'to' || problem === 'loop' ? 'to' : 'from']: t(
            `redirects:problem.${problem}`,
          ),
        });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('redirects:add.title')}
      action={t('redirects:add.go')}
      onClose={onClose}
    >
      <TextField name="from" hint={t('redirects:add.fromHint')} />
      <TextField name="to" hint={t('redirects:add.toHint')} />
    </FormDialog>
  );
}
