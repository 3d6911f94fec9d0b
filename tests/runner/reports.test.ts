import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { afterSecondRun, linesOf, readVitestReport } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolane-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reads a report of Vitest with one file, in which tests have these results. */
function reportOf(
  results: Record<string, 'passed' | 'failed'>,
  exitCode: number,
  errors: { file?: string; message: string }[] = [],
) {
  const path = join(folder, 'vitest.json');
  const errorsPath = join(folder, 'errors.json');
  writeFileSync(errorsPath, JSON.stringify(errors));
  const tests = Object.entries(results);
  const count = (status: string) => tests.filter(([, result]) => result === status).length;
  writeFileSync(
    path,
    JSON.stringify({
      numPassedTests: count('passed'),
      numFailedTests: count('failed'),
      numPendingTests: 0,
      testResults: [
        {
          name: '/project/seats.test.ts',
          startTime: 0,
          endTime: 1500,
          status: count('failed') > 0 ? 'failed' : 'passed',
          message: '',
          assertionResults: tests.map(([fullName, status]) => ({
            fullName,
            status,
            failureMessages: status === 'failed' ? ['\u001B[31mAssertionError\u001B[39m'] : null,
          })),
        },
      ],
    }),
  );
  return readVitestReport({ path, errorsPath }, '/project', exitCode);
}
const noReport = () =>
  readVitestReport(
    { path: join(folder, 'none.json'), errorsPath: join(folder, 'none.json') },
    '/project',
    0,
  );

describe('the report of unit tests', () => {
  it('names each failed test with its file and message', () => {
    const { failures, files } = reportOf({ counts: 'passed', overbooks: 'failed' }, 1);
    expect(failures).toEqual([
      { file: 'seats.test.ts', test: 'overbooks', message: 'AssertionError' },
    ]);
    expect(failures.map(linesOf)).toEqual(['  seats.test.ts: overbooks\n    AssertionError']);
    expect(files).toEqual([{ file: 'seats.test.ts', seconds: 1.5 }]);
  });

  it('counts a failure when the runner failed outside the tests, or wrote no report', () => {
    expect(reportOf({ counts: 'passed' }, 1).totals).toMatchObject({ passed: 1, failed: 1 });
    expect(noReport().totals.failed).toBe(1);
  });

  it('calls flaky what passes in the second run, and fails what fails again', () => {
    const first = reportOf({ counts: 'passed', overbooks: 'failed', waits: 'failed' }, 1);
    const second = reportOf({ counts: 'passed', overbooks: 'failed', waits: 'passed' }, 1);
    const both = afterSecondRun(first, second);
    expect(both.totals).toEqual({ passed: 2, failed: 1, skipped: 0 });
    expect(both.flaky.map(({ test }) => test)).toEqual(['waits']);
    expect(both.failures.map(({ test }) => test)).toEqual(['overbooks']);
  });

  it('fails when the second run could not be read', () => {
    const first = reportOf({ overbooks: 'failed' }, 1);
    expect(afterSecondRun(first, noReport()).totals.failed).toBe(1);
  });

  it('fails for an error outside all tests, although the failed test passes in the second run', () => {
    const error = { file: '/project/seats.test.ts', message: 'Error: left behind' };
    const first = reportOf({ counts: 'passed', overbooks: 'failed' }, 1, [error]);
    expect(first.totals.failed).toBe(2);
    const both = afterSecondRun(first, reportOf({ counts: 'passed', overbooks: 'passed' }, 0));
    expect(both.totals).toEqual({ passed: 2, failed: 1, skipped: 0 });
    expect(both.flaky.map(({ test }) => test)).toEqual(['overbooks']);
    expect(both.failures).toEqual([
      { file: 'seats.test.ts', test: null, message: 'Error: left behind' },
    ]);
  });
});

it('Vitest reports an error outside all tests', () => {
  const project = mkdtempSync(join(folder, 'project-'));
  const [path, errorsPath] = [join(project, 'vitest.json'), join(project, 'errors.json')];
  writeFileSync(
    join(project, 'late.test.js'),
    `it('passes', () => void Promise.reject(new Error('left behind')));
     it('passes later', () => new Promise((done) => setTimeout(done, 50)));`,
  );
  const vitest = resolve(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
  const reporter = join(import.meta.dirname, 'unhandled-errors.ts');
  const { status } = spawnSync(
    process.execPath,
    [
      vitest,
      'run',
      `--root=${project}`,
      '--globals',
      '--reporter=json',
      `--reporter=${reporter}`,
      `--outputFile.json=${path}`,
    ],
    { env: { ...process.env, UNHANDLED_ERRORS_FILE: errorsPath }, encoding: 'utf8' },
  );
  const { totals, errors } = readVitestReport({ path, errorsPath }, project, status!);
  expect(totals).toEqual({ passed: 2, failed: 1, skipped: 0 });
  expect(errors).toMatchObject([{ test: null, message: expect.stringContaining('left behind') }]);
});
