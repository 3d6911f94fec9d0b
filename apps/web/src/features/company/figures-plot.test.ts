import { expect, it } from 'vitest';
import { plotOf } from './figures-plot.ts';

const rows = [
  { year: 2026, quarter: 1, values: [2_000_000, 300_000] },
  { year: 2025, quarter: 4, values: [1_500_000, 150_000] },
  { year: 2025, quarter: 1, values: [1_000_000, 50_000] },
];
const columns = [0, 0].map((digits) => ({ label: '欄', digits }));
const table = { columns, rows };
const title = '圖';

it('plots the amounts of the table, oldest period first', () => {
  const plot = { title, bars: { column: 0, times: 1000 }, shares: null };
  expect(plotOf(plot, table, 'en')).toEqual({
    periods: ['2025-1', '2025-4', '2026-1'],
    ticks: [
      { period: '2025-1', name: '2025' },
      { period: '2026-1', name: '2026' },
    ],
    bars: [
      { value: 1_000_000, label: '1.00B' },
      { value: 1_500_000, label: '1.50B' },
      { value: 2_000_000, label: '2.00B' },
    ],
  });
  expect(plotOf(plot, table, 'zh-TW').bars!.map(({ label }) => label)).toEqual([
    '10.0 億',
    '15.0 億',
    '20.0 億',
  ]);
});

it('shows as many decimals as the table', () => {
  const perShare = {
    columns: [{ ...columns[0]!, digits: 2 }],
    rows: [{ year: 2026, quarter: null, values: [3.2] }],
  };
  const plot = { title, bars: { column: 0, times: 1 }, shares: null };
  const { bars } = plotOf(plot, perShare, 'en');
  expect(bars!.map(({ label }) => label)).toEqual(['3.20']);
});

it('plots shares of a column in percent, and names every year of annual figures', () => {
  const years = rows.map((row) => ({ ...row, quarter: null, year: row.year - row.quarter }));
  const plot = { title, bars: null, shares: { of: 0, columns: [{ label: '毛利率', column: 1 }] } };
  const { lines, ticks } = plotOf(plot, { columns, rows: years }, 'zh-TW');
  expect(lines).toEqual([{ name: '毛利率', values: [5, 10, 15], label: '15.0%' }]);
  expect(ticks.map(({ name }) => name)).toEqual(['2024', '2021', '2025']);
});
