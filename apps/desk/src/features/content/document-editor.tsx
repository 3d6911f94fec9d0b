import './document-editor.css';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormProvider, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type {
  ContentDocumentView,
  ContentKindView,
  EditingScreen,
} from '@portolane/core/contract/desk/content.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { ConfirmDialog } from '#features/dialog/confirm-dialog.tsx';
import { useMay, useMayUse } from '#platform/call/session-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { screens } from '#page-table.ts';
import { ChangeAddress } from './change-address.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { DocumentFields } from './document-fields.tsx';
import { DocumentState } from './document-state.tsx';
import { DocumentVersions } from './document-versions.tsx';
import { ContentFormContext, ROOT } from './form-context.ts';
import { hasState } from './has-state.ts';
import { DocumentPreview } from './document-preview.tsx';
import { PublishBar } from './publish-bar.tsx';
import { Followers, Problems, TextsLeft } from './publish-findings.tsx';
import { useDocumentEdit } from './use-document-edit.ts';
import { usePathName } from './use-path-name.ts';

/** Milliseconds without typing after which the server gets a draft, while a preview shows it. */
const PREVIEW_PAUSE = 250;

/** The form of a document: draft, publishing, versions, and what others changed meanwhile. */
export function DocumentEditor({
  document,
  kind,
}: {
  document: ContentDocumentView;
  kind: ContentKindView;
}) {
  const { t } = useTranslation(['contentForm']);
  const isEditor = useMay(['editor']);
  const mayEdit = isEditor && kind.screen === undefined;
  const [params] = useSearchParams();
  const entry = params.get('entry');
  const [previewing, setPreviewing] = useState(false);
  const pause = previewing ? PREVIEW_PAUSE : undefined;
  const edit = useDocumentEdit(document, kind, { pause });
  const { form, edited, baseVersion, check, publish, problems } = edit;
  const context = useMemo(
    () => ({
      kind: kind.kind,
      title: kind.folder ? kind.title : null,
      entry,
      facts: document.facts,
      behind: new Map(document.behind.map(({ field, chinese }) => [field, chinese])),
      problems: new Map(
        problems.flatMap(({ file, field, message }) =>
          file === document.path ? [[field, message] as const] : [],
        ),
      ),
    }),
    [kind, entry, document.behind, document.facts, document.path, problems],
  );
  const english = useWatch({ control: form.control, name: `${ROOT}.english` }) as unknown;
  const shownEnglish = english === 'hidden' ? 'hidden' : 'published';
  const isBehind = edited && document.version > baseVersion && !publish.isPending;
  const hasBase = document.versions.some(({ version }) => version === baseVersion);
  return (
    <div className={previewing ? 'content-editor content-editor--previewing' : 'content-editor'}>
      <div className="content-editor__form">
        {kind.screen && <EditedBy screen={kind.screen} />}
        <Others document={document} />
        {isBehind && hasBase && (
          <ChangedMeanwhile
            document={document}
            baseVersion={baseVersion}
            read={edit.read}
            onMerged={edit.goOnWith}
          />
        )}
        <TextsLeft aliases={edit.left} />
        <Followers followed={edit.followed} following={document.following} />
        <Problems path={document.path} problems={problems} />
        <div className="desk-row">
          {hasState(kind) && mayEdit && document.version > 0 && (
            <DocumentState document={document} disabled={edited} />
          )}
          {mayEdit && document.version > 0 && (
            <ChangeAddress document={document} disabled={edited} />
          )}
          <Button size="s" aria-expanded={previewing} onClick={() => setPreviewing(!previewing)}>
            {t('contentForm:pagePreview')}
          </Button>
        </div>
        <FormProvider {...form}>
          <ContentFormContext value={context}>
            <form onSubmit={(event) => event.preventDefault()}>
              <fieldset disabled={!mayEdit} className="content-form">
                <DocumentFields kind={kind} />
              </fieldset>
            </form>
          </ContentFormContext>
        </FormProvider>
        {mayEdit && (
          <Publish
            // Note and minor edit are those of one publication.
            key={edit.published}
            saved={edit.saved}
            edited={edited}
            busy={publish.isPending || check.isPending}
            isFine={edit.isFine}
            english={hasState(kind) ? shownEnglish : null}
            onCheck={() => check.mutate(undefined)}
            onPublish={publish.mutate}
            onDiscard={() => edit.discard.mutate(undefined)}
          />
        )}
        <DocumentVersions document={document} mayEdit={mayEdit && !edited} onRestored={edit.end} />
        {!isEditor && <p>{t('contentForm:readOnly')}</p>}
      </div>
      {previewing && (
        <DocumentPreview
          document={document}
          entry={entry}
          revision={`${document.version} ${edit.arrived}`}
        />
      )}
    </div>
  );
}

/** Leads to the screen that edits a document instead of this form. */
function EditedBy({ screen }: { screen: EditingScreen }) {
  const { t } = useTranslation(['contentForm']);
  const mayOpen = useMayUse(screen);
  const name = t(`contentForm:editedBy.${screen}`);
  return (
    <Notice title={t('contentForm:editedBy.title')}>
      {mayOpen ? (
        <DeskLink className="link" href={screens[screen].path}>
          {name}
        </DeskLink>
      ) : (
        name
      )}
    </Notice>
  );
}

/** The bar at the end of the form; a draft is discarded after a question only. */
function Publish(props: Parameters<typeof PublishBar>[0]) {
  const { t } = useTranslation(['contentForm']);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <PublishBar {...props} onDiscard={() => setAsking(true)} />
      {asking && (
        <ConfirmDialog
          title={t('contentForm:discard.title')}
          action={t('contentForm:discard.go')}
          onConfirm={props.onDiscard}
          onClose={() => setAsking(false)}
        >
          {t('contentForm:discard.text')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Who else has a draft of the document, and of what. */
function Others({ document: { kind, otherDrafts } }: { document: ContentDocumentView }) {
  const { format } = useDesk();
  const { t } = useTranslation(['contentForm']);
  const pathName = usePathName(kind);
  if (otherDrafts.length === 0) return null;
  return (
    <Notice title={t('contentForm:others.title')}>
      <ul>
        {otherDrafts.map(({ author, at, changed }) => (
          <li key={author}>
            {t('contentForm:others.one', { author, at: format.dateTime(new Date(at)) })}{' '}
            {format.list(changed.slice(0, 8).map(pathName))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
