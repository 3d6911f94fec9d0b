import { useTranslation } from 'react-i18next';
import type { DoorUndo } from '@portolane/core/contract/desk/door.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { DoorPersonLink } from './door-person-link.tsx';
import { DoorTable } from './door-table.tsx';

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
      <DoorTable
        heads={[
          t('doors:report.person'),
          t('doors:undo.people'),
          t('doors:undo.arrival'),
          t('doors:undo.undone'),
        ]}
      >
        {undos.map(({ nonce, number, name, people, at, device, undone }) => (
          <tr key={nonce}>
            <th scope="row">
              <DoorPersonLink number={number} name={name} />
            </th>
            <td className="num" data-label={t('doors:undo.people')}>
              {format.number(people)}
            </td>
            <td className="num" data-label={t('doors:undo.arrival')}>
              <div>
                {format.dateTime(at)}
                <small>{device}</small>
              </div>
            </td>
            <td className="num" data-label={t('doors:undo.undone')}>
              <div>
                {format.dateTime(undone.at)}
                <small>{t('doors:undo.by', { device: undone.device, staff: undone.staff })}</small>
              </div>
            </td>
          </tr>
        ))}
      </DoorTable>
    </section>
  );
}
