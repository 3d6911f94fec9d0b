// @vitest-environment node
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import type { PlotPlate } from './plate-request.ts';
import { drawPlot } from './plot.ts';

const periods = ['2025-1', '2025-2', '2026-1'];
const ticks = [
  { period: '2025-1', name: '2025' },
  { period: '2026-1', name: '2026' },
];
const bars: PlotPlate = {
  kind: 'plot',
  seed: 'revenue',
  periods,
  ticks,
  bars: [
    { value: 100, label: '1 億' },
    { value: 50, label: '5,000 萬' },
    { value: 200, label: '2 億' },
  ],
};
const lines: PlotPlate = {
  kind: 'plot',
  seed: 'margins',
  periods,
  ticks,
  lines: [
    { name: '毛利率', values: [10, 12, 20], label: '20.0%' },
    { name: '<b>"&', values: [5, 5, 5], label: '5.0%' },
  ],
};
const parse = (svg: string) => load(svg, { xml: true });
const textsOf = (svg: string) => {
  const $ = parse(svg);
  return $('g[font-size]')
    .toArray()
    .map((element) => $(element).attr('aria-label')!);
};
/** The `d` of all paths below elements of a class. */
const pathsOf = (svg: string, mark: string) => {
  const $ = parse(svg);
  return $(`.${mark} path`)
    .toArray()
    .map((element) => $(element).attr('d')!);
};

test('bars are as high as their values, and carry them', async () => {
  const svg = await drawPlot(bars);
  const heights = pathsOf(svg, 'mark-rect').map((d) => Math.abs(Number(/v(-?[\d.]+)/.exec(d)![1])));
  const [first, second, third] = heights as [number, number, number];
  expect([second / first, third / first]).toEqual([0.5, 2]);
  expect(textsOf(svg)).toEqual(
    expect.arrayContaining(['2025', '2026', '1 億', '5,000 萬', '2 億']),
  );
});

test('of many bars the first, the highest and the last carry their values, unless they would touch', async () => {
  const labelsWithHighest = async (highest: number) => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      value: index === highest ? 20 : index + 1,
      label: `v${index}`,
    }));
    const periods = many.map(({ label }) => label);
    return textsOf(await drawPlot({ ...bars, periods, ticks: [], bars: many }));
  };
  expect(await labelsWithHighest(11)).toEqual(['v0', 'v11']);
  expect(await labelsWithHighest(6)).toEqual(['v0', 'v6', 'v11']);
  expect(await labelsWithHighest(10)).toEqual(['v0', 'v11']);
});

test('lines begin at zero, one axis for all, and end with their names', async () => {
  const svg = await drawPlot(lines);
  const points = pathsOf(svg, 'mark-line').map((d) =>
    [...d.matchAll(/[ML][\d.]+,([\d.]+)/g)].map(([, y]) => Number(y)),
  );
  const height = points[1]![0]! / (1 - 5 / 20);
  expect(points[0]!.map((y) => Math.round((1 - y / height) * 20))).toEqual([10, 12, 20]);
  expect(points[1]).toEqual([points[1]![0], points[1]![0], points[1]![0]]);
  expect(textsOf(svg)).toEqual(expect.arrayContaining(['毛利率 20.0%', '<b>"& 5.0%']));
});

test('equal plots are drawn as equal bytes, without scripts or external URLs', async () => {
  for (const plate of [bars, lines]) {
    const svg = await drawPlot(plate);
    expect(await drawPlot(structuredClone(plate))).toBe(svg);
    expect(parse(svg)(':root').attr('width')).toBe('400');
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|[^:]href|url\(/);
  }
});

test('labels of lines that end close to each other do not touch', async () => {
  const svg = await drawPlot({
    ...lines,
    lines: [
      { name: '毛利率', values: [10, 10, 10], label: '10.0%' },
      { name: '營業利益率', values: [4, 4, 4], label: '4.0%' },
      { name: '淨利率', values: [3.9, 3.9, 3.9], label: '3.9%' },
    ],
  });
  const $ = parse(svg);
  const heights = $('g[font-size]')
    .toArray()
    .filter((element) => $(element).attr('aria-label')!.endsWith('%'))
    .map((element) => Number(/ ([\d.]+)\)/.exec($(element).attr('transform')!)![1]));
  expect(heights).toHaveLength(3);
  expect(heights[2]! - heights[1]!).toBeGreaterThanOrEqual(20);
});

test('lines differ in their strokes, too', async () => {
  const plate = { ...lines, lines: [...lines.lines!, { ...lines.lines![1]!, name: '淨利率' }] };
  const $ = parse(await drawPlot(plate));
  const dashes = $('.mark-line path')
    .toArray()
    .map((element) => Boolean($(element).attr('stroke-dasharray')));
  expect(dashes).toEqual([false, false, true]);
});
