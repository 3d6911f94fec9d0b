import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentCount } from '@portolane/core/contract/desk/content-counts.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { kindPath } from '#features/content/content-path.ts';
import { useContentTexts } from '#features/content/use-content-texts.ts';
import { type DataColumn, DataTable } from '#features/table/data-table.tsx';
import { useTableState } from '#features/table/table-state.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { screens } from '#page-table.ts';
import { data } from './content.data.ts';

/** A number that leads to what it counts. Nothing for 0: what waits is to be seen at a glance. */
function Count({ count, of, search }: { count: number; of: string; search: string }) {
  if (count === 0) return null;
  return (
    <DeskLink className="link" href={`${kindPath(of)}?${search}`}>
      {count}
    </DeskLink>
  );
}

const hidden = ({ kind, hidden: count }: ContentCount) => (
  <Count count={count} of={kind} search="state=hidden" />
);
const upcoming = ({ kind, upcoming: count }: ContentCount) => (
  <Count count={count} of={kind} search="state=upcoming" />
);
const behind = ({ kind, behind: count }: ContentCount) => (
  <Count count={count} of={kind} search="behind=yes" />
);

/** /content: the kinds of content, and what waits in each. */
export default function Content() {
  const { t } = useTranslation(['contentList', 'bin']);
  const { kindName } = useContentTexts();
  const control = useTableState({ column: 'kind', descending: false });
  const { counts } = usePageData(data);
  const columns = useMemo(
    (): DataColumn<ContentCount>[] => [
      { id: 'kind', header: t('contentList:count.kind'), cell: ({ kind }) => kindName(kind) },
      {
        id: 'total',
        header: t('contentList:count.total'),
        numeric: true,
        cell: ({ total }) => total,
      },
      {
        id: 'drafts',
        header: t('contentList:count.drafts'),
        numeric: true,
        cell: ({ drafts }) => drafts || null,
      },
      { id: 'hidden', header: t('contentList:count.hidden'), numeric: true, cell: hidden },
      { id: 'upcoming', header: t('contentList:count.upcoming'), numeric: true, cell: upcoming },
      { id: 'behind', header: t('contentList:count.behind'), numeric: true, cell: behind },
    ],
    [t, kindName],
  );
  return (
    <div className="desk-page">
      <title>{t('contentList:title')}</title>
      <div className="desk-row desk-row--apart">
        <Heading level={1}>{t('contentList:title')}</Heading>
        <DeskLink className="link" href={screens.bin.path}>
          {t('bin:title')}
        </DeskLink>
      </div>
      <DataTable
        label={t('contentList:label')}
        columns={columns}
        rows={counts.items}
        idOf={({ kind }) => kind}
        hrefOf={({ kind }) => kindPath(kind)}
        control={control}
        empty={t('contentList:empty')}
      />
    </div>
  );
}
