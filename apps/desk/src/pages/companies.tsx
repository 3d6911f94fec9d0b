import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { companyCategories } from '@portolane/core/contract/company.ts';
import type { CompanySummary } from '@portolane/core/contract/desk/company.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { CompanyDialog } from '#features/companies/company-dialog.tsx';
import { useCompanyName } from '#features/companies/use-company-name.ts';
import { type DataColumn, DataTable } from '#features/table/data-table.tsx';
import { TableFilters } from '#features/table/table-filters.tsx';
import { type TableControl, useTableState } from '#features/table/table-state.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { companyPath } from '#platform/link/desk-path.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './companies.data.ts';

/** /companies: the companies known by their VAT number, with their members. */
export default function Companies() {
  const { t } = useTranslation(['deskCompanies']);
  const nameOf = useCompanyName();
  const navigate = useNavigate();
  const control = useTableState({ column: 'name', descending: false });
  const [adding, setAdding] = useState(false);
  const { companies } = usePageData(data);
  const columns = useCompanyColumns();
  return (
    <div className="desk-page">
      <title>{t('deskCompanies:title')}</title>
      <div className="desk-row desk-row--apart">
        <Heading level={1}>{t('deskCompanies:title')}</Heading>
        <Button size="m" variant="primary" onClick={() => setAdding(true)}>
          {t('deskCompanies:add')}
        </Button>
      </div>
      <CompanyFilters control={control} />
      <DataTable
        label={t('deskCompanies:label')}
        columns={columns}
        rows={companies.items}
        idOf={({ vat }) => vat}
        nameOf={nameOf}
        hrefOf={({ vat }) => companyPath(vat)}
        control={control}
        pages={{ total: companies.pagination.total, size: companies.pagination.per_page }}
        empty={t('deskCompanies:empty')}
      />
      {adding && (
        <CompanyDialog
          company={null}
          onDone={({ vat }) => void navigate(companyPath(vat))}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

function useCompanyColumns() {
  const { format } = useDesk();
  const { t } = useTranslation(['deskCompanies', 'choices']);
  const nameOf = useCompanyName();
  return useMemo(
    (): DataColumn<CompanySummary>[] => [
      { id: 'name', header: t('deskCompanies:name'), cell: nameOf, sortable: true },
      { id: 'vat', header: t('deskCompanies:vat'), cell: ({ vat }) => vat, sortable: true },
      {
        id: 'category',
        header: t('deskCompanies:category'),
        cell: ({ category }) => t(`choices:companyCategory.${category}`),
      },
      {
        id: 'mailDomains',
        header: t('deskCompanies:mailDomains'),
        cell: ({ mailDomains }) => mailDomains.join(', '),
      },
      {
        id: 'members',
        header: t('deskCompanies:members'),
        cell: ({ members }) => format.number(members),
        sortable: true,
        numeric: true,
      },
      {
        id: 'validated',
        header: t('deskCompanies:validated'),
        cell: ({ validated }) => format.number(validated),
        numeric: true,
      },
      {
        id: 'waiting',
        header: t('deskCompanies:waiting'),
        cell: ({ waiting }) => format.number(waiting),
        sortable: true,
        numeric: true,
      },
    ],
    [t, nameOf, format],
  );
}

function CompanyFilters({ control }: { control: TableControl }) {
  const { t } = useTranslation(['deskCompanies', 'choices']);
  return (
    <TableFilters
      control={control}
      filters={[
        { name: 'search', label: t('deskCompanies:search'), kind: 'text' },
        {
          name: 'category',
          label: t('deskCompanies:category'),
          kind: 'select',
          options: companyCategories.map((value) => ({
            value,
            label: t(`choices:companyCategory.${value}`),
          })),
        },
        {
          name: 'waiting',
          label: t('deskCompanies:dealers'),
          kind: 'select',
          options: [
            { value: 'yes', label: t('deskCompanies:someWaiting') },
            { value: 'no', label: t('deskCompanies:noneWaiting') },
          ],
        },
      ]}
    />
  );
}
