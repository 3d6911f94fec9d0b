import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { InputIn, ResultIn } from '@portolane/core/client/api-call.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import {
  type ContentDocumentView,
  deskContentEndpoints,
} from '@portolane/core/contract/desk/content.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { renamedKinds } from '@portolane/core/rules/site/content-addresses.ts';
import { FormDialog } from '@portolane/app-kit/form/form-dialog.tsx';
import { TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import { usePreviewedForm } from '@portolane/app-kit/form/use-previewed-form.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useMayUse } from '#platform/call/session-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { documentPath } from './content-path.ts';

type Body = InputIn<DeskContract, 'content.changeAddress'>['body'];
type Change = ResultIn<DeskContract, 'content.changeAddress'>['items'];

/** Documents that are listed by name. */
const MOST_LISTED = 20;

/** Returns what of a document is its address: its path on the site, or its alias; null if it is fixed. */
function addressOf({ kind, tree }: Pick<ContentDocumentView, 'kind' | 'tree'>) {
  const field = kind === 'pages' ? ('path' as const) : ('alias' as const);
  const value = isRecord(tree as Tree) ? tree?.[field] : undefined;
  const isFixed = kind !== 'pages' && !renamedKinds.includes(kind);
  return isFixed || typeof value !== 'string' ? null : { field, value };
}

/** Gives a document another address, after it has shown what follows; nothing where it is fixed. */
export function ChangeAddress({
  document,
  disabled,
}: {
  document: ContentDocumentView;
  /** While an edit is not published. */
  disabled: boolean;
}) {
  const { t } = useTranslation(['contentForm']);
  const [open, setOpen] = useState(false);
  // It changes what other documents say, whomever they belong to.
  const isUnlimited = useMayUse('redirects');
  const address = addressOf(document);
  if (address === null || !isUnlimited) return null;
  return (
    <>
      <Button size="s" disabled={disabled} onClick={() => setOpen(true)}>
        {t('contentForm:address.open')}
      </Button>
      {open && (
        <ChangeAddressDialog document={document} address={address} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function ChangeAddressDialog({
  document,
  address: { field, value },
  onClose,
}: {
  document: ContentDocumentView;
  address: { field: 'path' | 'alias'; value: string };
  onClose: () => void;
}) {
  const { api } = useDesk();
  const { t } = useTranslation(['contentForm']);
  const navigate = useNavigate();
  const send = async (body: Body): Promise<Change> => {
    const { items } = await api('content.changeAddress', { body });
    if (items.outcome === 'changed') return items;
    const fields = { address: items.problems.map(({ message }) => message) };
    throw new ApiError('INPUT_INVALID', { fields });
  };
  const save = useAction({
    run: send,
    invalidates: ['content', 'contentCounts', 'redirect'],
    done: () => t('contentForm:address.done'),
    announce: false,
  });
  const form = usePreviewedForm({
    id: 'address',
    schema: deskContentEndpoints.changeAddress.body,
    texts: useFormTexts(() => t(`contentForm:address.${field}`)),
    initial: { path: document.path, address: value, dryRun: false },
    errors: { DESK_ITEM_EXISTS: 'address' },
    preview: (body) => send({ ...body, dryRun: true }),
    send: save.mutateAsync,
    onSent({ path }) {
      onClose();
      void navigate(documentPath(path));
    },
  });
  const typed = useWatch({ control: form.form.control, name: 'address' }).trim();
  return (
    <FormDialog
      form={form}
      title={t('contentForm:address.title')}
      action={t(form.plan ? 'contentForm:address.go' : 'contentForm:address.check')}
      disabled={typed === '' || typed === value}
      onClose={onClose}
    >
      <TextField name="address" hint={t(`contentForm:address.${field}Hint`)} />
      <output>{form.plan && <WhatFollows plan={form.plan} />}</output>
    </FormDialog>
  );
}

function WhatFollows({ plan: { moves, documents } }: { plan: Change }) {
  const { t } = useTranslation(['contentForm']);
  const more = documents.length - MOST_LISTED;
  return (
    <>
      {moves.length > 0 && (
        <>
          <p>{t('contentForm:address.moves')}</p>
          <ul className="decision__list">
            {moves.map(({ from, to }) => (
              <li key={from}>{t('contentForm:address.leads', { from, to })}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        {documents.length === 0
          ? t('contentForm:address.alone')
          : t('contentForm:address.documents', { count: documents.length })}
      </p>
      <ul className="decision__list">
        {documents.slice(0, MOST_LISTED).map((path) => (
          <li key={path}>{path.replace(/\.yaml$/, '')}</li>
        ))}
        {more > 0 && <li>{t('contentForm:address.more', { count: more })}</li>}
      </ul>
    </>
  );
}
