import { createContext, use, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { BinnedDocument } from '@portolane/core/contract/desk/bin.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { BIN_DAYS } from '@portolane/core/rules/desk/bin.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { documentPath } from '#features/content/content-path.ts';
import { Problems } from '#features/content/publish-findings.tsx';
import { useContentTexts } from '#features/content/use-content-texts.ts';
import { ConfirmDialog } from '#features/dialog/confirm-dialog.tsx';
import { type DataColumn, DataTable } from '#features/table/data-table.tsx';
import { useTableState } from '#features/table/table-state.ts';
import { useMay } from '#platform/call/session-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { BackLink } from '#platform/link/back-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { screens } from '#page-table.ts';
import { data } from './bin.data.ts';

/** What the buttons of rows do. */
const Actions = createContext<{
  bringBack: (row: BinnedDocument) => void;
  askToPurge: (row: BinnedDocument) => void;
  isPending: boolean;
} | null>(null);

function RestoreButton({ row }: { row: BinnedDocument }) {
  const { t } = useTranslation(['bin']);
  const { bringBack, isPending } = use(Actions)!;
  return (
    <Button
      size="s"
      busy={isPending}
      aria-label={t('bin:restoreOne', { title: useTitle(row) })}
      onClick={() => bringBack(row)}
    >
      {t('bin:restore')}
    </Button>
  );
}

function PurgeButton({ row }: { row: BinnedDocument }) {
  const { t } = useTranslation(['bin']);
  const { askToPurge } = use(Actions)!;
  return (
    <Button
      size="s"
      variant="danger"
      aria-label={t('bin:purgeOne', { title: useTitle(row) })}
      onClick={() => askToPurge(row)}
    >
      {t('bin:purge')}
    </Button>
  );
}

const restoreButton = (row: BinnedDocument) => <RestoreButton row={row} />;
const purgeButton = (row: BinnedDocument) => <PurgeButton row={row} />;

const titleIn = (language: Language, { title: { zh, en } }: BinnedDocument): string =>
  (language === 'en' ? en : undefined) ?? zh;

function useTitle(document: BinnedDocument): string {
  return titleIn(useDesk().language, document);
}

/** /content/bin: what was deleted in the last days, to be brought back or deleted for good. */
export default function Bin() {
  const { api, format, language } = useDesk();
  const { t } = useTranslation(['bin']);
  const navigate = useNavigate();
  const mayEdit = useMay(['editor']);
  const { kindName } = useContentTexts();
  const control = useTableState({ column: 'deleted', descending: true });
  const { documents } = usePageData(data);
  const [asked, setAsked] = useState<BinnedDocument | null>(null);
  const restore = useAction({
    run: ({ id }: BinnedDocument) => api('bin.restore', { body: { id } }),
    invalidates: ['bin', 'content', 'contentCounts', 'event'],
    done: ({ items: { outcome } }) => t(`bin:restored.${outcome}`),
    isRefused: ({ items: { outcome } }) => outcome === 'invalid',
    onDone: ({ items: { outcome, path } }) => {
      if (outcome === 'stored') void navigate(documentPath(path));
    },
  });
  const purge = useAction({
    run: ({ id }: BinnedDocument) => api('bin.purge', { body: { id } }),
    invalidates: ['bin'],
    done: () => t('bin:purged'),
  });
  const { mutate: bringBack, isPending } = restore;
  const actions = useMemo(
    () => ({ bringBack, askToPurge: setAsked, isPending }),
    [bringBack, isPending],
  );
  const columns = useMemo((): DataColumn<BinnedDocument>[] => {
    const moment = (at: string) => format.dateTime(new Date(at));
    const buttons: DataColumn<BinnedDocument>[] = [
      { id: 'restore', header: t('bin:restore'), button: true, cell: restoreButton },
      { id: 'purge', header: t('bin:purge'), button: true, cell: purgeButton },
    ];
    return [
      {
        id: 'title',
        header: t('bin:column.title'),
        cell: (document) => titleIn(language, document),
      },
      { id: 'kind', header: t('bin:column.kind'), cell: ({ kind }) => kindName(kind) },
      {
        id: 'deleted',
        header: t('bin:column.deleted'),
        word: true,
        cell: ({ deletedAt }) => moment(deletedAt),
      },
      { id: 'by', header: t('bin:column.by'), cell: ({ deletedBy }) => deletedBy },
      {
        id: 'until',
        header: t('bin:column.until'),
        word: true,
        cell: ({ until }) => moment(until),
      },
      ...(mayEdit ? buttons : []),
    ];
  }, [t, format, language, kindName, mayEdit]);
  const result = restore.data?.items;
  return (
    <div className="desk-page">
      <title>{t('bin:title')}</title>
      <BackLink href={screens.content.path}>{t('bin:back')}</BackLink>
      <Heading level={1}>{t('bin:title')}</Heading>
      <p>{t('bin:lead', { count: BIN_DAYS })}</p>
      {result && <Problems path={result.path} problems={result.problems} />}
      <Actions value={actions}>
        <DataTable
          label={t('bin:title')}
          columns={columns}
          rows={documents.items}
          idOf={({ id }) => `${id}`}
          nameOf={(document) => titleIn(language, document)}
          control={control}
          empty={t('bin:empty')}
        />
      </Actions>
      {asked && (
        <ConfirmDialog
          title={t('bin:purgeAsk.title', { title: titleIn(language, asked) })}
          action={t('bin:purge')}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            purge.mutate(asked);
            setAsked(null);
          }}
        >
          {t('bin:purgeAsk.text')}
        </ConfirmDialog>
      )}
    </div>
  );
}
