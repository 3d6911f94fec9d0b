import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { commandUsed } from './launcher.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Starts a program that waits for the end of its launcher, by a program of the shell with this name. */
async function launch(name: string): Promise<{ launcher: ChildProcess; program: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'portolane-launcher-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'bin'));
  const program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { launcherEnded } from ${JSON.stringify(join(import.meta.dirname, 'launcher.ts'))};
     const end = setTimeout(() => process.exit(2), 60_000);
     launcherEnded().then(() => process.stdout.write('ended\\n', () => process.exit(0)));
     process.stdout.write(process.pid + '\\n');`,
  );
  const launcher = join(folder, 'bin', name);
  // The last command of a shell takes its place; \`true\` keeps the shell.
  writeFileSync(launcher, `#!/bin/sh\nsh -c '"${process.execPath}" ${program}; true'\ntrue\n`);
  chmodSync(launcher, 0o755);
  const child = spawn(launcher, ['start'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const pid = Number(line);
  onTestFinished(() => {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  });
  return { launcher: child, program: pid };
}

it.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGKILL'] as const)(
  'a program hears that the package manager that started it was ended by %s',
  async (signal) => {
    const { launcher } = await launch('pnpm');
    launcher.kill(signal);
    const [text] = (await once(launcher.stdout!, 'data')) as [string];
    expect(text).toBe('ended\n');
  },
);

it.skipIf(process.platform === 'win32')('a program outlives a script of the shell', async () => {
  const { launcher, program } = await launch('on-boot');
  launcher.kill('SIGTERM');
  await once(launcher, 'exit');
  const outcome = await Promise.race([
    once(launcher.stdout!, 'data').then(() => 'ended'),
    new Promise((done) => setTimeout(done, 2_000, 'runs')),
  ]);
  expect(outcome).toBe('runs');
  expect(process.kill(program, 0)).toBe(true);
});

const start = [process.execPath, join(root, 'apps/demo/start.ts')];
const pnpm = 'pnpm/12.21.0 npm/? node/? linux x64';

it.each([
  [
    'npx --yes pnpm@12 start',
    {
      npm_lifecycle_event: 'start',
      npm_config_user_agent: pnpm,
      npm_execpath: '/root/.npm/_npx/9c7067c5737e830f/node_modules/pnpm/pnpm',
    },
  ],
  [
    'pnpm start',
    {
      npm_lifecycle_event: 'start',
      npm_config_user_agent: pnpm,
      npm_execpath: '/usr/lib/node_modules/pnpm/bin/pnpm.cjs',
    },
  ],
  [
    'npm run start',
    { npm_lifecycle_event: 'start', npm_config_user_agent: 'npm/11.19.1 node/v24' },
  ],
  ['node --run start', { NODE_RUN_SCRIPT_NAME: 'start' }],
  ['node apps/demo/start.ts', {}],
  // The tests, which start the site themselves.
  ['node apps/demo/start.ts', { npm_lifecycle_event: 'test', npm_config_user_agent: pnpm }],
])('the command that was used is %s', (command, env) => {
  expect(commandUsed(root, env, start)).toBe(command);
});

it('names the site without the demonstration, and arguments', () => {
  const site = [process.execPath, join(root, 'apps/web/server/start.ts')];
  const env = { npm_lifecycle_event: 'start:site', npm_config_user_agent: pnpm };
  expect(commandUsed(root, env, site)).toBe('pnpm start:site');
  expect(commandUsed(root, {}, [...start, '--dev'])).toBe('node apps/demo/start.ts --dev');
});
