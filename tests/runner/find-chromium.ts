import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstall, install, installPlaywrightBrowser } from './install-packages.ts';

/**
 * The paths at which systems install it. The headless shell comes first, because it uses less CPU.
 */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the installed browser, if any: the one named by CHROMIUM, the system's, or Playwright's.
 */
export const installedChromium = () =>
  [process.env['CHROMIUM'], ...places, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
const hasCjkFont = () =>
  process.platform !== 'linux' ||
  spawnSync('fc-list', [':lang=zh-tw'], { encoding: 'utf8' }).stdout?.trim().length > 0;

/**
 * Returns a browser for the tests, and makes sure that a Chinese font exists. On Debian and Ubuntu,
 * as root, missing packages are installed from the distribution; elsewhere Playwright downloads its
 * own browser. Throws with advice if neither works.
 */
export function findChromium(): string {
  const found = installedChromium();
  if (found && hasCjkFont()) return found;
  if (canInstall()) {
    console.log('A browser or a Chinese font is missing: installing them from the distribution …');
    if (!install('fonts-noto-cjk', 'fontconfig'))
      throw new Error(
        'The tests need a Chinese font and none could be installed. Install Noto Sans CJK, then run the tests again.',
      );
    // Not every release packages the shell separately.
    if (!found && !install('chromium-headless-shell')) install('chromium');
  } else if (!found) {
    console.log('No browser was found: fetching one through Playwright …');
    installPlaywrightBrowser();
  }
  const now = installedChromium();
  if (!now)
    throw new Error(
      'The tests need Chromium and none could be installed. Install Chromium or Chrome, or set CHROMIUM to its path, then run the tests again.',
    );
  return now;
}
