import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether packages of the distribution can be installed: on Debian and Ubuntu, as root. */
export const canInstall = (): boolean =>
  process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
const seconds = { lists: 120, packages: 300, browser: 300 } as const;
let listsAreFresh = false;

/**
 * Runs a program that asks a network. Returns whether it worked; what does not end in time is ended
 * and said in one line.
 */
export function runBounded(
  program: string,
  args: readonly string[],
  limitSeconds: number,
): boolean {
  const { status, error } = spawnSync(program, args, {
    stdio: 'inherit',
    env,
    timeout: limitSeconds * 1000,
    killSignal: 'SIGKILL',
  });
  if (error && 'code' in error && error.code === 'ETIMEDOUT')
    console.log(`${program} ${args.join(' ')}: no answer within ${limitSeconds} s.`);
  else if (error) console.log(`${program}: ${error.message}`);
  return status === 0;
}

/**
 * Installs packages of the distribution. Returns whether that worked. The network is asked for a
 * bounded time; unpacking, which must not be broken off, is done without it.
 */
export function install(...names: string[]): boolean {
  const packages = ['-y', '-qq', '--no-install-recommends', ...names];
  if (!listsAreFresh) {
    // Without fresh lists, what is known may still be there.
    runBounded('apt-get', ['update', '-qq'], seconds.lists);
    listsAreFresh = true;
  }
  return (
    runBounded('apt-get', ['install', '--download-only', ...packages], seconds.packages) &&
    spawnSync('apt-get', ['install', '--no-download', ...packages], { stdio: 'inherit', env })
      .status === 0
  );
}

const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'));

/** Lets Playwright download its own browser. Returns whether that worked. */
export const installPlaywrightBrowser = (): boolean =>
  runBounded(process.execPath, [playwright, 'install', 'chromium'], seconds.browser);
