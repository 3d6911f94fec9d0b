import './event-calendar.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskEventRow, DeskEventSession } from '@portolane/core/contract/desk/event.ts';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { taipeiDay, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import type { TableControl } from '#features/table/table-state.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { eventPath } from '#platform/link/desk-path.ts';
import { EventState } from './event-state.tsx';
import { Fill } from './fill.tsx';
import { monthAfter, shownMonth, weeksOf } from './month.ts';
import { takenSeats } from './seats.ts';

interface Shown {
  event: DeskEventRow;
  session: DeskEventSession;
}

const momentOf = ({ session }: Shown): string => session.startTime;
const inOrder = (a: Shown, b: Shown): number => momentOf(a).localeCompare(momentOf(b));

/** The sessions of a month by their day, with fill and waitlist. */
export function EventCalendar({
  control,
  month,
  events,
}: {
  control: TableControl;
  month: string;
  events: readonly DeskEventRow[];
}) {
  const { language } = useDesk();
  const [today] = useState(() => taipeiDay(new Date()));
  const { t } = useTranslation(['deskEvents']);
  const go = (count: number) =>
    control.change({ month: monthAfter(shownMonth(control.filter('month')), count) });
  return (
    <section className="event-calendar" aria-label={t('deskEvents:calendar.label')}>
      <div className="desk-row">
        <Button size="m" onClick={() => go(-1)}>
          {t('deskEvents:calendar.previous')}
        </Button>
        <Button size="m" onClick={() => go(1)}>
          {t('deskEvents:calendar.next')}
        </Button>
        <h2 aria-live="polite">{monthName(month, language)}</h2>
      </div>
      <Month month={month} events={events} today={today} />
    </section>
  );
}

/** The month in words, such as November 2026. */
const monthName = (month: string, language: Language) =>
  new Intl.DateTimeFormat(tagOf(language), {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`));

function Month({
  month,
  events,
  today,
}: {
  month: string;
  events: readonly DeskEventRow[];
  today: string;
}) {
  const { format } = useDesk();
  const weeks = weeksOf(month);
  const shown = events.flatMap((event) => event.sessions.map((session) => ({ event, session })));
  const byDay = Map.groupBy(shown.toSorted(inOrder), ({ session }) => taipeiDay(session.startTime));
  const weekdays = weeks[1]!.map((each) => format.weekday(taipeiDayStart(each!)));
  return (
    <table>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((each, index) => (
              <Day
                // oxlint-disable-next-line react/no-array-index-key -- the place in the week
                key={index}
                day={each}
                isToday={each === today}
                sessions={(each && byDay.get(each)) || []}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({
  day,
  isToday,
  sessions,
}: {
  day: string | null;
  isToday: boolean;
  sessions: readonly Shown[];
}) {
  const { format } = useDesk();
  const { t } = useTranslation(['deskEvents']);
  if (day === null) return <td className="event-calendar__none">&nbsp;</td>;
  const at = taipeiDayStart(day);
  return (
    <td
      className={sessions.length === 0 && !isToday ? 'event-calendar__empty' : undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <time dateTime={day} className="num">
        <span aria-hidden="true" className="event-calendar__day">
          {Number(sliceAt(day, 8))}
        </span>
        <span className="event-calendar__date">{format.weekdayMonthDay(at)}</span>
      </time>
      {isToday && <b className="event-calendar__today">{t('deskEvents:calendar.today')}</b>}
      <ul>
        {sessions.map(({ event, session }) => (
          <li key={session.uuid}>
            <DeskLink className="row-link" href={eventPath(event)}>
              <span className="num">{format.time(session.startTime)}</span> {event.title}
            </DeskLink>
            {session.state !== 'published' && <EventState state={session.state} />}
            <span className="num">
              <Fill taken={takenSeats(session)} capacity={session.capacity} />
              {session.waiting + event.waiting > 0 &&
                ` ${t('deskEvents:waitingCount', { count: session.waiting + event.waiting })}`}
            </span>
          </li>
        ))}
      </ul>
    </td>
  );
}
