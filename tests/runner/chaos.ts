/**
 * `pnpm chaos [rounds]`: members enrol continuously while the site's process, its PostgreSQL, and
 * single connections are killed in turn (50 rounds). Prints what the members were told, what the
 * database stores, and how long there was no response. Fails if anything acknowledged is lost,
 * anything is duplicated or incomplete, or there was no response for more than 5 seconds.
 */
import { chaos, type Round } from '../chaos/chaos.ts';
import { faults } from '../chaos/faults.ts';

const LONGEST_GAP = 5_000;
const widths = [5, 38, 12, 14, 6, 8];
const line = (cells: readonly (string | number)[]) =>
  cells.map((cell, index) => String(cell).padEnd(widths[index]!)).join('  ');

console.log(line(['round', 'fault', 'acknowledged', 'without answer', 'orders', 'gap ms']));
const rounds: Round[] = await chaos(
  Number(process.argv[2] ?? 50),
  ({ fault, acknowledged, failed, orders, gap, problems }, index) => {
    console.log(line([index + 1, fault, acknowledged, failed, orders, gap]));
    for (const problem of problems) console.log(`       ${problem}`);
  },
);
console.log();
for (const fault of faults) {
  const gaps = rounds.filter((round) => round.fault === fault).map(({ gap }) => gap);
  if (gaps.length > 0)
    console.log(`${fault}: ${gaps.length} rounds, longest gap ${Math.max(...gaps)} ms`);
}
const acknowledged = rounds.reduce((sum, round) => sum + round.acknowledged, 0);
const problems = rounds.flatMap((round) => round.problems);
const tooLong = rounds.filter(({ gap }) => gap > LONGEST_GAP);
console.log(
  `${acknowledged} enrolments acknowledged; ${problems.length} lost, doubled or half; ${tooLong.length} gaps longer than ${LONGEST_GAP / 1000} s`,
);
process.exit(problems.length + tooLong.length === 0 ? 0 : 1);
