import {
  Area,
  AreaChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';

const tick = { fill: 'var(--ink-2)', fontSize: 12 };

/**
 * How many people there were after each moment, against the most that there can be. Loaded when there
 * is something to draw.
 */
export default function FillPlot({
  points,
  labelOf,
  capacity,
}: {
  /** `at`: milliseconds since 1970. */
  points: readonly { at: number; people: number }[];
  labelOf: (at: number) => string;
  capacity: number;
}) {
  return (
    <ResponsiveContainer width="100%" height={240}>
      {/* The table behind it is for the keyboard and for screen readers. */}
      <AreaChart data={[...points]} accessibilityLayer={false} margin={{ top: 16, right: 16 }}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          dataKey="at"
          type="number"
          scale="time"
          domain={['dataMin', 'dataMax']}
          tickFormatter={labelOf}
          tick={tick}
          stroke="var(--line)"
          minTickGap={32}
        />
        <YAxis
          allowDecimals={false}
          domain={[0, 'auto']}
          tick={tick}
          stroke="var(--line)"
          width={48}
        />
        <ReferenceLine
          y={capacity}
          ifOverflow="extendDomain"
          stroke="var(--ink-2)"
          strokeDasharray="4 4"
        />
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
