/**
 * `pnpm test:mutations [folder …] [--minutes 60]`: changes the code of rules and modules in small ways
 * (StrykerJS) and counts the changes that make no test fail. Folders are taken in turn, another one
 * first every day, until the time is over; a folder that is not finished by then has no result.
 *
 * Writes the score of each folder into docs/tests.md and prints the survivors. Fails if a score is
 * lower than the one in the file, which is then kept.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  findRooms,
  inTurn,
  type MutationReport,
  percentOf,
  type Room,
  root,
  scoreBefore,
  scoreOf,
  writeScore,
} from './rooms.ts';

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '60' } },
  allowPositionals: true,
});
const deadline = performance.now() + Number(values.minutes) * 60_000;
const now = new Date();
const results = mkdtempSync(join(tmpdir(), 'portolane-mutations-'));

/** Returns the report of StrykerJS; undefined if the time was over first. */
function mutate({ folder, project, tests, unused }: Room): MutationReport | undefined {
  const report = join(results, 'report.json');
  const settings = join(results, 'settings.json');
  const sandbox = join(root, '.cache/mutations');
  rmSync(report, { force: true });
  // A run that was ended leaves its copy of the sources.
  rmSync(sandbox, { recursive: true, force: true });
  mkdirSync(sandbox, { recursive: true });
  writeFileSync(
    settings,
    JSON.stringify({
      mutate: [`${folder}/*.ts`, '!**/*.test.ts'],
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'tests/mutations/vitest.config.ts' },
      coverageAnalysis: 'perTest',
      concurrency: 1,
      reporters: ['json', 'clear-text'],
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
      jsonReporter: { fileName: report },
      tempDirName: '.cache/mutations',
      ignorePatterns: ['dist', '.data', '/.cache', ...unused],
      // TypeScript 7 has no interface for the rewriting of references in these files.
      tsconfigFile: 'none',
      warnings: { slow: false },
    }),
  );
  const left = Math.floor(deadline - performance.now());
  if (left < 1000) return undefined;
  const { status, signal } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', settings],
    {
      cwd: root,
      stdio: 'inherit',
      timeout: left,
      env: { ...process.env, MUTATED_PROJECT: project, MUTATED_TESTS: tests },
    },
  );
  if (signal) return undefined;
  if (status !== 0 || !existsSync(report))
    throw new Error(`${folder} has no tests, or they fail without mutants (see above).`);
  return JSON.parse(readFileSync(report, 'utf8')) as MutationReport;
}

const all = findRooms();
const unknown = positionals.filter((name) => !all.some(({ folder }) => folder === name));
if (unknown.length > 0)
  throw new Error(`These folders have no code to mutate: ${unknown.join(' ')}`);
const rooms =
  positionals.length > 0
    ? all.filter(({ folder }) => positionals.includes(folder))
    : inTurn(all, now);

const worse: string[] = [];
for (const room of rooms) {
  const report = mutate(room);
  if (!report) break;
  const score = scoreOf(report);
  const before = scoreBefore(room.folder);
  if (before && percentOf(score) < percentOf(before))
    worse.push(`${room.folder}: ${percentOf(score)} %, before ${percentOf(before)} %`);
  else writeScore(room.folder, score, now);
}
rmSync(results, { recursive: true, force: true });
if (worse.length > 0) console.log(`Tests notice less than before:\n${worse.join('\n')}`);
process.exitCode = worse.length === 0 ? 0 : 1;
