import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { useDesk } from '#platform/context/desk-context.ts';
import type { SessionAttendance } from './no-shows.ts';

const tick = { fill: 'var(--ink-2)', fontSize: 12 };

/** The parts of a bar, from below, with their colours. */
const attendanceColours = {
  attended: 'var(--accent)',
  absent: 'var(--live)',
  unrecorded: 'var(--line-strong)',
} as const;

/** Who came to each session. Loaded when there is something to draw. */
export default function NoShowPlot({ sessions }: { sessions: readonly SessionAttendance[] }) {
  const { format } = useDesk();
  const shown = new Map(sessions.map(({ uuid, startTime }) => [uuid, startTime]));
  return (
    <ResponsiveContainer width="100%" height={240}>
      {/* The table behind it is for the keyboard and for screen readers. */}
      <BarChart data={[...sessions]} accessibilityLayer={false} margin={{ top: 16, right: 16 }}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          dataKey="uuid"
          tickFormatter={(uuid: string) => format.monthDay(shown.get(uuid)!)}
          tick={tick}
          stroke="var(--line)"
        />
        <YAxis allowDecimals={false} tick={tick} stroke="var(--line)" width={48} />
        {Object.entries(attendanceColours).map(([name, colour]) => (
          <Bar
            key={name}
            dataKey={name}
            stackId="seats"
            fill={colour}
            maxBarSize={48}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
