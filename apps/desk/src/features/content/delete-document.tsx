import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DeletionResult } from '@portolane/core/contract/desk/bin.ts';
import type { ContentDocumentView } from '@portolane/core/contract/desk/content.ts';
import { BIN_DAYS } from '@portolane/core/rules/desk/bin.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { ConfirmDialog } from '#features/dialog/confirm-dialog.tsx';
import { useMay } from '#platform/call/session-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { documentPath, kindPath } from './content-path.ts';
import { useContentTexts } from './use-content-texts.ts';

/** Deletes a document, after a question that names it; says what refers to it if that keeps it. */
export function DeleteDocument({
  document: { path, kind, version },
  title,
}: {
  document: ContentDocumentView;
  title: string;
}) {
  const { api } = useDesk();
  const { t } = useTranslation(['bin']);
  const navigate = useNavigate();
  const mayEdit = useMay(['editor']);
  const [asks, setAsks] = useState(false);
  const [refused, setRefused] = useState<DeletionResult | null>(null);
  const remove = useAction({
    run: () => api('bin.delete', { body: { path, version } }),
    // Not this document, which is gone: its screen is left.
    invalidates: ['bin', 'contentCounts'],
    done: ({ items: { outcome } }) => (outcome === 'refused' ? null : t(`bin:done.${outcome}`)),
    onDone: ({ items }) => {
      if (items.outcome === 'refused') setRefused(items);
      else void navigate(kindPath(kind));
    },
  });
  if (!mayEdit) return null;
  return (
    <>
      <Button size="s" variant="danger" busy={remove.isPending} onClick={() => setAsks(true)}>
        {t('bin:delete')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('bin:ask.title', { title })}
          action={t('bin:delete')}
          onClose={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            remove.mutate(undefined);
          }}
        >
          {t('bin:ask.text', { count: BIN_DAYS })}
        </ConfirmDialog>
      )}
      {refused && <Refusal result={refused} title={title} onClose={() => setRefused(null)} />}
    </>
  );
}

const kindOf = (path: string): string => path.replace(/(\/.*|\.yaml)$/, '');

/** What refers to a document that was not deleted, with links to it. */
function Refusal({
  result: { references, problems },
  title,
  onClose,
}: {
  result: DeletionResult;
  title: string;
  onClose: () => void;
}) {
  const { language } = useDesk();
  const { t } = useTranslation(['bin', 'frame']);
  const { kindName } = useContentTexts();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('bin:refused.title', { title })}
      closeLabel={t('frame:close')}
    >
      <p>{t('bin:refused.text', { count: references.length + problems.length })}</p>
      <ul>
        {references.map(({ path, title: { zh, en } }) => (
          <li key={path}>
            {kindName(kindOf(path))}{' '}
            <DeskLink className="link" href={documentPath(path)}>
              {(language === 'en' ? en : undefined) ?? zh}
            </DeskLink>
          </li>
        ))}
        {problems.map(({ file, field, message }) => (
          <li key={`${file} ${field} ${message}`}>
            {kindName(kindOf(file))}{' '}
            <DeskLink className="link" href={documentPath(file)}>
              {file}
            </DeskLink>{' '}
            {message}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
