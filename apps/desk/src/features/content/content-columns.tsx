import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentRowView } from '@portolane/core/contract/desk/content.ts';
import { Tag } from '@portolane/ui/tag/tag.tsx';
import type { DataColumn } from '#features/table/data-table.tsx';
import { useDesk } from '#platform/context/desk-context.ts';

/** The brands of a row, under whichever of both fields its kind has. */
const brandsOf = ({ columns: { brand, brands } }: ContentRowView): string =>
  [brand, ...(Array.isArray(brands) ? brands : [])]
    .filter((each) => typeof each === 'string')
    .join(', ');

function Titled({ row }: { row: ContentRowView }) {
  const { t } = useTranslation(['contentList']);
  return (
    <>
      <span lang="zh-TW">{row.title.zh}</span>
      {row.drafts.length > 0 && <Tag>{t('contentList:draft')}</Tag>}
    </>
  );
}

function English({ row }: { row: ContentRowView }) {
  const { t } = useTranslation(['contentList']);
  return (
    <>
      <span className="data-table__word">{t(`contentList:english.${row.english}`)}</span>
      {row.behind > 0 && (
        <Tag tone="ink">{t('contentList:behind.count', { count: row.behind })}</Tag>
      )}
    </>
  );
}

const titled = (row: ContentRowView) => <Titled row={row} />;
const english = (row: ContentRowView) => <English row={row} />;
const inEnglish = ({ title }: ContentRowView) => <span lang="en">{title.en ?? '—'}</span>;

/** Returns the columns of the table of a kind. */
export function useContentColumns(): DataColumn<ContentRowView>[] {
  const { format } = useDesk();
  const { t } = useTranslation(['contentList']);
  return useMemo((): DataColumn<ContentRowView>[] => {
    const moment = (at: string | null) => (at === null ? '' : format.dateTime(new Date(at)));
    return [
      { id: 'title', header: t('contentList:column.title'), sortable: true, cell: titled },
      { id: 'titleEn', header: t('contentList:column.titleEn'), cell: inEnglish },
      {
        id: 'state',
        header: t('contentList:column.state'),
        cell: ({ state }) => (
          <span className="data-table__word">{t(`contentList:state.${state}`)}</span>
        ),
      },
      { id: 'english', header: t('contentList:column.english'), cell: english },
      { id: 'brand', header: t('contentList:column.brand'), cell: brandsOf },
      {
        id: 'published',
        header: t('contentList:column.published'),
        sortable: true,
        cell: ({ publishUp }) => moment(publishUp),
      },
      {
        id: 'until',
        header: t('contentList:column.until'),
        cell: ({ publishDown }) => moment(publishDown),
      },
      {
        id: 'edited',
        header: t('contentList:column.edited'),
        sortable: true,
        cell: ({ editedBy, editedAt }) =>
          editedAt === null ? '' : `${moment(editedAt)} ${editedBy ?? ''}`,
      },
      { id: 'path', header: t('contentList:column.path'), hidden: true, cell: ({ path }) => path },
    ];
  }, [t, format]);
}
