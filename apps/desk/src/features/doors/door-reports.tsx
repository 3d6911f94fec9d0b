import { useTranslation } from 'react-i18next';
import type { DoorConflict } from '@portolane/core/contract/desk/door.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { PlainTable } from '@portolane/ui/table/plain-table.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { DoorPersonLink } from './door-person-link.tsx';

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
    <div className="desk-table desk-table--rows">
      <PlainTable
        rows={conflicts}
        keyOf={({ nonce }) => nonce}
        columns={[
          {
            key: 'person',
            label: t('doors:report.person'),
            render: (conflict) => <DoorPersonLink {...conflict} />,
          },
          {
            key: 'reason',
            label: t('doors:report.reason'),
            render: (conflict) => <Reason conflict={conflict} />,
          },
          { key: 'device', label: t('doors:report.device'), render: ({ device }) => device },
          {
            key: 'at',
            label: t('doors:report.at'),
            numeric: true,
            className: 'desk-table__word',
            render: ({ at }) => format.dateTime(at),
          },
        ]}
      />
    </div>
  );
}

function Reason({ conflict: { reason, inside, repeats } }: { conflict: DoorConflict }) {
  const { format } = useDesk();
  const { t } = useTranslation(['doors']);
  return (
    <div>
      {t(`doors:reason.${reason}`)}
      {inside && repeats === null && <small>{t('doors:report.inside')}</small>}
      {repeats && (
        <small>
          {t('doors:report.repeats', {
            time: format.dateTime(repeats.at),
            device: repeats.device,
          })}
        </small>
      )}
    </div>
  );
}
