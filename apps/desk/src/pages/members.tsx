import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { FormView } from '@portolane/app-kit/form/form-view.tsx';
import { TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { deskMemberEndpoints, type MemberSummary } from '@portolane/core/contract/desk/member.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { type DataColumn, DataTable } from '#features/table/data-table.tsx';
import { useTableState } from '#features/table/table-state.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { memberPath } from '#platform/link/desk-path.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './members.data.ts';

const { body } = deskMemberEndpoints.search;

/** /members: finds members. Nothing is shown before a search, because each search is recorded. */
export default function Members() {
  const { format } = useDesk();
  const { t } = useTranslation(['deskMembers', 'status']);
  const control = useTableState({ column: 'createdAt', descending: true });
  const [params, setParams] = useSearchParams();
  const text = params.get('text') ?? '';
  const { found } = usePageData(data);
  const columns = useMemo(
    (): DataColumn<MemberSummary>[] => [
      { id: 'name', header: t('deskMembers:name'), cell: ({ name }) => name || '–' },
      { id: 'phone', header: t('deskMembers:phone'), cell: ({ phone }) => phone },
      { id: 'email', header: t('deskMembers:email'), cell: ({ email }) => email },
      { id: 'company', header: t('deskMembers:company'), cell: ({ company }) => company },
      {
        id: 'group',
        header: t('deskMembers:group'),
        cell: ({ group }) => t(`status:group.${group}`),
      },
      {
        id: 'state',
        header: t('deskMembers:state'),
        cell: ({ blockedAt, deletionAskedAt }) =>
          [
            blockedAt !== null && t('deskMembers:blocked'),
            deletionAskedAt !== null && t('deskMembers:deletionAsked'),
          ]
            .filter(Boolean)
            .join(', '),
      },
      {
        id: 'createdAt',
        header: t('deskMembers:createdAt'),
        word: true,
        cell: ({ createdAt }) => format.dateTime(createdAt),
      },
    ],
    [t, format],
  );
  return (
    <div className="desk-page">
      <title>{t('deskMembers:title')}</title>
      <Heading level={1}>{t('deskMembers:title')}</Heading>
      <MemberSearch key={text} text={text} onSearch={(next) => setParams({ text: next })} />
      {found && (
        <DataTable
          label={t('deskMembers:label')}
          columns={columns}
          rows={found.items}
          idOf={({ uuid }) => uuid}
          hrefOf={({ uuid }) => memberPath(uuid)}
          control={control}
          empty={t('deskMembers:empty')}
        />
      )}
    </div>
  );
}

function MemberSearch({ text, onSearch }: { text: string; onSearch: (text: string) => unknown }) {
  const { t } = useTranslation(['deskMembers']);
  const form = useContractForm<z.infer<typeof body>, unknown>({
    id: 'member-search',
    schema: body,
    texts: { label: () => t('deskMembers:search'), message: () => t('deskMembers:searchShort') },
    initial: { text },
    send: async (typed) => onSearch(typed.text),
    isFinal: () => false,
  });
  return (
    <FormView form={form} className="desk-form">
      <TextField name="text" type="search" hint={t('deskMembers:searchHint')} marked={false} />
      <Button variant="primary" type="submit">
        {t('deskMembers:find')}
      </Button>
    </FormView>
  );
}
