import { expect, it } from 'vitest';
import { plotOf } from './figures.ts';

const rows = [
  { year: 2026, quarter: 1, values: [2_000_000, 300_000] },
  { year: 2025, quarter: 4, values: [1_500_000, 150_000] },
  { year: 2025, quarter: 1, values: [1_000_000, 50_000] },
];
const title = { zh: '圖', en: 'Plot' };

it('plots the amounts of the table, oldest period first', () => {
  const plot = { title, bars: { column: 0, times: 1000 } };
  expect(plotOf(plot, rows, 'revenue', 'en')).toEqual({
    kind: 'plot',
    seed: 'revenue',
    periods: ['2025-1', '2025-4', '2026-1'],
    ticks: [
      { period: '2025-1', name: '2025' },
      { period: '2026-1', name: '2026' },
    ],
    bars: [
      { value: 1_000_000, label: '1B' },
      { value: 1_500_000, label: '1.5B' },
      { value: 2_000_000, label: '2B' },
    ],
  });
  expect(plotOf(plot, rows, 'revenue', 'zh-TW').bars!.map(({ label }) => label)).toEqual([
    '10 億',
    '15 億',
    '20 億',
  ]);
});

it('plots shares of a column in percent, and names every year of annual figures', () => {
  const years = rows.map((row) => ({ ...row, quarter: null, year: row.year - row.quarter }));
  const plot = {
    title,
    shares: { of: 0, columns: [{ label: { zh: '毛利率', en: 'Margin' }, column: 1 }] },
  };
  const { lines, ticks } = plotOf(plot, years, 'margins', 'zh-TW');
  expect(lines).toEqual([{ name: '毛利率', values: [5, 10, 15], label: '15.0%' }]);
  expect(ticks.map(({ name }) => name)).toEqual(['2024', '2021', '2025']);
});
