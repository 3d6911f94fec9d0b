import { useTranslation } from 'react-i18next';
import type { DoorUndo } from '@portolane/core/contract/desk/door.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { PlainTable } from '@portolane/ui/table/plain-table.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { DoorPersonLink } from './door-person-link.tsx';

/** Arrivals that were taken back: whose, when, and at which door by whom. */
export function DoorUndos({ undos }: { undos: readonly DoorUndo[] }) {
  const { format } = useDesk();
  const { t } = useTranslation(['doors']);
  return (
    <section className="event-fill">
      <Heading level={2} className="desk-part">
        {t('doors:undo.title')}
      </Heading>
      <p>{t('doors:undo.text')}</p>
      <div className="desk-table desk-table--rows">
        <PlainTable
          rows={undos}
          keyOf={({ nonce }) => nonce}
          columns={[
            {
              key: 'person',
              label: t('doors:report.person'),
              render: ({ number, name }) => <DoorPersonLink number={number} name={name} />,
            },
            {
              key: 'people',
              label: t('doors:undo.people'),
              numeric: true,
              render: ({ people }) => format.number(people),
            },
            {
              key: 'arrival',
              label: t('doors:undo.arrival'),
              numeric: true,
              render: ({ at, device }) => (
                <div>
                  {format.dateTime(at)}
                  <small>{device}</small>
                </div>
              ),
            },
            {
              key: 'undone',
              label: t('doors:undo.undone'),
              numeric: true,
              render: ({ undone: { at, device, staff } }) => (
                <div>
                  {format.dateTime(at)}
                  <small>{t('doors:undo.by', { device, staff })}</small>
                </div>
              ),
            },
          ]}
        />
      </div>
    </section>
  );
}
