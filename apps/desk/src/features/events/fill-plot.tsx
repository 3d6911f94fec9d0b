import {
  Area,
  AreaChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { useDesk } from '#platform/context/desk-context.ts';
import type { FillDay } from './fill-days.ts';

const tick = { fill: 'var(--ink-2)', fontSize: 12 };

/** How an event filled, against its seats. Loaded when there is something to draw. */
export default function FillPlot({
  days,
  capacity,
}: {
  days: readonly FillDay[];
  capacity: number;
}) {
  const { format } = useDesk();
  const most = Math.max(capacity, days.at(-1)?.people ?? 0);
  return (
    <ResponsiveContainer width="100%" height={240}>
      {/* The table behind it is for the keyboard and for screen readers. */}
      <AreaChart data={[...days]} accessibilityLayer={false} margin={{ top: 16, right: 16 }}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          dataKey="at"
          type="number"
          scale="time"
          domain={['dataMin', 'dataMax']}
          tickFormatter={(at: number) => format.monthDay(new Date(at))}
          tick={tick}
          stroke="var(--line)"
          minTickGap={32}
        />
        <YAxis
          allowDecimals={false}
          domain={[0, most]}
          tick={tick}
          stroke="var(--line)"
          width={48}
        />
        <ReferenceLine y={capacity} stroke="var(--ink-2)" strokeDasharray="4 4" />
        <Area
          dataKey="people"
          type="stepAfter"
          stroke="var(--accent)"
          strokeWidth={2}
          fill="var(--accent-soft)"
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}
