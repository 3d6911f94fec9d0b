import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { ContentDocumentView } from '@portolane/core/contract/desk/content.ts';
import { DeleteDocument } from '#features/content/delete-document.tsx';
import { DocumentEditor } from '#features/content/document-editor.tsx';
import { kindPath } from '#features/content/content-path.ts';
import { hasState } from '#features/content/has-state.ts';
import { kindNamed } from '#features/content/kinds-query.ts';
import { NewDocument } from '#features/content/new-document.tsx';
import { ShownMark } from '#features/content/shown-mark.tsx';
import { useContentTexts } from '#features/content/use-content-texts.ts';
import { EventPlaceNews } from '#features/events/place-news.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { useMayUse } from '#platform/call/session-query.ts';
import { BackLink } from '#platform/link/back-link.tsx';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { eventPath } from '#platform/link/desk-path.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './content-document.data.ts';

/** What names an event among the runs of its alias. */
function seriesOf(tree: Tree | undefined): { alias: string; number: number } | undefined {
  if (!isRecord(tree)) return undefined;
  const { alias, series } = tree;
  return typeof alias === 'string' && typeof series === 'number'
    ? { alias, number: series }
    : undefined;
}

/** What visitors see of it in each language. */
function ShownIn({ state, english }: NonNullable<ContentDocumentView['shown']>) {
  const { t } = useTranslation(['contentList']);
  return (
    <>
      <span className="shown-in">
        {t('contentList:column.state')} <ShownMark state={state} />
      </span>
      <span className="shown-in">
        {t('contentList:column.english')} <ShownMark state={english} />
      </span>
    </>
  );
}

/** /content/:kind/*: the form of a document, both languages side by side. */
export default function ContentDocument() {
  const { language } = useDesk();
  const { t } = useTranslation(['contentForm']);
  const { kind: name = '', '*': rest = '' } = useParams();
  const { kinds, document: read } = usePageData(data);
  const kind = kindNamed(kinds, name)!;
  const document = read.items;
  const { path } = document;
  const { kindName } = useContentTexts();
  const mayOpenEvent = useMayUse('event');
  const shown = (document.tree ?? document.draft?.tree) as Tree | undefined;
  const published = name === 'events' && document.version > 0 ? seriesOf(shown) : undefined;
  const own = (language === 'en' ? document.title.en : undefined) ?? document.title.zh;
  // Without a title, it would be the name of the file.
  const isNamed = own !== rest;
  const draftTitle = isNamed ? own : t('contentForm:new.untitled', { kind: kindName(name) });
  const title = kind.folder ? draftTitle : kindName(name);
  return (
    <div className="desk-page">
      <title>{title}</title>
      <div className="desk-row">
        <BackLink href={kindPath(name)}>{kindName(name)}</BackLink>
        {kind.folder && <span translate="no">{rest}</span>}
        <span>
          {document.version === 0
            ? t('contentForm:notPublished')
            : t('contentForm:versions.number', { number: document.version })}
        </span>
        {document.shown && hasState(kind) && <ShownIn {...document.shown} />}
      </div>
      <div className="desk-row desk-row--apart">
        <Heading level={1} className="content-heading">
          {title}
        </Heading>
        <div className="desk-row">
          {document.page !== null && (
            <a className="link" href={document.page}>
              {t('contentForm:onSite')}
            </a>
          )}
          {published && mayOpenEvent && (
            <DeskLink
              className="link"
              href={eventPath({ alias: published.alias, seriesNum: published.number })}
            >
              {t('contentForm:toEvent')}
            </DeskLink>
          )}
          {document.version > 0 && <NewDocument kind={kind} from={path} />}
          {document.version > 0 && kind.folder && (
            <DeleteDocument document={document} title={title} />
          )}
        </div>
      </div>
      {published && <EventPlaceNews alias={published.alias} seriesNum={published.number} />}
      <DocumentEditor key={path} document={document} kind={kind} />
    </div>
  );
}
