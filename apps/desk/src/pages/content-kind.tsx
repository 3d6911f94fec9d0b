import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { ContentRowView } from '@portolane/core/contract/desk/content.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { documentPath } from '#features/content/content-path.ts';
import { useContentColumns } from '#features/content/content-columns.tsx';
import { rowsHaveState } from '#features/content/has-state.ts';
import { NewDocument } from '#features/content/new-document.tsx';
import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';
import { useContentTexts } from '#features/content/use-content-texts.ts';
import { useKind } from '#features/content/use-kind.ts';
import { ColumnChoice } from '#features/table/column-choice.tsx';
import { DataTable } from '#features/table/data-table.tsx';
import { SavedViews } from '#features/table/saved-views.tsx';
import { type TableFilter, TableFilters } from '#features/table/table-filters.tsx';
import { type TableControl, useTableState } from '#features/table/table-state.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useMay } from '#platform/call/session-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';

const PAGE_SIZE = 50;
const states = ['published', 'hidden', 'upcoming', 'ended'] as const;
const englishStates = [...states, 'missing'] as const;
const sorts = ['title', 'edited', 'published'] as const;

/** Returns the one of some values that a filter has; undefined for another one. */
const chosen = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((each) => each === value);

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
      options: states.map((value) => ({ value, label: t(`contentList:state.${value}`) })),
    },
    {
      name: 'english',
      label: t('contentList:filter.english'),
      kind: 'select',
      options: englishStates.map((value) => ({ value, label: t(`contentList:english.${value}`) })),
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

/** What is dated is listed as on the site, newest first; else in the order of the site. */
const firstOrder = ({ fields }: ContentKindView) =>
  fields.some(({ name }) => name === 'publishedAt')
    ? { column: 'published', descending: true }
    : { column: 'order', descending: false };

const inputOf = (kind: string, { filter, sort, page }: TableControl) => {
  const behind = filter('behind');
  return {
    body: {
      kind,
      search: filter('search') || undefined,
      state: chosen(states, filter('state')),
      english: chosen(englishStates, filter('english')),
      behind: behind === '' ? undefined : behind === 'yes',
      sort: chosen(sorts, sort.column) ?? ('order' as const),
      descending: sort.descending,
      limit: PAGE_SIZE,
      page,
    },
  };
};

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
  const { api } = useDesk();
  const { t } = useTranslation(['contentList']);
  const { kind: name = '' } = useParams();
  const kind = useKind(name);
  const title = useContentTexts().kindName(name);
  const control = useTableState(firstOrder(kind));
  const { data, isPlaceholderData, error } = useQuery({
    ...deskQuery(api, 'content.search', inputOf(name, control)),
    placeholderData: keepPreviousData,
  });
  if (error) throw error;
  const withStates = rowsHaveState(kind);
  const all = useContentColumns();
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
        rows={data?.items}
        idOf={idOf}
        hrefOf={({ path, entry }) => documentPath(path, entry)}
        control={control}
        pages={data && { total: data.pagination.total, size: PAGE_SIZE }}
        stale={isPlaceholderData}
        empty={t('contentList:noRows')}
      />
    </div>
  );
}
