import { useTranslation } from 'react-i18next';
import type { DoorDay } from '@portolane/core/contract/desk/door.ts';
import { taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { AxisPlot } from '@portolane/ui/plot/axis-plot.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { DoorTable } from './door-table.tsx';

const counts = ['expected', 'arrived', 'walkIns'] as const;

const sumOf = ({ sessions }: DoorDay, name: (typeof counts)[number]): number =>
  sessions.reduce((sum, session) => sum + session[name], 0);

/** Who has come on a day, by session, and when. */
export function DoorDaySection({ day }: { day: DoorDay }) {
  const { format } = useDesk();
  const { t } = useTranslation(['doors']);
  const [expected, arrived, walkIns] = counts.map((name) => sumOf(day, name));
  return (
    <section className="event-fill">
      <Heading level={2} className="desk-part">
        {format.weekdayDate(taipeiDayStart(day.day))}
      </Heading>
      <p>{t('doors:summary', { expected, arrived, walkIns })}</p>
      <Sessions day={day} />
      <Curve day={day} capacity={expected ?? 0} />
    </section>
  );
}

function Sessions({ day: { sessions } }: { day: DoorDay }) {
  const { format } = useDesk();
  const { t } = useTranslation(['doors']);
  return (
    <DoorTable
      numbers
      heads={[t('doors:session'), ...counts.map((name) => t(`doors:count.${name}`))]}
    >
      {sessions.map((session) => (
        <tr key={session.uuid}>
          <th scope="row">
            {session.title}
            <small className="num">{format.time(session.startTime)}</small>
          </th>
          {counts.map((name) => (
            <td key={name} className="desk-table__number num" data-label={t(`doors:count.${name}`)}>
              {format.number(session[name])}
            </td>
          ))}
        </tr>
      ))}
    </DoorTable>
  );
}

function Curve({ day: { curve }, capacity }: { day: DoorDay; capacity: number }) {
  const { format } = useDesk();
  const { t } = useTranslation(['doors']);
  if (curve.length === 0) return <p>{t('doors:nobodyYet')}</p>;
  return (
    <>
      <Heading level={3}>{t('doors:curve')}</Heading>
      <div inert className="event-fill__plot">
        <AxisPlot
          points={curve.map(({ at, people }) => ({
            at: Date.parse(at),
            label: format.time(at),
            values: [people],
          }))}
          marks="steps"
          tones={['accent']}
          limit={capacity}
        />
      </div>
      <details>
        <summary>{t('doors:curveTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('doors:time')}</th>
              <th scope="col">{t('doors:people')}</th>
            </tr>
          </thead>
          <tbody>
            {curve.map(({ at, people }) => (
              <tr key={at}>
                <th scope="row" className="num">
                  {format.time(at)}
                </th>
                <td className="num">{format.number(people)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
