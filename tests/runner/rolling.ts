/**
 * `pnpm rolling [requests per second] [--busy loops]`: three processes behind nginx are replaced one by
 * one by those of a release with a migration, while pages are read and members enrol (200 requests a
 * second), beside as many loops that use a core each. Prints what happened in each step, and fails if
 * any request failed.
 */
import { parseArgs } from 'node:util';
import { rolling, type Step } from '../rolling/rolling.ts';
import { findNginx } from './find-nginx.ts';

const { values, positionals } = parseArgs({
  options: { busy: { type: 'string', default: '0' } },
  allowPositionals: true,
});
const [perSecond, busy] = [Number(positionals[0] ?? 200), Number(values.busy)];
if (!(perSecond > 0) || !Number.isInteger(busy) || busy < 0)
  throw new Error('Usage: pnpm rolling [requests per second] [--busy loops]');
const program = findNginx();
if (!program) throw new Error('`pnpm rolling` needs nginx. Install it, then run it again.');

const widths = [38, 8, 9, 7, 8, 10];
const line = (cells: readonly (string | number)[]) =>
  cells.map((cell, index) => String(cell).padEnd(widths[index]!)).join('  ');
const cellsOf = ({ name, seconds, requests, problems, p99, longest }: Step) =>
  line([name, seconds.toFixed(1), requests, problems.length, p99, longest]);

console.log(line(['step', 'seconds', 'requests', 'failed', 'p99 ms', 'longest ms']));
const { steps, problems, acknowledged, migrated, proxyErrors } = await rolling(
  program,
  { processes: 3, perSecond, busy },
  (step) => {
    console.log(cellsOf(step));
    for (const problem of step.problems.slice(0, 5)) console.log(`  ${problem}`);
  },
);
const requests = steps.reduce((sum, step) => sum + step.requests, 0);
console.log(
  `\n${requests} requests, ${problems.length} failed; ${acknowledged} enrolments acknowledged and stored; the migration ${migrated ? 'has run' : 'has not run'}`,
);
if (problems.length > 0) {
  // A closed port is expected. Other lines say why a request that a process had got was not answered.
  const unexpected = proxyErrors.filter((line) => !line.includes('Connection refused'));
  for (const line of unexpected.slice(0, 20)) console.log(`  nginx: ${line}`);
}
process.exit(problems.length === 0 && migrated ? 0 : 1);
