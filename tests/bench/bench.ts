/**
 * `pnpm bench [--short] [--only requests,api,…] [--sizes demo,1k,10k,100k] [--seconds 4] [--rounds 3]
 * [--runs 3] [--members 2000] [--minutes 2] [--data <folder>] [--check] [--no-write]`: the product beside a
 * hand-written twin and beside bare node:http, all on this machine and in the same run. Prints one
 * table and writes docs/performance.md with its charts, keeping what was written there by hand.
 * `--short` has all parts, but only the smallest and the largest size and fewer repetitions, in half
 * the time. `--check` exits with 1 and names the rows whose ratio is beyond tests/bench/bounds.json;
 * `--data` keeps filled databases in a folder for the next run. Needs a quiet machine.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeDataDir, removeDataDir } from '../fixtures/site-process.ts';
import { apiRows } from './api.ts';
import { type Bounds, beyondBounds } from './bounds.ts';
import { checkoutRows } from './checkouts.ts';
import { contentRows } from './content.ts';
import { memoryRows } from './memory.ts';
import { overloadRows } from './overload.ts';
import { pageRows } from './pages.ts';
import { markdownReport, notesOf, type Run, terminalTable } from './report.ts';
import { requestRows } from './requests.ts';
import { type Part, parts, type Row } from './row.ts';
import {
  fillDataDir,
  type FilledSize,
  type SizeName,
  sizeNames,
  startProduction,
} from './sites.ts';

const root = resolve(import.meta.dirname, '../..');
const document = join(root, 'docs/performance.md');

/** The amount of measurement, unless an option says otherwise. */
const amounts = {
  full: { sizes: sizeNames.join(','), seconds: '4', rounds: '3', runs: '3', members: '2000' },
  short: { sizes: 'demo,100k', seconds: '2', rounds: '2', runs: '1', members: '1000' },
};
const amount = amounts[process.argv.includes('--short') ? 'short' : 'full'];

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: Object.keys(parts).join(',') },
    sizes: { type: 'string', default: amount.sizes },
    seconds: { type: 'string', default: amount.seconds },
    rounds: { type: 'string', default: amount.rounds },
    runs: { type: 'string', default: amount.runs },
    members: { type: 'string', default: amount.members },
    minutes: { type: 'string', default: '2' },
    data: { type: 'string' },
    check: { type: 'boolean', default: false },
    'no-write': { type: 'boolean', default: false },
  },
});

/** Returns the names of a list, which must all be known. */
function namesOf<const Name extends string>(
  option: string,
  list: string,
  known: readonly Name[],
): Name[] {
  const names = list.split(',');
  const wrong = names.find((name) => !known.includes(name as Name));
  if (wrong !== undefined)
    throw new Error(
      `--${option} has "${wrong}". It takes ${known.join(', ')}, with commas between.`,
    );
  return names as Name[];
}
function numberOf(
  option: 'seconds' | 'rounds' | 'runs' | 'members' | 'minutes',
  most: number,
): number {
  const number = Number(values[option]);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new Error(
      `--${option} is "${values[option]}". It takes a whole number from 1 to ${most}.`,
    );
  return number;
}

const chosen = namesOf('only', values.only, Object.keys(parts) as Part[]);
const sizes = namesOf('sizes', values.sizes, sizeNames);
const load = { seconds: numberOf('seconds', 60), rounds: numberOf('rounds', 20) };
const runs = numberOf('runs', 20);
const members = numberOf('members', 20_000);
/** Of mixed load, whose memory is measured. */
const minutes = numberOf('minutes', 600);
const bounds = JSON.parse(readFileSync(join(import.meta.dirname, 'bounds.json'), 'utf8')) as Bounds;
const present = existsSync(document) ? readFileSync(document, 'utf8') : null;
// Fails before an hour of measuring, not after it.
notesOf(present);

const rows: Row[] = [];
const loadBefore = loadavg()[0]!;
const secondsSince = (began: number): string =>
  `${Math.round((performance.now() - began) / 1000)} s\n`;

/** The parts that could not be measured, and the reasons. */
const failed: string[] = [];

/** Runs a part, or a size of it. The others are measured even if it fails. */
async function measure(name: string, run: () => Promise<Row[]>): Promise<void> {
  const began = performance.now();
  process.stderr.write(`${name} … `);
  try {
    rows.push(...(await run()));
    process.stderr.write(secondsSince(began));
  } catch (error) {
    process.stderr.write('failed\n');
    console.error(error);
    failed.push(`${name}: ${(error as Error).message.split('\n')[0]}`);
    process.exitCode = 1;
  }
}

/** Runs something on data that holds the content of the demonstration. */
async function withDemonstration(run: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = makeDataDir();
  try {
    await (await startProduction(dataDir)).stop();
    await run(dataDir);
  } finally {
    removeDataDir(dataDir);
  }
}

/** Runs something on data of a size, which is kept for the next run if `--data` says where. */
async function withFilled(
  size: FilledSize,
  run: (dataDir: string) => Promise<void>,
): Promise<void> {
  const kept = values.data === undefined ? null : resolve(values.data, size);
  if (kept !== null && existsSync(join(kept, 'filled'))) return run(kept);
  const dataDir = kept ?? makeDataDir();
  try {
    process.stderr.write(`filling ${size} … `);
    if (kept !== null) mkdirSync(kept, { recursive: true, mode: 0o755 });
    const began = performance.now();
    await fillDataDir(dataDir, size);
    process.stderr.write(secondsSince(began));
    if (kept !== null) writeFileSync(join(kept, 'filled'), '');
    await run(dataDir);
  } finally {
    if (kept === null) removeDataDir(dataDir);
  }
}

if (chosen.includes('memory')) await measure('memory', () => memoryRows(load, minutes));
if (chosen.includes('content')) await measure('content', contentRows);
if (chosen.some((part) => part !== 'memory' && part !== 'content'))
  await withDemonstration(async (dataDir) => {
    if (chosen.includes('requests')) await measure('requests', () => requestRows(dataDir, load));
    if (chosen.includes('api') && sizes.includes('demo'))
      await measure('api, demo', () => apiRows(dataDir, 'demo', load));
    if (chosen.includes('pages')) await measure('pages', () => pageRows(dataDir, runs));
    if (chosen.includes('overload')) await measure('overload', () => overloadRows(dataDir, load));
    if (chosen.includes('checkouts'))
      await measure('checkouts', () => checkoutRows(dataDir, members));
  });
if (chosen.includes('api'))
  for (const size of sizes.filter((name) => name !== 'demo'))
    await withFilled(size, (dataDir) =>
      measure(`api, ${size}`, () => apiRows(dataDir, size, load)),
    );

const run: Run = {
  rows,
  failed,
  day: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0]!.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
  load: loadBefore,
  // A folder of this machine says nothing to readers.
  args: process.argv
    .slice(2)
    .filter((arg, at, all) => arg !== '--data' && all[at - 1] !== '--data'),
};
process.stderr.write(`all of it: ${secondsSince(0)}`);
console.log(terminalTable(rows, bounds));
if (!values['no-write']) {
  writeFileSync(document, markdownReport(run, bounds, present));
}
if (values.check) {
  // Sizes that were left out have no rows to miss.
  const measured = Object.fromEntries(
    Object.entries(bounds).filter(([id]) => {
      const size = /-at-(\w+)$/.exec(id)?.[1];
      return size === undefined || sizes.includes(size as SizeName);
    }),
  );
  const beyond = beyondBounds(rows, measured, chosen);
  for (const sentence of beyond) console.error(sentence);
  if (beyond.length > 0) process.exitCode = 1;
  else console.log(`All ${rows.length} rows are within their bounds.`);
}
