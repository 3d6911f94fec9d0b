import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentDocumentView } from '@portolane/core/contract/desk/content.ts';
import { changesOf, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { Tag } from '@portolane/ui/tag/tag.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { Changes } from './text-diff.tsx';
import { usePathName } from './use-path-name.ts';

type Version = ContentDocumentView['versions'][number];

/** The versions of a document: who published what and when, and one press to restore. */
export function DocumentVersions({
  document,
  mayEdit,
  onRestored,
}: {
  document: ContentDocumentView;
  mayEdit: boolean;
  onRestored: () => void;
}) {
  const { format } = useDesk();
  const { t } = useTranslation(['contentForm']);
  const pathName = usePathName(document.kind);
  const [shown, setShown] = useState<Version | null>(null);
  // The import alone is no version to go back to.
  if (document.versions.length === 0) return null;
  return (
    <details className="content-versions">
      <summary>{t('contentForm:versions.title', { count: document.versions.length })}</summary>
      <ol>
        {document.versions.map((version) => (
          <li key={version.id}>
            <b className="num">
              {version.version === null
                ? t('contentForm:versions.refused')
                : t('contentForm:versions.number', { number: version.version })}
            </b>{' '}
            {format.dateTime(new Date(version.at))} {version.author ?? t('contentForm:import')}{' '}
            {version.minor && <Tag>{t('contentForm:minor')}</Tag>}
            <p>
              {version.note} <small>{format.list(version.changed.slice(0, 6).map(pathName))}</small>
            </p>
            <Button
              size="s"
              aria-label={t('contentForm:versions.compareOne', { id: version.id })}
              onClick={() => setShown(version)}
            >
              {t('contentForm:versions.compare')}
            </Button>
          </li>
        ))}
      </ol>
      {shown && (
        <VersionDialog
          document={document}
          version={shown}
          mayEdit={mayEdit}
          onClose={() => setShown(null)}
          onRestored={onRestored}
        />
      )}
    </details>
  );
}

function VersionDialog({
  document: { path, kind, version: current, tree },
  version,
  mayEdit,
  onClose,
  onRestored,
}: {
  document: ContentDocumentView;
  version: Version;
  mayEdit: boolean;
  onClose: () => void;
  onRestored: () => void;
}) {
  const { api } = useDesk();
  const { t } = useTranslation(['contentForm', 'frame']);
  const { data } = useQuery(deskQuery(api, 'content.version', { body: { path, id: version.id } }));
  const restore = useAction({
    run: () => api('content.restore', { body: { path, id: version.id, baseVersion: current } }),
    invalidates: ['content', 'contentCounts'],
    done: ({ items: { outcome } }) => t(`contentForm:outcome.${outcome}`),
    onDone({ items: { outcome } }) {
      if (outcome !== 'invalid' && outcome !== 'conflict') onRestored();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('contentForm:versions.compareTitle')}
      closeLabel={t('frame:close')}
      footer={
        <>
          <Button size="m" variant="neutral" onClick={onClose}>
            {t('frame:close')}
          </Button>
          {mayEdit && (
            <Button
              size="m"
              variant="primary"
              busy={restore.isPending}
              onClick={() => restore.mutate(undefined)}
            >
              {t('contentForm:versions.restore')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('contentForm:versions.compareText')}</p>
      {data && <Changes kind={kind} changes={changesOf(tree as Tree, data.items.tree as Tree)} />}
    </Dialog>
  );
}
