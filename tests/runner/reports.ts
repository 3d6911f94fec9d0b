/** Reads the JSON reports of Vitest and Playwright. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

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
export interface Report {
  totals: Totals;
  files: FileTime[];
}

/** A runner that wrote no report did not run its tests: that is a failure, not an empty success. */
const noReport: Report = { totals: { passed: 0, failed: 1, skipped: 0 }, files: [] };

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
  success: boolean;
  /** Timestamps in milliseconds. */
  testResults: { name: string; startTime: number; endTime: number }[];
}

export function readVitestReport(path: string, root: string): Report {
  const json = readJson(path) as VitestJson | null;
  if (!json) return noReport;
  return {
    totals: {
      passed: json.numPassedTests,
      failed: Math.max(json.numFailedTests, json.success ? 0 : 1),
      skipped: json.numPendingTests,
    },
    files: json.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
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

export function readPlaywrightReport(path: string, root: string): Report {
  const json = readJson(path) as PlaywrightJson | null;
  if (!json) return noReport;
  const { expected, flaky, unexpected, skipped } = json.stats;
  // A file has one suite for each browser project.
  const byFile = Map.groupBy(json.suites, ({ file }) => file);
  return {
    totals: { passed: expected + flaky, failed: unexpected, skipped },
    files: [...byFile].map(([file, suites]) => ({
      file: relative(root, join(json.config.rootDir, file)),
      seconds: suites.reduce((sum, suite) => sum + millisecondsOf(suite), 0) / 1000,
    })),
  };
}

/** Returns the files that took longest, the slowest first. */
export const slowest = (files: readonly FileTime[], count: number): FileTime[] =>
  files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
