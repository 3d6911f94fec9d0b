import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import {
  type ContentKindView,
  type ContentRowView,
  shownEnglishStates,
  shownStates,
} from '@portolane/core/contract/desk/content.ts';
import { contentOrder } from '@portolane/core/rules/desk/content-order.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { documentPath } from '#features/content/content-path.ts';
import { useContentColumns } from '#features/content/content-columns.tsx';
import { rowsHaveState } from '#features/content/has-state.ts';
import { kindNamed } from '#features/content/kinds-query.ts';
import { NewDocument } from '#features/content/new-document.tsx';
import { useContentTexts } from '#features/content/use-content-texts.ts';
import { ColumnChoice } from '#features/table/column-choice.tsx';
import { DataTable } from '#features/table/data-table.tsx';
import { SavedViews } from '#features/table/saved-views.tsx';
import { type TableFilter, TableFilters } from '#features/table/table-filters.tsx';
import { useTableState } from '#features/table/table-state.ts';
import { useMay } from '#platform/call/session-query.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './content-kind.data.ts';

const idOf = ({ path, entry }: ContentRowView) => `${path} ${entry ?? ''}`;

/** What only those rows have that can be hidden; settings, for example, cannot. */
const ofStates = new Set(['state', 'english', 'published', 'until']);

function useFilters(withStates: boolean): TableFilter[] {
  const { t } = useTranslation(['contentList']);
  const all: TableFilter[] = [
    { name: 'search', label: t('contentList:filter.search'), kind: 'text' },
    {
      name: 'state',
      label: t('contentList:filter.state'),
      kind: 'select',
      options: shownStates.map((value) => ({ value, label: t(`contentList:state.${value}`) })),
    },
    {
      name: 'english',
      label: t('contentList:filter.english'),
      kind: 'select',
      options: shownEnglishStates.map((value) => ({
        value,
        label: t(`contentList:english.${value}`),
      })),
    },
    {
      name: 'behind',
      label: t('contentList:filter.behind'),
      kind: 'select',
      options: (['yes', 'no'] as const).map((value) => ({
        value,
        label: t(`contentList:behind.${value}`),
      })),
    },
  ];
  return all.filter(({ name }) => withStates || !ofStates.has(name));
}

/** Leads to the form of a kind whose items are entries of one document, where they are added and ordered. */
function EditEntries({ kind: { kind, entries, screen } }: { kind: ContentKindView }) {
  const { t } = useTranslation(['contentList']);
  const mayEdit = useMay(['editor']);
  if (entries === null || screen !== undefined || !mayEdit) return null;
  return (
    <ButtonLink as={DeskLink} size="m" variant="primary" href={documentPath(`${kind}.yaml`)}>
      {t('contentList:editEntries')}
    </ButtonLink>
  );
}

/** /content/:kind: the content of a kind, with the state of each language. */
export default function ContentKind() {
  const { t } = useTranslation(['contentList']);
  const { kind: name = '' } = useParams();
  const { kinds, documents, brands } = usePageData(data);
  const kind = kindNamed(kinds, name)!;
  const title = useContentTexts().kindName(name);
  const { sort, descending } = contentOrder(kind);
  const control = useTableState({ column: sort, descending });
  const withStates = rowsHaveState(kind);
  const all = useContentColumns(brands);
  const columns = useMemo(
    () =>
      all.filter(({ id }) => (kind.folder || id !== 'brand') && (withStates || !ofStates.has(id))),
    [all, kind.folder, withStates],
  );
  return (
    <div className="desk-page">
      <title>{title}</title>
      <div className="desk-row desk-row--apart">
        <Heading level={1}>{title}</Heading>
        <NewDocument kind={kind} />
        <EditEntries kind={kind} />
      </div>
      <TableFilters filters={useFilters(withStates)} control={control} />
      <div className="table-bar">
        <SavedViews screen={`content-${name}`} control={control} />
        <ColumnChoice columns={columns} control={control} />
      </div>
      <DataTable
        label={title}
        columns={columns}
        rows={documents.items}
        idOf={idOf}
        hrefOf={({ path, entry }) => documentPath(path, entry)}
        control={control}
        pages={{ total: documents.pagination.total, size: documents.pagination.per_page }}
        empty={t('contentList:noRows')}
      />
    </div>
  );
}
