/** The parts that a table of a text lists make up its whole: the phases of a plan, and shares. */
import { beforeAll, expect, it } from 'vitest';
import { markdownTables } from './table-classes.ts';
import { parsedDemo, textsOf } from './testing/demo-content.ts';

let tables: string[][][];
beforeAll(async () => {
  const { content, problems } = await parsedDemo();
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  tables = textsOf(content).flatMap(markdownTables);
});

it('the phases of a plan follow one another from the first week, month, or day', () => {
  const unit = /^(?:週|月份|工作天|Weeks?|Months?|Working days)$/;
  const plans = tables
    .filter(([header]) => unit.test(header?.[0] ?? ''))
    .map((rows) =>
      rows.slice(1).map(([phase = '']) => {
        const [first, last = first] = phase.split('–').map(Number);
        return { phase, first: first!, last: last! };
      }),
    );
  // Three plans, in two languages.
  expect(plans.length).toBeGreaterThan(5);
  const wrong = plans.flatMap((phases) =>
    phases.filter(
      ({ first, last }, index) => first !== (phases[index - 1]?.last ?? 0) + 1 || !(last >= first),
    ),
  );
  expect(wrong.map(({ phase }) => phase)).toEqual([]);
});

it('shares of a whole add up to it', () => {
  const shares = tables.flatMap(([header = [], ...rows]) =>
    header.flatMap((name, column) => {
      const cells = rows.map((row) => row[column] ?? '');
      if (!/比例|Share|Usually/.test(name)) return [];
      return cells.every((cell) => /^[\d.]+%$/.test(cell))
        ? [cells.map((cell) => Number(cell.slice(0, -1)))]
        : [];
    }),
  );
  // Two tables, in two languages.
  expect(shares.length).toBeGreaterThan(3);
  for (const cells of shares)
    expect(Number(cells.reduce((sum, share) => sum + share, 0).toFixed(1))).toBe(100);
});
