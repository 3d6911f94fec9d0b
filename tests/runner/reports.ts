/** Reads the JSON reports of Vitest and Playwright. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}
export interface FileTime {
  /** Relative to the root of the project. */
  file: string;
  seconds: number;
}
export interface Failure {
  /** Relative to the root of the project. */
  file: string;
  /** Full name of the test; null if the file failed outside its tests. */
  test: string | null;
  /** The runner's message about it, without colours. */
  message: string;
}
export interface Report {
  totals: Totals;
  files: FileTime[];
  failures: Failure[];
  /** Failures that happened outside all tests of the run. */
  errors: Failure[];
  /** Tests that failed first and passed in a second run. */
  flaky: Failure[];
}

/** A runner that wrote no report did not run its tests: that is a failure, not an empty success. */
const noReport: Report = {
  totals: { passed: 0, failed: 1, skipped: 0 },
  files: [],
  failures: [],
  errors: [],
  flaky: [],
};

/** The report of a runner for which a filter leaves nothing. */
export const nothingRun: Report = { ...noReport, totals: { passed: 0, failed: 0, skipped: 0 } };

/** A runner that ends with an error has failed, whatever its report counts. */
const failedOf = (count: number, exitCode: number): number =>
  Math.max(count, exitCode === 0 ? 0 : 1);

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}

interface VitestJson {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    /** Absolute path of the file. */
    name: string;
    /** Timestamps in milliseconds. */
    startTime: number;
    endTime: number;
    status: 'passed' | 'failed';
    /** Why the file failed outside its tests; empty otherwise. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

const failuresOf = ({
  status,
  message,
  assertionResults,
}: VitestJson['testResults'][number]): Omit<Failure, 'file'>[] => {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0)
    return status === 'failed' ? [{ test: null, message: stripVTControlCharacters(message) }] : [];
  return failed.map(({ fullName, failureMessages }) => ({
    test: fullName,
    message: stripVTControlCharacters((failureMessages ?? []).join('\n')),
  }));
};

/** An entry that the reporter unhandled-errors.ts writes; `file` is an absolute path. */
type UnhandledError = { file?: string; message: string };

/**
 * @param path the JSON report
 * @param errorsPath the file of the errors outside all tests
 */
export function readVitestReport(
  { path, errorsPath }: { path: string; errorsPath: string },
  root: string,
  exitCode: number,
): Report {
  const json = readJson(path) as VitestJson | null;
  const unhandled = readJson(errorsPath) as UnhandledError[] | null;
  if (!json || !unhandled) return noReport;
  const errors = unhandled.map(({ file, message }) => ({
    file: file === undefined ? '(outside all files)' : relative(root, file),
    test: null,
    message: stripVTControlCharacters(message),
  }));
  return {
    totals: {
      passed: json.numPassedTests,
      failed: failedOf(json.numFailedTests + errors.length, exitCode),
      skipped: json.numPendingTests,
    },
    files: json.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    failures: [
      ...json.testResults.flatMap((result) =>
        failuresOf(result).map((failure) => ({ file: relative(root, result.name), ...failure })),
      ),
      ...errors,
    ],
    errors,
    flaky: [],
  };
}

interface PlaywrightSuite {
  /** Relative to `config.rootDir`. */
  file: string;
  /** Durations in milliseconds. */
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}
interface PlaywrightJson {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const millisecondsOf = ({ specs, suites = [] }: PlaywrightSuite): number => {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
  return [...results.map(({ duration }) => duration), ...suites.map(millisecondsOf)].reduce(
    (sum, milliseconds) => sum + milliseconds,
    0,
  );
};

export function readPlaywrightReport(path: string, root: string, exitCode: number): Report {
  const json = readJson(path) as PlaywrightJson | null;
  if (!json) return noReport;
  const { expected, flaky, unexpected, skipped } = json.stats;
  // A file has one suite for each browser project.
  const byFile = Map.groupBy(json.suites, ({ file }) => file);
  return {
    totals: { passed: expected + flaky, failed: failedOf(unexpected, exitCode), skipped },
    files: [...byFile].map(([file, suites]) => ({
      file: relative(root, join(json.config.rootDir, file)),
      seconds: suites.reduce((sum, suite) => sum + millisecondsOf(suite), 0) / 1000,
    })),
    // Playwright lists its failures at the end of its own output.
    failures: [],
    errors: [],
    flaky: [],
  };
}

/**
 * Combines a run with a second one of the files that failed in it. Errors outside all tests belong to
 * no test that could pass again, so they stay failures.
 */
export function afterSecondRun(first: Report, second: Report): Report {
  const failsAgain = ({ file, test }: Failure): boolean =>
    second.failures.some((failure) => failure.file === file && failure.test === test);
  const failed = first.errors.length + second.totals.failed;
  const mended = Math.max(0, first.totals.failed - failed);
  return {
    totals: {
      ...first.totals,
      passed: first.totals.passed + mended,
      failed,
    },
    files: first.files,
    failures: [...first.errors, ...second.failures],
    errors: [...first.errors, ...second.errors],
    flaky: first.failures.filter(
      (failure) => !first.errors.includes(failure) && !failsAgain(failure),
    ),
  };
}

/** Returns a failure as lines for the terminal. */
export const linesOf = ({ file, test, message }: Failure): string =>
  [`  ${file}${test ? `: ${test}` : ''}`, ...message.split('\n').map((line) => `    ${line}`)].join(
    '\n',
  );

/** Returns the files that took longest, the slowest first. */
export const slowest = (files: readonly FileTime[], count: number): FileTime[] =>
  files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
