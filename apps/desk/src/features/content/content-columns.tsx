import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentRowView } from '@portolane/core/contract/desk/content.ts';
import type { ResultIn } from '@portolane/core/client/api-call.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { Tag } from '@portolane/ui/tag/tag.tsx';
import type { DataColumn } from '#features/table/data-table.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { ShownMark } from './shown-mark.tsx';

/** The brands of a row by alias, under whichever of both fields its kind has. */
const brandsOf = ({ columns: { brand, brands } }: ContentRowView): string[] =>
  [brand, ...(Array.isArray(brands) ? brands : [])].filter((each) => typeof each === 'string');

type Brands = ResultIn<DeskContract, 'content.references'> | undefined;

/** Returns a function that names a brand; one that is not known keeps its alias. */
function useBrandName(brands: Brands): (alias: string) => string {
  const { language } = useDesk();
  return useMemo(() => {
    const titles = new Map(brands?.items.map(({ alias, title }) => [alias, title]));
    return (alias) => {
      const title = titles.get(alias);
      return (language === 'en' ? title?.en : undefined) ?? title?.zh ?? alias;
    };
  }, [brands, language]);
}

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
      <ShownMark state={row.english} />
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
export function useContentColumns(brands: Brands): DataColumn<ContentRowView>[] {
  const { format } = useDesk();
  const { t } = useTranslation(['contentList']);
  const brandName = useBrandName(brands);
  return useMemo((): DataColumn<ContentRowView>[] => {
    const moment = (at: string | null) => (at === null ? '' : format.dateTime(new Date(at)));
    return [
      { id: 'title', header: t('contentList:column.title'), sortable: true, cell: titled },
      { id: 'titleEn', header: t('contentList:column.titleEn'), cell: inEnglish },
      {
        id: 'state',
        header: t('contentList:column.state'),
        cell: ({ state }) => <ShownMark state={state} />,
      },
      { id: 'english', header: t('contentList:column.english'), cell: english },
      {
        id: 'brand',
        header: t('contentList:column.brand'),
        cell: (row) => brandsOf(row).map(brandName).join(', '),
      },
      {
        id: 'published',
        header: t('contentList:column.published'),
        word: true,
        sortable: true,
        cell: ({ publishUp }) => moment(publishUp),
      },
      {
        id: 'until',
        header: t('contentList:column.until'),
        word: true,
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
  }, [t, format, brandName]);
}
