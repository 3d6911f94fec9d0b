/**
 * `pnpm rolling [requests per second]`: three processes behind nginx are replaced one by one by those
 * of a release with a migration, while pages are read and members enrol (200 requests a second).
 * Prints what happened in each step, and fails if any request failed.
 */
import { rolling, type Step } from '../rolling/rolling.ts';
import { findNginx } from './find-nginx.ts';

const program = findNginx();
if (!program) throw new Error('`pnpm rolling` needs nginx. Install it, then run it again.');

const widths = [38, 8, 9, 7, 8, 10];
const line = (cells: readonly (string | number)[]) =>
  cells.map((cell, index) => String(cell).padEnd(widths[index]!)).join('  ');
const cellsOf = ({ name, seconds, requests, failed, p99, longest }: Step) =>
  line([name, seconds.toFixed(1), requests, failed, p99, longest]);

console.log(line(['step', 'seconds', 'requests', 'failed', 'p99 ms', 'longest ms']));
const { steps, problems, acknowledged, migrated } = await rolling(
  program,
  { processes: 3, perSecond: Number(process.argv[2] ?? 200) },
  (step) => console.log(cellsOf(step)),
);
const requests = steps.reduce((sum, step) => sum + step.requests, 0);
console.log(
  `\n${requests} requests, ${problems.length} failed; ${acknowledged} enrolments acknowledged and stored; the migration ${migrated ? 'has run' : 'has not run'}`,
);
for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
process.exit(problems.length === 0 && migrated ? 0 : 1);
