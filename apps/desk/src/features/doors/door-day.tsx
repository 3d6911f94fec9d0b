import { useTranslation } from 'react-i18next';
import type { DoorDay } from '@portolane/core/contract/desk/door.ts';
import { taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { AxisPlot } from '@portolane/ui/plot/axis-plot.tsx';
import { PlainTable } from '@portolane/ui/table/plain-table.tsx';
import { useDesk } from '#platform/context/desk-context.ts';

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
    <div className="desk-table desk-table--rows">
      <PlainTable
        rows={sessions}
        keyOf={({ uuid }) => uuid}
        columns={[
          {
            key: 'session',
            label: t('doors:session'),
            render: ({ title, startTime }) => (
              <>
                {title}
                <small className="num">{format.time(startTime)}</small>
              </>
            ),
          },
          ...counts.map((name) => ({
            key: name,
            label: t(`doors:count.${name}`),
            numeric: true,
            className: 'desk-table__number',
            render: (session: DoorDay['sessions'][number]) => format.number(session[name]),
          })),
        ]}
      />
    </div>
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
        <PlainTable
          rows={curve}
          keyOf={({ at }) => at}
          columns={[
            {
              key: 'at',
              label: t('doors:time'),
              numeric: true,
              render: ({ at }) => format.time(at),
            },
            {
              key: 'people',
              label: t('doors:people'),
              numeric: true,
              render: ({ people }) => format.number(people),
            },
          ]}
        />
      </details>
    </>
  );
}
