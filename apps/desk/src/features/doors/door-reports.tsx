import { useTranslation } from 'react-i18next';
import type { DoorConflict } from '@portolane/core/contract/desk/door.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { DoorPersonLink } from './door-person-link.tsx';
import { DoorTable } from './door-table.tsx';

/** The scans that need a look: who, at which door, and which arrival they repeat. */
export function DoorReports({ conflicts }: { conflicts: readonly DoorConflict[] }) {
  const { t } = useTranslation(['doors']);
  return (
    <section className="event-fill">
      <Heading level={2} className="desk-part">
        {t('doors:report.title')}
      </Heading>
      <p>{t(conflicts.length === 0 ? 'doors:report.none' : 'doors:report.text')}</p>
      {conflicts.length > 0 && <Reports conflicts={conflicts} />}
    </section>
  );
}

function Reports({ conflicts }: { conflicts: readonly DoorConflict[] }) {
  const { format } = useDesk();
  const { t } = useTranslation(['doors']);
  return (
    <DoorTable
      heads={(['person', 'reason', 'device', 'at'] as const).map((name) =>
        t(`doors:report.${name}`),
      )}
    >
      {conflicts.map((conflict) => (
        <tr key={conflict.nonce}>
          <th scope="row">
            <DoorPersonLink {...conflict} />
          </th>
          <td data-label={t('doors:report.reason')}>
            <div>
              {t(`doors:reason.${conflict.reason}`)}
              {conflict.inside && conflict.repeats === null && (
                <small>{t('doors:report.inside')}</small>
              )}
              {conflict.repeats && (
                <small>
                  {t('doors:report.repeats', {
                    time: format.dateTime(conflict.repeats.at),
                    device: conflict.repeats.device,
                  })}
                </small>
              )}
            </div>
          </td>
          <td data-label={t('doors:report.device')}>{conflict.device}</td>
          <td className="desk-table__word num" data-label={t('doors:report.at')}>
            {format.dateTime(conflict.at)}
          </td>
        </tr>
      ))}
    </DoorTable>
  );
}
