/**
 * `pnpm test`: every test of the project, the same way everywhere. Unit and integration tests first (real PostgreSQL),
 * then the journeys in a real browser against the built site. Ends with the totals of all runners.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findChromium } from './find-chromium.ts';

const root = resolve(import.meta.dirname, '../..');
const results = mkdtempSync(join(tmpdir(), 'portolane-tests-'));

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** Runs a program of the project's own to its end. Returns its exit code. */
function run(
  cwd: string,
  module: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [module, ...args], {
      cwd,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('error', fail);
    child.on('exit', (code) => done(code ?? 1));
  });
}

function readTotals(file: string, read: (json: never) => Totals): Totals {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as never);
  } catch {
    // A runner that wrote no report did not run its tests: that is a failure, not an empty success.
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const minutesSince = (moment: number): string =>
  `${((performance.now() - moment) / 60_000).toFixed(1)} min`;

const chromium = findChromium();
const filter = process.argv.slice(2);
const vitestReport = join(results, 'vitest.json');
const playwrightReport = join(results, 'playwright.json');

const unitBegan = performance.now();
const vitestCode = await run(root, join(root, 'tests/node_modules/vitest/vitest.mjs'), [
  'run',
  // Said here, because projects do not inherit it from the root's configuration, and would take one on two cores: much of a test's time is waiting
  // for disks and other processes. The integration tests stay one after the other, by their own configuration.
  '--maxWorkers=3',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
  ...filter,
]);
const unit = readTotals(
  vitestReport,
  (json: {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numFailedTestSuites: number;
    success: boolean;
  }) => ({
    passed: json.numPassedTests,
    failed: Math.max(json.numFailedTests, json.success ? 0 : 1),
    skipped: json.numPendingTests,
  }),
);

const unitTook = minutesSince(unitBegan);

const journeysBegan = performance.now();
const playwrightCode = await run(
  join(root, 'tests'),
  join(root, 'tests/node_modules/@playwright/test/cli.js'),
  ['test', ...filter],
  {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  },
);
const journeys = readTotals(
  playwrightReport,
  (json: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }) => ({
    passed: json.stats.expected + json.stats.flaky,
    failed: json.stats.unexpected,
    skipped: json.stats.skipped,
  }),
);
const journeysTook = minutesSince(journeysBegan);
rmSync(results, { recursive: true, force: true });

const failed =
  unit.failed +
  journeys.failed +
  (vitestCode !== 0 && unit.failed === 0 ? 1 : 0) +
  (playwrightCode !== 0 && journeys.failed === 0 ? 1 : 0);
const skipped = unit.skipped + journeys.skipped;
console.log(
  `\nunit and integration: ${unit.passed} passed, ${unit.failed} failed (${unitTook}); in the browser: ${journeys.passed} passed, ${journeys.failed} failed (${journeysTook})`,
);
console.log(
  `${unit.passed + journeys.passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
);
process.exitCode = failed === 0 ? 0 : 1;
