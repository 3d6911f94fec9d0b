import { useTranslation } from 'react-i18next';
import type { DoorConflict } from '@portolane/core/contract/desk/door.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { orderPath } from '#platform/link/desk-path.ts';

/** The scans that do not count: who, at which door, and which arrival they repeat. */
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
    <div className="desk-table desk-table--rows">
      <table>
        <thead>
          <tr>
            {(['person', 'reason', 'device', 'at'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`doors:report.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {conflicts.map((conflict) => (
            <tr key={conflict.nonce}>
              <th scope="row">
                <Person conflict={conflict} />
              </th>
              <td data-label={t('doors:report.reason')}>
                {t(`doors:reason.${conflict.reason}`)}
                {conflict.repeats && (
                  <small>
                    {t('doors:report.repeats', {
                      time: format.dateTime(conflict.repeats.at),
                      device: conflict.repeats.device,
                    })}
                  </small>
                )}
              </td>
              <td data-label={t('doors:report.device')}>{conflict.device}</td>
              <td className="desk-table__word num" data-label={t('doors:report.at')}>
                {format.dateTime(conflict.at)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Person({ conflict: { number, name } }: { conflict: DoorConflict }) {
  const { t } = useTranslation(['doors']);
  if (number !== null)
    return (
      <DeskLink className="row-link" href={orderPath(number)}>
        {name || number}
      </DeskLink>
    );
  return name === null ? t('doors:report.foreign') : t('doors:report.walkIn', { name });
}
