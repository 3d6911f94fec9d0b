import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import type { Tone } from './figure-lines.ts';

const colours: Record<Tone, string> = {
  accent: 'var(--accent)',
  warn: 'var(--warn)',
  danger: 'var(--danger)',
  quiet: 'var(--line-strong)',
};
const tick = { fill: 'var(--ink-2)', fontSize: 12 };
const margin = { top: 8, right: 8, bottom: 0, left: 0 };

interface PlotPoint {
  label: string;
  /** Of the lines, in their order. */
  values: readonly (number | null)[];
}

interface FigurePlotProps {
  points: readonly PlotPoint[];
  lines: readonly { tone: Tone }[];
  /** Whether it is a percentage: a line up to 100 instead of bars. */
  isPercent: boolean;
}

/** The plot of a figure: bars upon each other, or a line. Loaded when there is something to draw. */
export default function FigurePlot({ points, lines, isPercent }: FigurePlotProps) {
  const data = points.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(values.entries()),
  }));
  const axes = [
    <CartesianGrid key="grid" stroke="var(--line)" vertical={false} />,
    <XAxis key="x" dataKey="label" tick={tick} stroke="var(--line)" minTickGap={24} />,
    <YAxis
      key="y"
      allowDecimals={false}
      domain={isPercent ? [0, 100] : [0, 'auto']}
      tick={tick}
      stroke="var(--line)"
      width={48}
    />,
  ];
  // The table behind it is for the keyboard and for screen readers.
  return (
    <ResponsiveContainer width="100%" height={220}>
      {isPercent ? (
        <LineChart data={data} accessibilityLayer={false} margin={margin}>
          {axes}
          <Line
            dataKey="0"
            stroke={colours.accent}
            strokeWidth={2}
            dot={{ r: 2, fill: colours.accent }}
            connectNulls
            isAnimationActive={false}
          />
        </LineChart>
      ) : (
        <BarChart data={data} accessibilityLayer={false} margin={margin}>
          {axes}
          {lines.map(({ tone }, index) => (
            <Bar
              key={tone}
              dataKey={`${index}`}
              stackId="all"
              fill={colours[tone]}
              maxBarSize={32}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      )}
    </ResponsiveContainer>
  );
}
