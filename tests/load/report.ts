/** The output of a load run, and the problems that it found. */
import { figure } from '../bench/row.ts';
import type { LoadReport } from './load.ts';
import { kinds } from './tally.ts';

const headings = ['Kind', 'Answered', 'Told to wait', 'Refused by a rule', 'Errors', 'p50', 'p99'];

const milliseconds = (value: number) => (Number.isNaN(value) ? '–' : figure(value, 'milliseconds'));
const megabytes = (value: number) => figure(value, 'megabytes');

/** Returns a sentence for each error and each oversold session. */
export const problemsOf = ({ kinds: each, oversold }: LoadReport): string[] => [
  ...each.flatMap(({ kind, errors }) =>
    Object.entries(errors).map(([what, times]) => `${kind}: ${what}, ${times} times`),
  ),
  ...each
    .filter(({ answered, refused }) => answered + refused === 0)
    .map(({ kind }) => `${kind}: nothing was answered`),
  ...oversold.map(
    ({ session, seats, sold }) =>
      `oversold: session ${session} has ${seats} seats and sold ${sold}`,
  ),
];

/** Returns the table and the lines below it. */
export function reportText(report: LoadReport): string {
  const { memory } = report;
  const lines = [
    headings,
    ...report.kinds.map((one) => [
      `${one.kind}: ${kinds[one.kind]}`,
      figure(one.answered),
      figure(one.toldToWait),
      figure(one.refused),
      figure(Object.values(one.errors).reduce((sum, times) => sum + times, 0)),
      milliseconds(one.p50),
      milliseconds(one.p99),
    ]),
  ];
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]!.length)),
  );
  const table = lines.map((cells) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!),
      )
      .join('  '),
  );
  const problems = problemsOf(report);
  return [
    ...table,
    '',
    `memory without PostgreSQL: ${megabytes(memory.begin)} at the beginning, ${memory.afterMinute === null ? '' : `${megabytes(memory.afterMinute)} after a minute, `}${megabytes(memory.end)} at the end`,
    `seats of the sale: ${report.seats}, sold: ${report.sold}; sessions oversold in the whole database: ${report.oversold.length}`,
    ...(problems.length === 0 ? ['no problems'] : ['', ...problems]),
  ].join('\n');
}
