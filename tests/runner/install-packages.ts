import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages of the distribution can be installed: on Debian and Ubuntu, as root. */
export const canInstall = (): boolean =>
  process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
let listsAreFresh = false;

/** Installs packages of the distribution. Returns whether that worked. */
export function install(...names: string[]): boolean {
  if (!listsAreFresh) execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  listsAreFresh = true;
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
      stdio: 'inherit',
      env,
    }).status === 0
  );
}
