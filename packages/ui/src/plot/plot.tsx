import './plot.css';
import { type ScaleBand, scaleBand } from 'd3-scale';
import { line } from 'd3-shape';
import type { ReactNode } from 'react';

export interface PlotBar {
  value: number;
  /** The value as text. */
  label: string;
}
export interface PlotLine {
  name: string;
  /** Of each period, in the order of `periods`. */
  values: readonly number[];
  /** The last value as text, e.g. 11.0%. */
  label: string;
}
/** Figures by period: either bars or lines, from 0 up. */
export interface PlotProps {
  /** Keys of the periods, oldest first. */
  periods: readonly string[];
  /** The periods that the axis names. */
  ticks: readonly { period: string; name: string }[];
  /** One for each period. */
  bars?: readonly PlotBar[];
  lines?: readonly PlotLine[];
  /** In pixels of the drawing, which is as wide as its place. */
  width?: number;
  height?: number;
}

/** Phones show a plot at seven eighths of its size: 13 px. */
const TEXT_PX = 15;
/** The least distance between two lines of text. */
const LABEL_PX = 20;
/** Above the plot, and below it for the names of the periods. */
const TOP_PX = 28;
const BOTTOM_PX = 32;
/** With up to this many bars, each shows its value; with more, the first, highest and last do. */
const MOST_LABELLED_BARS = 6;
/** Lines differ in colour and, for those who see no colours, in their strokes (plot.css). */
const LINE_STYLES = 3;

/** Returns about how wide a text is, in pixels: Chinese characters are square, others half as wide. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, char) => sum + (/[ -ÿ]/.test(char) ? 0.58 : 1), 0) * TEXT_PX;

/**
 * Returns where values are, from the bottom of the area up. Not `scaleLinear`: it brings colours, dates,
 * and number formats, four times as many bytes as all of this.
 */
function heightScale(values: readonly number[], { height }: Area): (value: number) => number {
  // A plot of nothing but zeros has a scale, too.
  const most = Math.max(0, ...values) || 1;
  return (value) => height * (1 - value / most);
}

/** The middle of a period. */
const middleOf = (scale: ScaleBand<string>, period: string): number =>
  scale(period)! + scale.bandwidth() / 2;

/**
 * A plot of bars or lines, without a script: it is drawn where it is rendered. Say the same beside it,
 * e.g. in a table, because screen readers skip it.
 */
export function Plot({ width = 400, height = 260, ...plot }: PlotProps) {
  const area = { width, height: height - TOP_PX - BOTTOM_PX };
  return (
    <svg className="plot" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g transform={`translate(0,${TOP_PX})`}>
        {plot.bars ? (
          <Bars {...plot} bars={plot.bars} area={area} />
        ) : (
          <Lines {...plot} lines={plot.lines ?? []} area={area} />
        )}
      </g>
    </svg>
  );
}

interface Area {
  width: number;
  height: number;
}

/** The axis names only the periods that have a tick. */
function PeriodAxis({
  scale,
  ticks,
  area,
}: {
  scale: ScaleBand<string>;
  ticks: PlotProps['ticks'];
  area: Area;
}) {
  const [from, to] = scale.range();
  return (
    <g transform={`translate(0,${area.height})`}>
      <path className="plot__axis" d={`M${from},0H${to}`} />
      {ticks.map(({ period, name }) => (
        <text key={period} className="plot__period" x={middleOf(scale, period)} y={8 + TEXT_PX}>
          {name}
        </text>
      ))}
    </g>
  );
}

/**
 * Returns which bars show their values: of many, the first and the last, and the highest unless its
 * label would touch theirs.
 */
function labelledBars(bars: readonly PlotBar[], width: number): ReadonlySet<number> {
  const last = bars.length - 1;
  if (bars.length <= MOST_LABELLED_BARS) return new Set(bars.keys());
  const highest = bars.reduce((best, { value }, at) => (value > bars[best]!.value ? at : best), 0);
  const room = (Math.min(highest, last - highest) * width) / bars.length;
  const isClear = room > Math.max(...bars.map(({ label }) => widthOf(label))) * 1.5;
  return new Set([0, last, ...(isClear ? [highest] : [])]);
}

/** Returns the value above which a label stands: of its bar, and at the ends also of bars beside it. */
function labelTop(bars: readonly PlotBar[], index: number, pitch: number): number {
  const covered = Math.ceil(widthOf(bars[index]!.label) / pitch) - 1;
  const beside =
    index === 0 ? bars.slice(1, 1 + covered) : bars.slice(Math.max(0, index - covered), index);
  const isEnd = index === 0 || index === bars.length - 1;
  return Math.max(bars[index]!.value, ...(isEnd ? beside : []).map(({ value }) => value));
}

function Bars({
  periods,
  ticks,
  bars,
  area,
}: PlotProps & { bars: readonly PlotBar[]; area: Area }) {
  const last = bars.length - 1;
  const labelled = labelledBars(bars, area.width);
  const scale = scaleBand()
    .domain(periods)
    .range([1, area.width - 1])
    .padding(0.3);
  const value = heightScale(
    bars.map((bar) => bar.value),
    area,
  );
  /** Labels that are wider than their bars stay within the plot. */
  const placeOf = (
    index: number,
    left: number,
  ): { x: number; textAnchor: 'start' | 'middle' | 'end' } => {
    const isAtEnd = labelled.size < bars.length;
    if (isAtEnd && index === 0) return { x: left, textAnchor: 'start' };
    if (isAtEnd && index === last) return { x: left + scale.bandwidth(), textAnchor: 'end' };
    return { x: left + scale.bandwidth() / 2, textAnchor: 'middle' };
  };
  return (
    <>
      <PeriodAxis scale={scale} ticks={ticks} area={area} />
      {bars.map((bar, index) => {
        const left = scale(periods[index]!)!;
        const top = value(labelTop(bars, index, area.width / bars.length));
        return (
          <g key={periods[index]}>
            <rect
              className={index === last ? 'plot__bar plot__bar--last' : 'plot__bar'}
              x={left}
              y={value(bar.value)}
              width={scale.bandwidth()}
              height={area.height - value(bar.value)}
            />
            {labelled.has(index) && (
              <text className="plot__value" y={top - 8} {...placeOf(index, left)}>
                {bar.label}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** Returns by how much to lower each label, so that labels at the given heights do not touch. */
function nudgesOf(heights: readonly number[]): number[] {
  const order = heights.map((_, index) => index).toSorted((a, b) => heights[a]! - heights[b]!);
  const nudges = heights.map(() => 0);
  let free = -Infinity;
  for (const index of order) {
    nudges[index] = Math.max(0, free - heights[index]!);
    free = heights[index]! + nudges[index] + LABEL_PX;
  }
  return nudges;
}

function Lines({
  periods,
  ticks,
  lines,
  area,
}: PlotProps & { lines: readonly PlotLine[]; area: Area }): ReactNode {
  const room = Math.max(0, ...lines.map(({ name, label }) => widthOf(`${name} ${label}`))) + 12;
  const scale = scaleBand()
    .domain(periods)
    .range([1, area.width - room])
    // The name of the first of many periods is wider than its band.
    .paddingOuter(periods.length > MOST_LABELLED_BARS ? 0.5 : 0);
  const value = heightScale(
    lines.flatMap(({ values }) => values),
    area,
  );
  const path = line<number>()
    .x((_, index) => middleOf(scale, periods[index]!))
    .y((each) => value(each));
  const end = middleOf(scale, periods.at(-1)!);
  const nudges = nudgesOf(lines.map(({ values }) => value(values.at(-1)!)));
  return (
    <>
      <PeriodAxis scale={scale} ticks={ticks} area={area} />
      {lines.map(({ name, values, label }, index) => {
        const style = `plot__line--${Math.min(index, LINE_STYLES - 1) + 1}`;
        const y = value(values.at(-1)!);
        return (
          <g key={name}>
            <path className={`plot__line ${style}`} d={path(values) ?? ''} />
            <circle className={`plot__end ${style}`} cx={end} cy={y} r={4.5} />
            <text className="plot__value" x={end + 10} y={y + nudges[index]! + TEXT_PX / 3}>
              {`${name} ${label}`}
            </text>
          </g>
        );
      })}
    </>
  );
}
