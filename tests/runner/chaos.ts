/**
 * `pnpm chaos [rounds] [word]`: members enrol continuously while faults are injected in turn into
 * one site with its own PostgreSQL, then into two sites on one PostgreSQL behind nginx (so many
 * rounds each, 28 by default), and at last PostgreSQL fails over to a replica. With a word, only
 * faults are injected whose name contains it. Prints what the members were told, what the database
 * stores, and how long there was no response. Fails if anything acknowledged is lost, anything is
 * duplicated or incomplete, or there was no response for more than 5 seconds after a fault was over,
 * besides the time that killed processes take to start.
 */
import { oneSiteFaults, replicaFaults, twoSiteFaults } from '../chaos/all-faults.ts';
import { chaos, type Round } from '../chaos/chaos.ts';
import type { Fault } from '../chaos/faults/fault.ts';
import { openOneSite } from '../chaos/one-site.ts';
import type { Stage } from '../chaos/stage.ts';
import { storm } from '../chaos/storm.ts';
import { openTwoSites } from '../chaos/two-sites.ts';
import { findNginx } from './find-nginx.ts';

const LONGEST_GAP = 5_000;
const widths = [42, 12, 14, 6, 8, 8, 11];
const line = (cells: readonly (string | number)[]) =>
  cells.map((cell, index) => String(cell).padEnd(widths[index]!)).join('  ');

const rounds = Number(process.argv[2] ?? 28);
const stormRounds = Number(process.argv[2] ?? 200);
const word = process.argv[3] ?? '';
const program = findNginx();
if (!program) throw new Error('`pnpm chaos` needs nginx. Install it, then run it again.');

/** Runs the rounds on a stage. Returns whether all went well. */
async function runOn(
  open: () => Promise<Stage>,
  what: string,
  all: readonly Fault[],
  most = rounds,
): Promise<boolean> {
  const faults = all.filter(({ name }) => name.includes(word));
  if (faults.length === 0) return true;
  console.log(`\n${what}\n`);
  console.log(
    line(['fault', 'acknowledged', 'without answer', 'orders', 'start ms', 'gap ms', 'blocked ms']),
  );
  const onRound = ({ fault, problems, ...round }: Round) => {
    const { acknowledged, failed, orders, startMs, gap, blocked } = round;
    console.log(line([fault.name, acknowledged, failed, orders, startMs, gap, blocked]));
    for (const problem of problems) console.log(`       ${problem}`);
  };
  const turns = Array.from({ length: most }, (_, index) => faults[index % faults.length]!);
  const outcome = await chaos(await open(), turns, { onRound });
  const { deliveries } = outcome;
  const acknowledged = outcome.rounds.reduce((sum, round) => sum + round.acknowledged, 0);
  const problems = outcome.rounds.flatMap((round) => round.problems);
  const tooLong = outcome.rounds.filter(({ gap, startMs }) => gap > startMs + LONGEST_GAP);
  console.log(
    `\n${acknowledged} enrolments acknowledged; ${problems.length} lost, doubled or half; ${tooLong.length} gaps longer than ${LONGEST_GAP / 1000} s`,
  );
  if (deliveries) {
    console.log(
      `${deliveries.mails} mails delivered, ${deliveries.mailsAgain} of them again with the same Message-ID; ${deliveries.texts} SMS, ${deliveries.textsAgain} requests repeated with the same Idempotency-Key`,
    );
    for (const problem of deliveries.problems) console.log(`       ${problem}`);
  }
  return problems.length + tooLong.length + (deliveries?.problems.length ?? 0) === 0;
}

const one = await runOn(openOneSite, 'One site with its own PostgreSQL', oneSiteFaults);
const two = await runOn(
  () => openTwoSites(program),
  'Two sites on one PostgreSQL behind nginx, one of them with two workers',
  twoSiteFaults,
);
const replica = await runOn(
  () => openTwoSites(program, { replica: true }),
  'Two sites on a PostgreSQL with a replica',
  replicaFaults,
  // There is one replica.
  1,
);

/** Runs the storm if it is wanted. Returns whether all went well. */
async function runStorm(): Promise<boolean> {
  if (!'storm'.includes(word)) return true;
  console.log('\nA storm: all connections of one site to its PostgreSQL end every 0.7 s\n');
  const { problems, answers, ...counts } = await storm(await openOneSite(), stormRounds);
  console.table(answers);
  console.log(
    Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', '),
  );
  for (const problem of problems) console.log(`       ${problem}`);
  console.log(`${problems.length} problems`);
  return problems.length === 0;
}

const calm = await runStorm();
process.exit(one && two && replica && calm ? 0 : 1);
