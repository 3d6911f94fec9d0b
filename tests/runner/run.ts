/**
 * `pnpm test`: every test of the project, the same way everywhere. Unit and integration tests first
 * (real PostgreSQL), then the end-to-end tests in a real browser against the built site. Ends with
 * the totals of all runners.
 *
 * In CI, files whose unit or integration tests failed are run once more by themselves, as failed
 * browser tests are: what passes then is listed as flaky, with its first error. Errors outside all
 * tests fail the run.
 *
 * `--nightly` runs load, race, and query plan tests at full size (apps/api/src/testing/nightly.ts), in
 * an environment as empty as that of cron. Without a filter it ends with the mutation tests.
 * `--quick` runs what changed since the main branch, and two end-to-end tests. Other arguments are
 * passed to both runners as a filter; a filter that fits no test of either fails.
 */
import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { splitFilter } from './filter.ts';
import { findNginx } from './find-nginx.ts';
import { findPrometheus } from './find-prometheus.ts';
import {
  afterSecondRun,
  linesOf,
  nothingRun,
  readPlaywrightReport,
  readVitestReport,
  slowest,
  type Failure,
  type Report,
} from './reports.ts';
import { emptyEnvironment, utf8Locale } from './runner-environment.ts';
import { makeTestFolder } from './test-folder.ts';

const root = resolve(import.meta.dirname, '../..');
const results = makeTestFolder();
/** End-to-end tests of the quick run: one that enrols, one that logs in. */
const quickJourneys = [
  'enrol.spec.ts',
  'login.spec.ts',
  '--project=zh-TW 1440',
  '--grep=choose sessions and meals|the right one still lets me in',
];

/**
 * Tests call most functions a few times, which is too short to gain from the optimizing compilers of
 * JavaScript what they cost: without them the website's tests take a tenth less of the processor's
 * time. The programs that tests start have them.
 */
const withoutOptimizing = ['--no-opt', '--no-maglev'];

/** Runs Node with these arguments and returns its exit code. */
function run(cwd: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: 'inherit',
      env: { ...inherited, ...env },
    });
    child.on('error', fail);
    child.on('exit', (code) => done(code ?? 1));
  });
}

/**
 * Returns the commit at which this branch left the main branch; the last commit if there is no main
 * branch.
 */
function branchPoint(): string {
  const { stdout, status } = spawnSync('git', ['merge-base', 'HEAD', 'main'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : 'HEAD';
}

const minutesSince = (moment: number): string =>
  `${((performance.now() - moment) / 60_000).toFixed(1)} min`;

const chromium = findChromium();
if (!findNginx()) console.log('There is no nginx: the tests that need it are skipped.');
// For the test of the alerts, which is skipped without it.
if (process.env['CI']) findPrometheus();
const flags = new Set(['--nightly', '--quick']);
const given = process.argv.slice(2);
const quick = given.includes('--quick');
const nightly = given.includes('--nightly');
const filter = given.filter((argument) => !flags.has(argument));
const filters = splitFilter(filter);
/** A test may not need what a developer's shell happens to set. */
const inherited = nightly ? emptyEnvironment(process.env) : process.env;
const environment = {
  ...utf8Locale(inherited),
  PORTOLANE_NIGHTLY: nightly ? '1' : '',
  TMPDIR: results,
  TESTS_DISK_FOLDER: tmpdir(),
  // The tests start the same programs a few hundred times: only the first compiles the sources.
  NODE_COMPILE_CACHE: join(results, 'compiled'),
};
const vitestReport = {
  path: join(results, 'vitest.json'),
  errorsPath: join(results, 'unhandled-errors.json'),
};
const playwrightReport = join(results, 'playwright.json');

async function runUnitTests(workers: number, args: string[]): Promise<Report> {
  for (const file of Object.values(vitestReport)) rmSync(file, { force: true });
  const exitCode = await run(
    root,
    [
      // Threads get the options of their process, other processes those of `execArgv`.
      ...withoutOptimizing,
      join(root, 'tests/node_modules/vitest/vitest.mjs'),
      'run',
      ...withoutOptimizing.map((option) => `--execArgv=${option}`),
      // Set here, because projects do not inherit it from the root configuration.
      `--maxWorkers=${workers}`,
      '--reporter=default',
      '--reporter=json',
      `--reporter=${join(root, 'tests/runner/unhandled-errors.ts')}`,
      `--outputFile.json=${vitestReport.path}`,
      ...args,
    ],
    { ...environment, UNHANDLED_ERRORS_FILE: vitestReport.errorsPath },
  );
  return readVitestReport(vitestReport, root, exitCode);
}

const unitBegan = performance.now();
// Four workers, although Vitest would use one on two cores: much of a test's time is spent waiting
// for disks, other processes, and limits of time. Half of the integration tests leave more than a
// core unused by themselves.
const firstRun = filters.unit
  ? await runUnitTests(4, [
      // Integration tests test separate processes, so their imports do not show what they depend on.
      ...(quick ? [`--changed=${branchPoint()}`, '--exclude=**/integration/**'] : []),
      ...(quick || filter.length > 0 ? ['--passWithNoTests'] : []),
      ...filters.unit,
    ])
  : nothingRun;
const failedFiles = [
  ...new Set(
    firstRun.failures
      .filter((failure) => !firstRun.errors.includes(failure))
      .map(({ file }) => file),
  ),
];
const unit =
  process.env['CI'] && failedFiles.length > 0
    ? afterSecondRun(firstRun, await runUnitTests(1, failedFiles))
    : firstRun;
const unitTook = minutesSince(unitBegan);

async function runJourneys(args: string[]): Promise<Report> {
  const runPlaywright = (...more: string[]): Promise<number> =>
    run(
      join(root, 'tests'),
      [join(root, 'tests/node_modules/@playwright/test/cli.js'), 'test', ...args, ...more],
      { ...environment, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    );
  // With no test left Playwright would still build and start the site.
  if (filter.length > 0) {
    const code = await runPlaywright('--list', '--pass-with-no-tests');
    const listed = readPlaywrightReport(playwrightReport, root, code);
    if (code === 0 && listed.files.length === 0) return nothingRun;
  }
  rmSync(playwrightReport, { force: true });
  return readPlaywrightReport(playwrightReport, root, await runPlaywright());
}

const journeysBegan = performance.now();
const journeys = filters.browser
  ? await runJourneys([...(quick ? quickJourneys : []), ...filters.browser])
  : nothingRun;
const journeysTook = minutesSince(journeysBegan);
const mutations =
  nightly && filter.length === 0
    ? await run(root, [join(root, 'tests/mutations/mutation-test.ts')], environment)
    : 0;
rmSync(results, { recursive: true, force: true });

const passed = unit.totals.passed + journeys.totals.passed;
const failed = unit.totals.failed + journeys.totals.failed;
const skipped = unit.totals.skipped + journeys.totals.skipped;
console.log('\nThe slowest test files, in seconds:');
for (const { file, seconds } of slowest([...unit.files, ...journeys.files], 20))
  console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
const list = (heading: string, failures: readonly Failure[]): void => {
  if (failures.length > 0) console.log(`\n${heading}\n${failures.map(linesOf).join('\n')}`);
};
list('Failed first, passed when run again by themselves:', unit.flaky);
list('Failed unit and integration tests:', unit.failures);
console.log(
  `\nunit and integration: ${unit.totals.passed} passed, ${unit.totals.failed} failed (${unitTook}); in the browser: ${journeys.totals.passed} passed, ${journeys.totals.failed} failed (${journeysTook})`,
);
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
const nothing = filter.length > 0 && passed + failed + skipped === 0;
if (nothing) console.log(`No test fits ${filter.join(' ')}.`);
process.exitCode = failed === 0 && !nothing && mutations === 0 ? 0 : 1;
