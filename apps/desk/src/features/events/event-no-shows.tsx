import './events.css';
import { useTranslation } from 'react-i18next';
import type { DeskEvent } from '@portolane/core/contract/desk/event.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { AxisPlot } from '@portolane/ui/plot/axis-plot.tsx';
import { PlainTable } from '@portolane/ui/table/plain-table.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { attendanceOf, noShowRate, type SessionAttendance } from './no-shows.ts';

/** Returns a function that writes the share of empty seats. */
function useRate() {
  const { t } = useTranslation(['deskEvents']);
  return (of: Pick<SessionAttendance, 'attended' | 'absent'>): string => {
    const rate = noShowRate(of);
    return rate === null
      ? t('deskEvents:noShow.unknown')
      : t('deskEvents:noShow.percent', { rate: Math.round(rate * 100) });
  };
}

/** Who came to the sessions that have begun: as a plot, and as the table behind it. */
export function EventNoShows({ event, now }: { event: DeskEvent; now: Date }) {
  const { t } = useTranslation(['deskEvents']);
  const { format } = useDesk();
  const rateOf = useRate();
  const sessions = attendanceOf(event.sessions, now);
  if (sessions.length === 0) return null;
  const sum = (name: 'attended' | 'absent' | 'unrecorded') =>
    sessions.reduce((total, session) => total + session[name], 0);
  const all = {
    attended: sum('attended'),
    absent: sum('absent'),
    unrecorded: sum('unrecorded'),
  };
  return (
    <section className="event-fill">
      <Heading level={2} className="desk-part">
        {t('deskEvents:noShow.title')}
      </Heading>
      <p>{t('deskEvents:noShow.summary', { ...all, rate: rateOf(all) })}</p>
      <ul className="event-fill__legend">
        {(['attended', 'absent', 'unrecorded'] as const).map((name) => (
          <li key={name} className={`event-fill__of event-fill__of--${name}`}>
            {t(`deskEvents:noShow.${name}`)}
          </li>
        ))}
      </ul>
      <div inert className="event-fill__plot">
        <AxisPlot
          points={sessions.map(({ startTime, attended, absent, unrecorded }) => ({
            label: format.monthDay(startTime),
            values: [attended, absent, unrecorded],
          }))}
          marks="bars"
          tones={['accent', 'live', 'quiet']}
        />
      </div>
      <details>
        <summary>{t('deskEvents:filling.table')}</summary>
        <NoShowTable sessions={sessions} />
      </details>
    </section>
  );
}

function NoShowTable({ sessions }: { sessions: readonly SessionAttendance[] }) {
  const { format } = useDesk();
  const { t } = useTranslation(['deskEvents']);
  const rateOf = useRate();
  return (
    <PlainTable
      rows={sessions}
      keyOf={({ uuid }) => uuid}
      columns={[
        {
          key: 'session',
          label: t('deskEvents:head.session'),
          render: ({ startTime, title }) => `${format.dateTime(startTime)} ${title}`,
        },
        ...(['confirmed', 'attended', 'absent', 'unrecorded'] as const).map((name) => ({
          key: name,
          label: t(`deskEvents:noShow.${name}`),
          numeric: true,
          render: (session: SessionAttendance) => format.number(session[name]),
        })),
        { key: 'rate', label: t('deskEvents:noShow.rate'), numeric: true, render: rateOf },
      ]}
    />
  );
}
