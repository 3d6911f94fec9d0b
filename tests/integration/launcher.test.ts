/** The site is started by a package manager, whose process a person or a supervisor ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { nightly } from '../../apps/api/src/testing/nightly.ts';
import { childrenOf, commandOf } from '../fixtures/child-processes.ts';
import { copyDemoDataDir } from '../fixtures/prepared-data-dirs.ts';
import {
  freePort,
  makeDataDir,
  nodeOptions,
  removeDataDir,
  runSite,
  siteEnvironment,
} from '../fixtures/site-process.ts';

const root = resolve(import.meta.dirname, '../..');
const everything: number[] = [];
afterEach(() => {
  // Ends the processes that a failed test leaves running; otherwise there are none.
  for (const pid of everything.splice(0)) if (commandOf(pid)) process.kill(pid, 'SIGKILL');
});

const descendantsOf = (pid: number): number[] =>
  childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);

/** Starts the site by a command, and resolves when it is ready to all processes below the command's. */
async function startBy(
  command: string,
  args: string[],
  more: Record<string, string> = {},
): Promise<{ launcher: ChildProcess; below: number[]; output: () => string }> {
  const dataDir = copyDemoDataDir();
  onTestFinished(() => removeDataDir(dataDir));
  const launcher = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      ...siteEnvironment({ dataDir, port: await freePort(), more }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await expect.poll(() => output, { timeout: 120_000, interval: 200 }).toContain('ready after');
  const below = descendantsOf(launcher.pid!);
  everything.push(launcher.pid!, ...below);
  return { launcher, below, output: () => output };
}

const running = (pids: readonly number[]): string[] =>
  pids.map(commandOf).filter((command) => command !== '' && !command.includes('<defunct>'));

/** A `pnpm` of the shell, which passes no signal on, as the shell that npx starts. */
function deafPnpm(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portolane-pnpm-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'pnpm');
  const node = `"${process.execPath}" ${nodeOptions().join(' ')} apps/demo/start.ts`;
  writeFileSync(path, `#!/bin/sh\nsh -c '${node}; true'\ntrue\n`);
  chmodSync(path, 0o755);
  return path;
}

it.each([
  ['alone', '1'],
  ['with several processes', '2'],
])(
  'a site that runs %s stops with its PostgreSQL when its package manager is killed',
  async (_how, workers) => {
    const { launcher, below, output } = await startBy(deafPnpm(), ['start'], { WORKERS: workers });
    expect(running(below).join('\n')).toMatch(/postgres/);
    launcher.kill('SIGTERM');
    await expect.poll(() => running(below), { timeout: 30_000 }).toEqual([]);
    expect(output()).toContain('The command that started the site has ended: stopping');
    expect(output()).not.toContain('again');
  },
);

it.runIf(nightly)('`npx --yes pnpm@12 start` stops with all that it started', async () => {
  const { launcher, below } = await startBy('npx', ['--yes', 'pnpm@12', 'start']);
  expect(running(below).join('\n')).toMatch(/postgres/);
  launcher.kill('SIGTERM');
  await expect.poll(() => running(below), { timeout: 30_000 }).toEqual([]);
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'a start that is ended by %s leaves no PostgreSQL',
  async (signal) => {
    const dataDir = makeDataDir();
    onTestFinished(() => removeDataDir(dataDir));
    const site = runSite({ dataDir, port: await freePort() });
    everything.push(site.process.pid!);
    // The database runs, and is being filled.
    await expect.poll(() => site.output().stdout, { timeout: 60_000 }).toContain('content');
    const below = descendantsOf(site.process.pid!);
    everything.push(...below);
    expect(running(below).join('\n')).toMatch(/postgres/);
    site.process.kill(signal);
    await site.ended;
    expect(site.process.signalCode).toBe(signal);
    expect(site.output()).toMatchObject({
      stderr: '',
      stdout: expect.not.stringContaining('ready after'),
    });
    await expect.poll(() => running(below)).toEqual([]);
  },
);
