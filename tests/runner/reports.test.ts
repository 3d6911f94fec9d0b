import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { afterSecondRun, linesOf, readVitestReport } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolane-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reads a report of Vitest with one file, in which tests have these results. */
function reportOf(results: Record<string, 'passed' | 'failed'>, exitCode: number) {
  const path = join(folder, 'vitest.json');
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
  return readVitestReport(path, '/project', exitCode);
}

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
    expect(readVitestReport(join(folder, 'none.json'), '/project', 0).totals.failed).toBe(1);
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
    const second = readVitestReport(join(folder, 'none.json'), '/project', 1);
    expect(afterSecondRun(first, second).totals.failed).toBe(1);
  });
});
