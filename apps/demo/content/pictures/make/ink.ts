/**
 * Drawing primitives of all scenes: the site's colours, four line weights, and the rhumb lines of a
 * nautical chart. Returns SVG text without gradients or lettering.
 */

export const INK = '#101C1B';
export const PAPER = '#F3F5F3';
export const WHITE = '#FFF';
export const SOFT = '#E0EDE9';
export const ACCENT = '#00695B';

export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
export const point = (x: number, y: number): Point => ({ x, y });
const round = (value: number) => String(Math.round(value * 10) / 10);
const coordinates = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** Returns a generator of pseudo-random numbers in [0, 1), reproducible per seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const weights = { hair: 0.7, thin: 1, line: 1.5, bold: 2.6 } as const;
interface Stroke {
  weight?: keyof typeof weights;
  colour?: string;
  opacity?: number;
  dash?: string;
  fill?: string;
}
const attributes = ({ weight = 'thin', colour = INK, opacity, dash, fill = 'none' }: Stroke) =>
  `fill="${fill}" stroke="${colour}" stroke-width="${weights[weight]}"${opacity === undefined ? '' : ` stroke-opacity="${opacity}"`}${dash ? ` stroke-dasharray="${dash}"` : ''}`;

export const line = (points: readonly Point[], stroke: Stroke = {}): string =>
  `<path d="M${points.map(coordinates).join('L')}" ${attributes(stroke)}/>`;
export const shape = (points: readonly Point[], stroke: Stroke = {}): string =>
  `<path d="M${points.map(coordinates).join('L')}Z" ${attributes({ fill: WHITE, ...stroke })}/>`;
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  stroke: Stroke = {},
): string =>
  shape(
    [point(x, y), point(x + width, y), point(x + width, y + height), point(x, y + height)],
    stroke,
  );
export const dot = ({ x, y }: Point, radius: number, stroke: Stroke = {}): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${attributes({ fill: WHITE, ...stroke })}/>`;
/** Draws many short strokes as one path. */
export const strokes = (pairs: readonly (readonly [Point, Point])[], stroke: Stroke = {}): string =>
  pairs.length === 0
    ? ''
    : `<path d="${pairs.map(([from, to]) => `M${coordinates(from)}L${coordinates(to)}`).join('')}" ${attributes(stroke)}/>`;

/** Hatches a box vertically. */
export const hatch = (
  x: number,
  y: number,
  width: number,
  height: number,
  step = 6,
  stroke: Stroke = {},
): string =>
  strokes(
    Array.from(
      { length: Math.floor(width / step) },
      (_, index) =>
        [point(x + (index + 0.5) * step, y), point(x + (index + 0.5) * step, y + height)] as const,
    ),
    { weight: 'hair', opacity: 0.45, ...stroke },
  );

/** Draws the sixteen rhumb lines of a compass rose. */
export function winds(rose: Point, reach = 1400): string {
  return strokes(
    Array.from({ length: 16 }, (_, index) => {
      const bearing = (index * Math.PI) / 8;
      return [
        rose,
        point(rose.x + reach * Math.cos(bearing), rose.y + reach * Math.sin(bearing)),
      ] as const;
    }),
    { weight: 'hair', opacity: 0.22 },
  );
}

/** Draws a course with hollow waypoints; the last one is filled. */
export function course(points: readonly Point[], stations: readonly Point[] = points): string {
  return (
    line(points, { weight: 'bold', colour: ACCENT }) +
    stations
      .map((station, index) =>
        dot(station, 6, {
          colour: ACCENT,
          weight: 'bold',
          fill: index === stations.length - 1 ? ACCENT : WHITE,
        }),
      )
      .join('')
  );
}

/** Draws a scale bar of alternating segments along the lower edge. */
export function scale({ width, height }: Size, segments = 16): string {
  const step = (width * 0.5) / segments;
  return Array.from({ length: segments }, (_, index) =>
    box(width * 0.04 + index * step, height - 15, step, 5, {
      weight: 'hair',
      fill: index % 2 ? WHITE : INK,
    }),
  ).join('');
}

export const document = ({ width, height }: Size, body: string, ground: string = PAPER): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${body}</svg>`;
