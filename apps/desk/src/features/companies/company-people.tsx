import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultIn } from '@portolane/core/client/api-call.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { type CompanyPerson, companyPeopleStates } from '@portolane/core/contract/desk/company.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { ConfirmDialog } from '#features/dialog/confirm-dialog.tsx';
import { type DataColumn, DataTable } from '#features/table/data-table.tsx';
import { TableFilters } from '#features/table/table-filters.tsx';
import { useTableState } from '#features/table/table-state.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { memberPath } from '#platform/link/desk-path.ts';

const isWaiting = ({ group, dealerValidated }: CompanyPerson): boolean =>
  group === 'dealer' && !dealerValidated;

/** The members who name a company, with a button for each dealer who has not been validated. */
export function CompanyPeople({
  people: { items, pagination },
}: {
  people: ResultIn<DeskContract, 'company.people'>;
}) {
  const { t } = useTranslation(['deskCompanies']);
  const control = useTableState({ column: 'name', descending: false });
  const [asking, setAsking] = useState<CompanyPerson | null>(null);
  const columns = usePeopleColumns(setAsking);
  return (
    <section aria-labelledby="company-people">
      <Heading level={2} className="desk-part" id="company-people">
        {t('deskCompanies:people.title')}
      </Heading>
      <TableFilters
        control={control}
        filters={[
          {
            name: 'state',
            label: t('deskCompanies:people.filter'),
            kind: 'select',
            options: companyPeopleStates.map((value) => ({
              value,
              label: t(`deskCompanies:people.${value}`),
            })),
          },
        ]}
      />
      <DataTable
        label={t('deskCompanies:people.label')}
        columns={columns}
        rows={items}
        idOf={({ uuid }) => uuid}
        nameOf={({ name }) => name}
        hrefOf={({ uuid }) => memberPath(uuid)}
        control={control}
        pages={{ total: pagination.total, size: pagination.per_page }}
        empty={t('deskCompanies:people.empty')}
      />
      {asking && <ValidateDialog person={asking} onClose={() => setAsking(null)} />}
    </section>
  );
}

function usePeopleColumns(onValidate: (person: CompanyPerson) => void) {
  const { t } = useTranslation(['deskCompanies', 'status']);
  return useMemo((): DataColumn<CompanyPerson>[] => {
    const stateOf = (person: CompanyPerson) => {
      if (person.group !== 'dealer') return t('deskCompanies:people.others');
      return t(`deskCompanies:people.${person.dealerValidated ? 'validated' : 'waiting'}`);
    };
    return [
      { id: 'name', header: t('deskCompanies:people.name'), cell: ({ name }) => name || '–' },
      {
        id: 'companyEmail',
        header: t('deskCompanies:people.companyEmail'),
        cell: ({ companyEmail }) => companyEmail,
      },
      {
        id: 'group',
        header: t('deskCompanies:people.group'),
        cell: ({ group }) => t(`status:group.${group}`),
      },
      {
        id: 'state',
        header: t('deskCompanies:people.state'),
        cell: (person) =>
          [
            stateOf(person),
            person.group === 'dealer' && !person.reachable && t('deskCompanies:people.unreachable'),
            person.blockedAt !== null && t('deskCompanies:people.blocked'),
          ]
            .filter(Boolean)
            .join(' · '),
      },
      {
        id: 'action',
        header: t('deskCompanies:people.action'),
        button: true,
        cell: (person) => validateButton(person, () => onValidate(person)),
      },
    ];
  }, [t, onValidate]);
}

const validateButton = (person: CompanyPerson, onPress: () => void) =>
  isWaiting(person) ? <ValidateButton name={person.name} onPress={onPress} /> : null;

function ValidateButton({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useTranslation(['deskCompanies']);
  return (
    <Button size="s" aria-label={t('deskCompanies:people.validateOne', { name })} onClick={onPress}>
      {t('deskCompanies:people.validate')}
    </Button>
  );
}

function ValidateDialog({ person, onClose }: { person: CompanyPerson; onClose: () => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['deskMembers']);
  const validate = useAction({
    run: () => api('member.validateDealer', { params: { uuid: person.uuid } }),
    invalidates: ['member', 'company'],
    done: () => t('deskMembers:done.validate'),
  });
  return (
    <ConfirmDialog
      title={t('deskMembers:askTitle.validate', { name: person.name })}
      action={t('deskMembers:action.validate')}
      danger={false}
      onConfirm={() => validate.mutate(undefined)}
      onClose={onClose}
    >
      {t('deskMembers:askText.validate')}
    </ConfirmDialog>
  );
}
