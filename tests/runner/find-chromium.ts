import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where systems keep it. The headless shell first: made to run without a window, it needs less of the processor. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser that is there, if one is: the one that CHROMIUM names, the system's, Playwright's. */
export const installedChromium = () =>
  [process.env['CHROMIUM'], ...places, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
const hasCjkFont = () =>
  process.platform !== 'linux' ||
  spawnSync('fc-list', [':lang=zh-tw'], { encoding: 'utf8' }).stdout?.trim().length > 0;

/**
 * A browser for the tests, and a Chinese font to draw with. On Debian and Ubuntu as root what is missing is installed
 * from the distribution; elsewhere Playwright fetches its own browser. Throws with the way out when neither works.
 */
export function findChromium(): string {
  const found = installedChromium();
  if (found && hasCjkFont()) return found;
  const canInstall =
    process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (canInstall) {
    console.log('A browser or a Chinese font is missing: installing them from the distribution …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    const install = (...names: string[]) =>
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
        stdio: 'inherit',
        env,
      }).status === 0;
    if (!install('fonts-noto-cjk', 'fontconfig'))
      throw new Error(
        'The tests need a Chinese font and none could be installed. Install Noto Sans CJK, then run the tests again.',
      );
    // Not every release has the shell by itself.
    if (!found && !install('chromium-headless-shell')) install('chromium');
  } else if (!found) {
    console.log('No browser was found: fetching one through Playwright …');
    spawnSync('npx', ['playwright', 'install', 'chromium'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  }
  const now = installedChromium();
  if (!now)
    throw new Error(
      'The tests need Chromium and none could be installed. Install Chromium or Chrome, or set CHROMIUM to its path, then run the tests again.',
    );
  return now;
}
