import './events.css';
import { useTranslation } from 'react-i18next';
import type { DeskEvent } from '@portolane/core/contract/desk/event.ts';
import { taipeiDay, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { AxisPlot } from '@portolane/ui/plot/axis-plot.tsx';
import { PlainTable } from '@portolane/ui/table/plain-table.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { fillDays } from './fill-days.ts';
import { eventSeats } from './seats.ts';

/** How an event filled day by day: as a plot, and as the table behind it. */
export function EventFill({ event, now }: { event: DeskEvent; now: Date }) {
  const { format } = useDesk();
  const { t } = useTranslation(['deskEvents']);
  const days = fillDays(event.fill, taipeiDay(now));
  const { capacity } = eventSeats(event);
  const last = days.at(-1);
  if (!last) return <p className="desk-lead">{t('deskEvents:filling.none')}</p>;
  return (
    <section className="event-fill">
      <Heading level={2} className="desk-part">
        {t('deskEvents:filling.title')}
      </Heading>
      <p>{t('deskEvents:filling.summary', { people: last.people, capacity })}</p>
      <div inert className="event-fill__plot">
        <AxisPlot
          points={days.map(({ at, people }) => ({
            at,
            label: format.monthDay(new Date(at)),
            values: [people],
          }))}
          marks="steps"
          tones={['accent']}
          limit={capacity}
        />
      </div>
      <details>
        <summary>{t('deskEvents:filling.table')}</summary>
        <PlainTable
          rows={days.filter(({ added }) => added > 0)}
          keyOf={({ day }) => day}
          columns={[
            {
              key: 'day',
              label: t('deskEvents:filling.day'),
              render: ({ day }) => format.date(taipeiDayStart(day)),
            },
            {
              key: 'added',
              label: t('deskEvents:filling.added'),
              numeric: true,
              render: ({ added }) => format.number(added),
            },
            {
              key: 'people',
              label: t('deskEvents:filling.people'),
              numeric: true,
              render: ({ people }) => format.number(people),
            },
          ]}
        />
      </details>
    </section>
  );
}
