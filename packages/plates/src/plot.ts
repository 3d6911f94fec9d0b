/**
 * Plots of figures, drawn by Vega without a browser. Loaded only when there is something to plot,
 * because Vega is large.
 */
import { type Axis, type BandScale, type Mark, parse, type Scale, type Spec, View } from 'vega';
import { emsOf, letter } from './lettering.ts';
import { plateSize, type PlotLine, type PlotPlate } from './plate-request.ts';
import { ground, svgDocument } from './svg-document.ts';

/** Phones show a plot at seven eighths of its size: 13 px. */
const TEXT_PX = 15;
/** The least distance between two lines of text. */
const LABEL_PX = 20;
/** Above the plot, and below it for the names of the periods. */
const TOP_PX = 28;
const BOTTOM_PX = 32;
/** With up to this many bars, each shows its value; with more, the first, highest and last do. */
const MOST_LABELLED_BARS = 6;

/** Draws bars or lines over periods as an SVG document in light and dark colours. */
export async function drawPlot(plate: PlotPlate): Promise<string> {
  const { width, height } = plateSize(plate);
  const view = new View(parse(plate.bars ? barSpec(plate) : lineSpec(plate)), { renderer: 'none' });
  const drawn = await view.toSVG();
  view.finalize();
  return svgDocument({
    width,
    height,
    tone: 'white',
    body: ground({ width, height }) + relettered(drawn),
  });
}

/** Returns the attributes of an element. */
const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Replaces the texts that Vega writes, which would be in a font of the visitor's system. */
const relettered = (svg: string): string =>
  svg.replace(/<text ([^>]*)>([^<]*)<\/text>/g, (_, tag: string, escaped: string) => {
    const { transform = '', 'text-anchor': anchor, fill, ...rest } = attributesOf(tag);
    const [, x, y] = /translate\(([-\d.]+),([-\d.]+)\)/.exec(transform)!;
    return letter(
      escaped.replace(/&(lt|gt|quot|amp);/g, (entity) => ENTITIES[entity]!),
      {
        x: Number(x),
        y: Number(y),
        size: TEXT_PX,
        anchor: anchor as 'start' | 'middle' | 'end',
        attributes: ` fill="${fill}" font-weight="${rest['font-weight'] ?? 400}"`,
      },
    );
  });

const periodScale = (periods: readonly string[], paddingInner: number): BandScale => ({
  name: 'period',
  type: 'band',
  domain: [...periods],
  range: 'width',
  paddingInner,
  paddingOuter: paddingInner,
});

const text = (colour: string) => ({
  fill: { value: `var(--${colour})` },
  fontSize: { value: TEXT_PX },
});

/** The axis names only the periods that have a tick. */
const periodAxis = ({ ticks }: PlotPlate): Axis => ({
  orient: 'bottom',
  scale: 'period',
  values: ticks.map(({ period }) => period),
  domainColor: 'var(--ink)',
  ticks: false,
  labelPadding: 8,
  labelColor: 'var(--note)',
  labelFontSize: TEXT_PX,
  encode: {
    labels: {
      update: {
        text: {
          signal: `({${ticks.map(({ period, name }) => `${JSON.stringify(period)}:${JSON.stringify(name)}`).join(',')}})[datum.value]`,
        },
      },
    },
  },
});

const frame = (plate: PlotPlate, right: number, marks: Mark[], scales: Scale[]): Spec => {
  const { width, height } = plateSize(plate);
  return {
    width: width - right - 2,
    height: height - TOP_PX - BOTTOM_PX,
    autosize: 'none',
    padding: { left: 1, right: right + 1, top: TOP_PX, bottom: BOTTOM_PX },
    scales,
    axes: [periodAxis(plate)],
    marks,
  };
};

/**
 * Returns which bars show their values: of many, the first and the last, and the highest unless its
 * label would touch theirs.
 */
function labelledBars(bars: NonNullable<PlotPlate['bars']>, width: number): ReadonlySet<number> {
  const last = bars.length - 1;
  if (bars.length <= MOST_LABELLED_BARS) return new Set(bars.keys());
  const highest = bars.reduce((best, { value }, at) => (value > bars[best]!.value ? at : best), 0);
  const room = (Math.min(highest, last - highest) * width) / bars.length;
  const isClear = room > Math.max(...bars.map(({ label }) => emsOf(label))) * TEXT_PX * 1.5;
  return new Set([0, last, ...(isClear ? [highest] : [])]);
}

/** Returns the value above which a label stands: of its bar, and at the ends also of bars beside it. */
function labelTop(bars: NonNullable<PlotPlate['bars']>, index: number, pitch: number): number {
  const covered = Math.ceil((emsOf(bars[index]!.label) * TEXT_PX) / pitch) - 1;
  const beside =
    index === 0 ? bars.slice(1, 1 + covered) : bars.slice(Math.max(0, index - covered), index);
  const isEnd = index === 0 || index === bars.length - 1;
  return Math.max(bars[index]!.value, ...(isEnd ? beside : []).map(({ value }) => value));
}

function barSpec(plate: PlotPlate): Spec {
  const bars = plate.bars!;
  const last = bars.length - 1;
  const labelled = labelledBars(bars, plateSize(plate).width);
  /** Labels that are wider than their bars stay within the plot. */
  const alignOf = (index: number) => {
    if (labelled.size === bars.length) return 'center';
    if (index === 0) return 'left';
    return index === last ? 'right' : 'center';
  };
  const ofPeriod = { scale: 'period', field: 'period' };
  const pitch = plateSize(plate).width / bars.length;
  const rows = bars.map(({ value, label }, index) => ({
    period: plate.periods[index],
    value,
    top: labelTop(bars, index, pitch),
    label,
    align: alignOf(index),
    labelled: labelled.has(index),
    colour: index === last ? 'var(--accent)' : 'var(--ink)',
  }));
  const spec = frame(
    plate,
    0,
    [
      {
        type: 'rect',
        from: { data: 'bars' },
        encode: {
          enter: {
            x: { scale: 'period', field: 'period' },
            width: { scale: 'period', band: 1 },
            y: { scale: 'value', field: 'value' },
            y2: { scale: 'value', value: 0 },
            fill: { field: 'colour' },
          },
        },
      },
      {
        type: 'text',
        from: { data: 'labelled' },
        encode: {
          enter: {
            x: [
              { test: "datum.align === 'left'", ...ofPeriod, band: 0 },
              { test: "datum.align === 'right'", ...ofPeriod, band: 1 },
              { ...ofPeriod, band: 0.5 },
            ],
            y: { scale: 'value', field: 'top', offset: -8 },
            align: { field: 'align' },
            text: { field: 'label' },
            fontWeight: { value: 600 },
            ...text('ink'),
          },
        },
      },
    ],
    [
      periodScale(plate.periods, 0.3),
      {
        name: 'value',
        type: 'linear',
        domain: [0, Math.max(...rows.map(({ value }) => value))],
        range: 'height',
      },
    ],
  );
  return {
    ...spec,
    data: [
      { name: 'bars', values: rows },
      { name: 'labelled', source: 'bars', transform: [{ type: 'filter', expr: 'datum.labelled' }] },
    ],
  };
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

/** Lines differ in colour and, for those who see no colours, in their strokes. */
const lineStyles = [
  { colour: 'var(--accent)', width: 3, dash: [] },
  { colour: 'var(--ink)', width: 2.5, dash: [] },
  { colour: 'var(--dimension)', width: 2.5, dash: [7, 5] },
] as const;

function lineSpec(plate: PlotPlate): Spec {
  const lines: readonly PlotLine[] = plate.lines ?? [];
  const room = Math.max(...lines.map(({ name, label }) => emsOf(`${name} ${label}`))) * TEXT_PX;
  const most = Math.max(...lines.flatMap(({ values }) => values));
  const nudges = nudgesOf(
    lines.map(
      ({ values }) => (1 - values.at(-1)! / most) * (plateSize(plate).height - TOP_PX - BOTTOM_PX),
    ),
  );
  const points = lines.flatMap(({ name, label, values }, line) =>
    values.map((value, index) => ({
      nudge: nudges[line],
      line,
      period: plate.periods[index],
      value,
      ...lineStyles[Math.min(line, lineStyles.length - 1)],
      end: index === values.length - 1 ? `${name} ${label}` : '',
    })),
  );
  const at = {
    x: { scale: 'period', field: 'period', band: 0.5 },
    y: { scale: 'value', field: 'value' },
  };
  const ofEnds = { data: 'ends' };
  const spec = frame(
    plate,
    room,
    [
      {
        type: 'group',
        from: { facet: { name: 'line', data: 'points', groupby: ['line'] } },
        marks: [
          {
            type: 'line',
            from: { data: 'line' },
            encode: {
              enter: {
                ...at,
                stroke: { field: 'colour' },
                strokeWidth: { field: 'width' },
                strokeDash: { field: 'dash' },
              },
            },
          },
        ],
      },
      {
        type: 'symbol',
        from: ofEnds,
        encode: { enter: { ...at, size: { value: 60 }, fill: { field: 'colour' } } },
      },
      {
        type: 'text',
        from: ofEnds,
        encode: {
          enter: {
            ...at,
            x: { ...at.x, offset: 10 },
            y: { ...at.y, offset: { field: 'nudge' } },
            text: { field: 'end' },
            baseline: { value: 'middle' },
            fontWeight: { value: 600 },
            ...text('ink'),
          },
        },
      },
    ],
    [
      // The name of the first of many periods is wider than its band.
      {
        ...periodScale(plate.periods, 0),
        paddingOuter: plate.periods.length > MOST_LABELLED_BARS ? 0.5 : 0,
      },
      {
        name: 'value',
        type: 'linear',
        domain: [0, most],
        range: 'height',
      },
    ],
  );
  return {
    ...spec,
    data: [
      { name: 'points', values: points },
      {
        name: 'ends',
        source: 'points',
        transform: [{ type: 'filter', expr: "datum.end !== ''" }],
      },
    ],
  };
}
