import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonScopes, StaffPersonView } from '@portolane/core/contract/desk/people.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { PersonForm } from '#features/people/person-form.tsx';
import { PersonLogins } from '#features/people/person-logins.tsx';
import { type DataColumn, DataTable } from '#features/table/data-table.tsx';
import { useTableState } from '#features/table/table-state.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './people.data.ts';

const logins = (person: StaffPersonView) => <PersonLogins person={person} />;
const editButton = (person: StaffPersonView, onEdit: () => void) => (
  <EditButton name={person.name} onEdit={onEdit} />
);

function EditButton({ name, onEdit }: { name: string; onEdit: () => void }) {
  const { t } = useTranslation(['people']);
  return (
    <Button size="s" aria-label={`${t('people:change')} ${name}`} onClick={onEdit}>
      {t('people:change')}
    </Button>
  );
}

type Editing = { person: StaffPersonView | null } | null;

/** Returns what the brands or events are called to which a person is limited. */
function useScopeNames(
  scopes: PersonScopes,
): (kind: 'brands' | 'events', aliases: readonly string[] | null) => string {
  const { format } = useDesk();
  const { t } = useTranslation(['people']);
  return useCallback(
    (kind, aliases) =>
      aliases === null
        ? t('people:all')
        : format.list(
            aliases.map(
              (alias) => scopes[kind].find((each) => each.alias === alias)?.title ?? alias,
            ),
          ),
    [scopes, format, t],
  );
}

/** /people: who may use the desk, with which role, passkeys, and logins. */
export default function People() {
  const { format } = useDesk();
  const { t } = useTranslation(['people', 'frame']);
  const control = useTableState({ column: 'name', descending: false });
  const { people, scopes } = usePageData(data);
  const [editing, setEditing] = useState<Editing>(null);
  const scopeNames = useScopeNames(scopes.items);
  const columns = useMemo(
    (): DataColumn<StaffPersonView>[] => [
      { id: 'name', header: t('people:name'), cell: ({ name }) => name },
      { id: 'email', header: t('people:email'), cell: ({ email }) => email },
      { id: 'role', header: t('people:role'), cell: ({ role }) => t(`frame:role.${role}`) },
      {
        id: 'brands',
        header: t('people:brands'),
        cell: ({ brands }) => scopeNames('brands', brands),
      },
      {
        id: 'events',
        header: t('people:events'),
        cell: ({ events }) => scopeNames('events', events),
      },
      {
        id: 'lastLogin',
        header: t('people:lastLogin'),
        word: true,
        cell: ({ lastLoginAt }) =>
          lastLoginAt === null ? t('people:never') : format.dateTime(new Date(lastLoginAt)),
      },
      {
        id: 'logins',
        header: t('people:details'),
        cell: logins,
      },
      {
        id: 'edit',
        header: t('people:change'),
        button: true,
        cell: (person) => editButton(person, () => setEditing({ person })),
      },
    ],
    [t, format, scopeNames],
  );
  return (
    <div className="desk-page">
      <title>{t('people:title')}</title>
      <div className="desk-row desk-row--apart">
        <Heading level={1}>{t('people:title')}</Heading>
        <Button size="m" variant="primary" onClick={() => setEditing({ person: null })}>
          {t('people:add')}
        </Button>
      </div>
      <DataTable
        label={t('people:label')}
        columns={columns}
        rows={people.items}
        idOf={({ uuid }) => uuid}
        control={control}
        empty={t('people:empty')}
      />
      {editing && (
        <PersonForm person={editing.person} scopes={scopes.items} onEnd={() => setEditing(null)} />
      )}
    </div>
  );
}
