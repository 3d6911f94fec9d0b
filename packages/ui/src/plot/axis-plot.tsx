import './axis-plot.css';
import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';

export type PlotTone = 'accent' | 'warn' | 'danger' | 'live' | 'quiet';

export interface AxisPlotPoint {
  /** Below the axis; of many points, some show it. */
  label: string;
  /** One of each series; null where nothing is known. */
  values: readonly (number | null)[];
  /** Place on the axis, e.g. in milliseconds. Default: points at equal distances. */
  at?: number;
}

export interface AxisPlotProps {
  /** From left to right. */
  points: readonly AxisPlotPoint[];
  /** bars: the series of a point upon each other. line and steps: the first series. */
  marks: 'bars' | 'line' | 'steps';
  /** Colours of the series. */
  tones: readonly PlotTone[];
  /** The end of the axis. Default: the next round number. */
  top?: number;
  /** A value that is marked by a dashed line. */
  limit?: number;
}

/** Places are percentages of the plot, so that texts and strokes keep their size at any width. */
const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;
/** Side of the square in which curves are drawn before they are stretched. */
const SIDE = 1000;
/** Of more points, not all show their label. */
const MOST_LABELS = 6;
/** Widest bar, as a share of the plot. */
const BAR_SHARE = 0.05;

/** Returns the places of points between 0 and 1: in the middle of equal bands, or along the axis. */
function placesOf(points: readonly AxisPlotPoint[], marks: AxisPlotProps['marks']): number[] {
  if (marks === 'bars') return points.map((_, index) => (index + 0.5) / points.length);
  const at = points.map((point, index) => point.at ?? index);
  const scale = scaleLinear().domain([Math.min(...at), Math.max(...at)]);
  return at.map((each) => scale(each));
}

/**
 * Values by point with an axis of round numbers, as wide as its place. Say the same beside it, e.g. in
 * a table, because screen readers skip it.
 */
export function AxisPlot({ points, marks, tones, top, limit = 0 }: AxisPlotProps) {
  const sums = points.map(({ values }) =>
    values.reduce<number>((sum, each) => sum + (each ?? 0), 0),
  );
  const scale = scaleLinear().domain([0, top ?? (Math.max(limit, ...sums) || 1)]);
  if (top === undefined) scale.nice(4);
  const height = (value: number) => 1 - scale(value);
  const places = placesOf(points, marks);
  const every = Math.ceil(points.length / MOST_LABELS);
  return (
    <svg className="axis-plot" aria-hidden="true">
      {scale
        .ticks(4)
        .filter(Number.isInteger)
        .map((tick) => (
          <g key={tick}>
            <line
              className="axis-plot__grid"
              x2="100%"
              y1={percent(height(tick))}
              y2={percent(height(tick))}
            />
            <text className="axis-plot__value" x={-8} y={percent(height(tick))} dy="0.35em">
              {tick}
            </text>
          </g>
        ))}
      {points.map(
        ({ label }, index) =>
          index % every === 0 && (
            <text
              key={index}
              className="axis-plot__label"
              x={percent(places[index]!)}
              y="100%"
              dy="1.6em"
            >
              {label}
            </text>
          ),
      )}
      {limit > 0 && (
        <line
          className="axis-plot__limit"
          x2="100%"
          y1={percent(height(limit))}
          y2={percent(height(limit))}
        />
      )}
      {marks === 'bars' ? (
        <Bars points={points} places={places} tones={tones} height={height} />
      ) : (
        <Curve
          points={points}
          places={places}
          tone={tones[0]!}
          isSteps={marks === 'steps'}
          height={height}
        />
      )}
    </svg>
  );
}

interface MarkProps {
  points: readonly AxisPlotPoint[];
  places: readonly number[];
  /** Returns the place of a value, from the upper edge down. */
  height: (value: number) => number;
}

function Bars({ points, places, tones, height }: MarkProps & { tones: readonly PlotTone[] }) {
  const width = Math.min(BAR_SHARE, 0.8 / points.length);
  return points.map(({ values }, at) => {
    let below = 0;
    return (
      <g key={at}>
        {values.map((value, series) => {
          const from = below;
          below += value ?? 0;
          return (
            <rect
              key={tones[series]}
              className={`axis-plot__bar axis-plot__mark--${tones[series]}`}
              x={percent(places[at]! - width / 2)}
              y={percent(height(below))}
              width={percent(width)}
              height={percent(height(from) - height(below))}
            />
          );
        })}
      </g>
    );
  });
}

function Curve({
  points,
  places,
  tone,
  isSteps,
  height,
}: MarkProps & { tone: PlotTone; isSteps: boolean }) {
  const known = points.flatMap(({ values: [value] }, index) =>
    value == null ? [] : [[places[index]! * SIDE, height(value) * SIDE] as [number, number]],
  );
  const path = line();
  const below = area().y0(SIDE);
  if (isSteps) {
    path.curve(curveStepAfter);
    below.curve(curveStepAfter);
  }
  return (
    <g className={`axis-plot__mark--${tone}`}>
      <svg
        className="axis-plot__curve"
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        preserveAspectRatio="none"
        width="100%"
        height="100%"
      >
        {isSteps && <path className="axis-plot__under" d={below(known) ?? ''} />}
        <path className="axis-plot__line" d={path(known) ?? ''} />
      </svg>
      {!isSteps &&
        known.map(([x, y]) => (
          <circle
            key={x}
            className="axis-plot__dot"
            cx={percent(x / SIDE)}
            cy={percent(y / SIDE)}
            r={2.5}
          />
        ))}
    </g>
  );
}
