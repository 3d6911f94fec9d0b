/** .ci/run in a folder with programs of this test in place of those that ask a network. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const script = readFileSync(resolve(import.meta.dirname, '../../.ci/run'), 'utf8');

/** Runs .ci/run, whose limits are a second here, with an `npx` that is a program of the shell. */
function runChecks(npx: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portolane-ci-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['.ci', 'node_modules/.bin', 'bin'])
    mkdirSync(join(folder, name), { recursive: true });
  const write = (path: string, text: string): void => {
    writeFileSync(join(folder, path), text);
    chmodSync(join(folder, path), 0o755);
  };
  write('.ci/run', script.replaceAll(/bounded \d+ /g, 'bounded 1 '));
  for (const name of ['node', 'tsc'])
    write(`node_modules/.bin/${name}`, `#!/bin/sh\necho "${name} $*"\n`);
  write('bin/npx', `#!/bin/sh\n${npx}\n`);
  const started = performance.now();
  const { status, stdout } = spawnSync(join(folder, '.ci/run'), {
    env: { PATH: `${folder}/bin:${process.env['PATH']}`, HOME: folder },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, lines: stdout.split('\n'), seconds: (performance.now() - started) / 1000 };
}

it('runs every check in an empty environment', () => {
  const { status, lines } = runChecks('echo "npx $*"');
  expect(status).toBe(0);
  expect(lines).toEqual(
    expect.arrayContaining([
      'npx --yes pnpm@12 install --frozen-lockfile',
      'node --run lint',
      'node --run dead-code',
      'tsc -p apps/api',
      'npx --yes pnpm@12 audit --prod --ignore-registry-errors',
      'node --run test',
    ]),
  );
});

it('says in one line that the registry does not answer an audit, and goes on', () => {
  const { status, lines, seconds } = runChecks('case "$*" in *audit*) sleep 300 ;; esac');
  expect(status).toBe(0);
  expect(lines.filter((line) => line.includes('registry'))).toEqual([
    'No answer of the registry within 60 s: known weaknesses of packages were not looked up.',
  ]);
  expect(lines).toContain('node --run test');
  expect(seconds).toBeLessThan(30);
});

it('fails before the tests when a package has a known weakness', () => {
  const { status, lines } = runChecks('case "$*" in *audit*) exit 1 ;; esac');
  expect(status).toBe(1);
  expect(lines).not.toContain('node --run test');
});

const ages = 'case "$*" in *--no-trust-lockfile*)';

it('says in one line that the registry does not tell the ages of versions, and goes on', () => {
  for (const late of ['sleep 300', 'echo "ERR_PNPM_META_FETCH_FAIL"; exit 1']) {
    const { status, lines } = runChecks(`${ages} ${late} ;; esac`);
    expect(status).toBe(0);
    expect(lines.filter((line) => line.includes('registry'))).toEqual([
      'No answer of the registry within 120 s: the ages of new versions of packages were not looked up.',
    ]);
    expect(lines).toContain('node --run test');
  }
});

it('fails before the tests when the lockfile has a version of less than three days', () => {
  const { status, lines } = runChecks(
    `${ages} echo "ERR_PNPM_MINIMUM_RELEASE_AGE_VIOLATION"; exit 1 ;; esac`,
  );
  expect(status).toBe(1);
  expect(lines).toContain('ERR_PNPM_MINIMUM_RELEASE_AGE_VIOLATION');
  expect(lines).not.toContain('node --run test');
});

it('ends when the registry does not deliver the packages', () => {
  const { status, lines, seconds } = runChecks('case "$*" in *install*) sleep 300 ;; esac');
  expect(status).toBe(124);
  expect(lines).toContain('The registry did not deliver the packages within 15 minutes.');
  expect(lines).not.toContain('node --run lint');
  expect(seconds).toBeLessThan(30);
});
