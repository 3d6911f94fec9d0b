import './events.css';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskEvent } from '@portolane/core/contract/desk/event.ts';
import { taipeiDay, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { SkeletonRows } from '@portolane/ui/skeleton/skeleton.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { fillDays } from './fill-days.ts';
import { eventSeats } from './seats.ts';

// The library that draws is several times as large as the rest of the screen.
const FillPlot = lazy(() => import('./fill-plot.tsx'));

/** How an event filled day by day: as a plot, and as the table behind it. */
export function EventFill({ event, now }: { event: DeskEvent; now: Date }) {
  const { format } = useDesk();
  const { t } = useTranslation(['deskEvents', 'table']);
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
        <Suspense fallback={<SkeletonRows kind="text" count={6} label={t('table:loading')} />}>
          <FillPlot
            points={days}
            labelOf={(at) => format.monthDay(new Date(at))}
            capacity={capacity}
          />
        </Suspense>
      </div>
      <details>
        <summary>{t('deskEvents:filling.table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('deskEvents:filling.day')}</th>
              <th scope="col">{t('deskEvents:filling.added')}</th>
              <th scope="col">{t('deskEvents:filling.people')}</th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ added }) => added > 0)
              .map(({ day, added, people }) => (
                <tr key={day}>
                  <th scope="row">{format.date(taipeiDayStart(day))}</th>
                  <td className="num">{format.number(added)}</td>
                  <td className="num">{format.number(people)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
