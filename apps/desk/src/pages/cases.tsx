import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseOwner, CaseSummary } from '@portolane/core/contract/desk/case.ts';
import { caseStates } from '@portolane/core/rules/contact/case-handling.ts';
import { caseKinds } from '@portolane/core/rules/contact/case-number.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { CaseMark } from '#features/cases/case-mark.tsx';
import { ColumnChoice } from '#features/table/column-choice.tsx';
import { type DataColumn, DataTable } from '#features/table/data-table.tsx';
import { SavedViews } from '#features/table/saved-views.tsx';
import { type TableFilter, TableFilters } from '#features/table/table-filters.tsx';
import { useTableState } from '#features/table/table-state.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { screens } from '#page-table.ts';
import { casePath } from '#platform/link/desk-path.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './cases.data.ts';

const mark = (row: CaseSummary) => <CaseMark of={row} />;

function useFilters(owners: readonly CaseOwner[]): TableFilter[] {
  const { t } = useTranslation(['cases']);
  return [
    { name: 'text', label: t('cases:search'), kind: 'text' },
    {
      name: 'state',
      label: t('cases:stateLabel'),
      kind: 'select',
      options: caseStates.map((value) => ({ value, label: t(`cases:state.${value}`) })),
    },
    {
      name: 'kind',
      label: t('cases:kindLabel'),
      kind: 'select',
      options: caseKinds.map((value) => ({ value, label: t(`cases:kind.${value}`) })),
    },
    {
      name: 'owner',
      label: t('cases:owner'),
      kind: 'select',
      options: [
        { value: 'me', label: t('cases:mine') },
        { value: 'none', label: t('cases:nobody') },
        ...owners.map(({ uuid, name }) => ({ value: uuid, label: name })),
      ],
    },
  ];
}

/** /cases: inquiries, repairs, and other requests, those that wait first. */
export default function Cases() {
  const { format } = useDesk();
  const { t } = useTranslation(['cases']);
  const control = useTableState({ column: 'createdAt', descending: false });
  const { cases, owners } = usePageData(data);
  const filters = useFilters(owners.items);
  const columns = useMemo(
    (): DataColumn<CaseSummary>[] => [
      { id: 'number', header: t('cases:number'), word: true, cell: ({ number }) => number },
      { id: 'state', header: t('cases:stateLabel'), cell: mark },
      { id: 'kind', header: t('cases:kindLabel'), cell: ({ kind }) => t(`cases:kind.${kind}`) },
      { id: 'name', header: t('cases:name'), cell: ({ name }) => name || t('cases:erased') },
      { id: 'company', header: t('cases:company'), cell: ({ company }) => company },
      { id: 'brand', header: t('cases:brand'), cell: ({ brand }) => brand, hidden: true },
      {
        id: 'createdAt',
        header: t('cases:createdAt'),
        word: true,
        cell: ({ createdAt }) => format.dateTime(createdAt),
      },
      {
        id: 'owner',
        header: t('cases:owner'),
        cell: ({ owner: own }) => own?.name ?? t('cases:nobody'),
      },
      {
        id: 'language',
        header: t('cases:language'),
        cell: ({ language }) => t(`cases:languageName.${language}`),
        hidden: true,
      },
    ],
    [t, format],
  );
  return (
    <div className="desk-page">
      <title>{t('cases:title')}</title>
      <div className="desk-row desk-row--apart">
        <Heading level={1}>{t('cases:title')}</Heading>
        <DeskLink className="link" href={screens.answerTexts.path}>
          {t('cases:texts.title')}
        </DeskLink>
      </div>
      <TableFilters control={control} filters={filters} />
      <div className="table-bar">
        <SavedViews screen="cases" control={control} />
        <ColumnChoice columns={columns} control={control} />
      </div>
      <DataTable
        label={t('cases:label')}
        columns={columns}
        rows={cases.items}
        idOf={({ number }) => number}
        hrefOf={({ number }) => casePath(number)}
        control={control}
        pages={{ total: cases.pagination.total, size: cases.pagination.per_page }}
        empty={t('cases:empty')}
      />
    </div>
  );
}
