import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultIn } from '@portolane/core/client/api-call.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { FormDialog } from '#features/dialog/form-dialog.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

type Added = ResultIn<DeskContract, 'redirect.add'>;

/** Leads an address on to another one. What cannot be is said at its field. */
export function AddRedirectDialog({ onClose }: { onClose: () => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['redirects']);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const add = useAction({
    run: () => api('redirect.add', { body: { from, to } }),
    invalidates: ['redirect'],
    isRefused: ({ items }: Added) => items.problem !== null,
    done: ({ items }: Added) =>
      items.problem === null ? t('redirects:add.done', { from: items.from, to: items.to }) : null,
    onDone: ({ items }: Added) => items.problem === null && onClose(),
    announce: false,
  });
  const problem = add.data?.items.problem ?? null;
  const message = problem === null ? undefined : t(`redirects:problem.${problem}`);
  const isOfTarget = problem === 'to' || problem === 'loop';
  return (
    <FormDialog
      title={t('redirects:add.title')}
      action={t('redirects:add.go')}
      busy={add.isPending}
      error={add.error}
      onSubmit={() => add.mutate(undefined)}
      onClose={onClose}
    >
      <Field
        id="redirect-from"
        label={t('redirects:add.from')}
        hint={t('redirects:add.fromHint')}
        error={isOfTarget ? undefined : message}
      >
        <TextInput value={from} required onChange={(event) => setFrom(event.target.value)} />
      </Field>
      <Field
        id="redirect-to"
        label={t('redirects:add.to')}
        hint={t('redirects:add.toHint')}
        error={isOfTarget ? message : undefined}
      >
        <TextInput value={to} required onChange={(event) => setTo(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
