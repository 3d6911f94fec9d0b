// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Plot, type PlotProps } from './plot.tsx';

const periods = ['2025-1', '2025-2', '2026-1'];
const ticks = [
  { period: '2025-1', name: '2025' },
  { period: '2026-1', name: '2026' },
];
const bars: PlotProps = {
  periods,
  ticks,
  bars: [
    { value: 100, label: '1 億' },
    { value: 50, label: '5,000 萬' },
    { value: 200, label: '2 億' },
  ],
};
const lines = {
  periods,
  ticks,
  lines: [
    { name: '毛利率', values: [10, 12, 20], label: '20.0%' },
    { name: '<b>"&', values: [5, 5, 5], label: '5.0%' },
  ],
} satisfies PlotProps;
const draw = (plot: PlotProps) => render(<Plot {...plot} />).container;
const textsOf = (drawn: Element) =>
  [...drawn.querySelectorAll('text')].map((text) => text.textContent);
const numbersOf = (drawn: Element, selector: string, name: string) =>
  [...drawn.querySelectorAll(selector)].map((element) => Number(element.getAttribute(name)));

test('bars are as high as their values, and carry them', () => {
  const drawn = draw(bars);
  const [first, second, third] = numbersOf(drawn, 'rect', 'height') as [number, number, number];
  expect([second / first, third / first]).toEqual([0.5, 2]);
  expect(textsOf(drawn)).toEqual(['2025', '2026', '1 億', '5,000 萬', '2 億']);
});

test('of many bars the first, the highest and the last carry their values, unless they would touch', () => {
  const labelsWithHighest = (highest: number) => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      value: index === highest ? 20 : index + 1,
      label: `v${index}`,
    }));
    return textsOf(draw({ periods: many.map(({ label }) => label), ticks: [], bars: many }));
  };
  expect(labelsWithHighest(11)).toEqual(['v0', 'v11']);
  expect(labelsWithHighest(6)).toEqual(['v0', 'v6', 'v11']);
  expect(labelsWithHighest(10)).toEqual(['v0', 'v11']);
});

test('lines begin at zero, one axis for all, and end with their names', () => {
  const drawn = draw(lines);
  const points = [...drawn.querySelectorAll('.plot__line')].map((path) =>
    [...path.getAttribute('d')!.matchAll(/[ML][\d.]+,([\d.]+)/g)].map(([, y]) => Number(y)),
  );
  const height = points[1]![0]! / (1 - 5 / 20);
  expect(points[0]!.map((y) => Math.round((1 - y / height) * 20))).toEqual([10, 12, 20]);
  expect(points[1]).toEqual([points[1]![0], points[1]![0], points[1]![0]]);
  expect(textsOf(drawn)).toEqual(['2025', '2026', '毛利率 20.0%', '<b>"& 5.0%']);
});

test('a period of no figures, or of zeros, is drawn without what no browser can read', () => {
  for (const plot of [
    { ...bars, bars: bars.bars!.map((bar) => ({ ...bar, value: 0 })) },
    { ...lines, lines: lines.lines.map((each) => ({ ...each, values: [0, 0, 0] })) },
    { periods: [], ticks: [], bars: [] },
    { periods: [], ticks: [], lines: [] },
  ])
    expect(draw(plot).innerHTML).not.toMatch(/NaN|undefined|Infinity/);
});

test('labels of lines that end close to each other do not touch', () => {
  const drawn = draw({
    ...lines,
    lines: [
      { name: '毛利率', values: [10, 10, 10], label: '10.0%' },
      { name: '營業利益率', values: [4, 4, 4], label: '4.0%' },
      { name: '淨利率', values: [3.9, 3.9, 3.9], label: '3.9%' },
    ],
  });
  const heights = numbersOf(drawn, '.plot__value', 'y');
  expect(heights).toHaveLength(3);
  expect(heights[2]! - heights[1]!).toBeGreaterThanOrEqual(20);
});

test('lines differ in their strokes, too', () => {
  const drawn = draw({ ...lines, lines: [...lines.lines, { ...lines.lines[1]!, name: '淨利率' }] });
  expect([...drawn.querySelectorAll('.plot__line')].map(({ classList }) => classList[1])).toEqual([
    'plot__line--1',
    'plot__line--2',
    'plot__line--3',
  ]);
});
