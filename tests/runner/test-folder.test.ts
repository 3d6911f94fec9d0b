import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeTestFolder } from './test-folder.ts';

it('other users of the system can enter and write to the folder', () => {
  const folder = makeTestFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
});

it('what a killed run left in memory is removed, and what a running one has is kept', (context) => {
  const folder = makeTestFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  context.skip(basename(folder) !== `portolane-${process.pid}`, 'There is no room in memory.');
  const of = (pid: number) => join(dirname(folder), `portolane-${pid}`);
  const left = of(spawnSync(process.execPath, ['--version']).pid);
  const used = of(process.ppid);
  const isOurs = !existsSync(used);
  for (const one of [left, used]) mkdirSync(one, { recursive: true });
  onTestFinished(() => {
    if (isOurs) rmSync(used, { recursive: true });
  });
  rmSync(folder, { recursive: true });
  makeTestFolder();
  expect([existsSync(left), existsSync(used)]).toEqual([false, true]);
});
