import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ResultIn } from '@portolane/core/client/api-call.ts';
import type { ContentDocumentView } from '@portolane/core/contract/desk/content.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { renamedKinds } from '@portolane/core/rules/site/content-addresses.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { FormDialog } from '#features/dialog/form-dialog.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useMayUse } from '#platform/call/session-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { documentPath } from './content-path.ts';

type Change = ResultIn<DeskContract, 'content.changeAddress'>;

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
  const [typed, setTyped] = useState(value);
  const send = (dryRun: boolean) =>
    api('content.changeAddress', {
      body: { path: document.path, address: typed.trim(), dryRun },
    });
  const check = useAction({
    run: () => send(true),
    invalidates: [],
    done: () => null,
    announce: false,
  });
  const save = useAction({
    run: () => send(false),
    invalidates: ['content', 'contentCounts', 'redirect'],
    isRefused: ({ items }: Change) => items.outcome === 'invalid',
    done: ({ items }: Change) =>
      items.outcome === 'changed' ? t('contentForm:address.done') : null,
    onDone({ items }: Change) {
      if (items.outcome === 'invalid') return;
      onClose();
      void navigate(documentPath(items.path));
    },
    announce: false,
  });
  const plan = save.data?.items ?? check.data?.items;
  const isFine = plan?.outcome === 'changed';
  return (
    <FormDialog
      title={t('contentForm:address.title')}
      action={t(isFine ? 'contentForm:address.go' : 'contentForm:address.check')}
      busy={check.isPending || save.isPending}
      disabled={typed.trim() === '' || typed.trim() === value}
      error={save.error ?? check.error}
      onSubmit={() => (isFine ? save : check).mutate(undefined)}
      onClose={onClose}
    >
      <Field
        id="new-address"
        label={t(`contentForm:address.${field}`)}
        hint={t(`contentForm:address.${field}Hint`)}
        error={plan?.problems.map(({ message }) => message).join(' ') || undefined}
      >
        <TextInput
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            // What was shown is of another address.
            check.reset();
            save.reset();
          }}
        />
      </Field>
      <output>{isFine && <WhatFollows plan={plan} />}</output>
    </FormDialog>
  );
}

function WhatFollows({ plan: { moves, documents } }: { plan: Change['items'] }) {
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
