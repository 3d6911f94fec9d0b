import { defineConfig } from '@playwright/test';
import { apiScript } from './fixtures/api-process.ts';
import { freePort, makeDataDir, removeDataDir, siteEnvironment } from './fixtures/site-process.ts';
import type { SiteOptions } from './fixtures/test.ts';
import { installedChromium } from './runner/find-chromium.ts';

// The runner reads this file first and its workers again: the port and the folder are chosen once, and inherited.
const isRunner =
  process.env['TEST_WORKER_INDEX'] === undefined &&
  process.env['PORTOLANE_TEST_DATA'] === undefined;
if (isRunner) {
  process.env['PORTOLANE_TEST_PORT'] = String(await freePort());
  const folder = (process.env['PORTOLANE_TEST_DATA'] = makeDataDir());
  // PORTOLANE_TEST_API=elsewhere: the same journeys on a site before the API of another process.
  if (process.env['PORTOLANE_TEST_API'] === 'elsewhere')
    process.env['PORTOLANE_TEST_API_ORIGIN'] = `http://127.0.0.1:${await freePort()}`;
  process.on('exit', () => removeDataDir(folder));
}
const port = Number(process.env['PORTOLANE_TEST_PORT']);
const dataDir = process.env['PORTOLANE_TEST_DATA']!;
const origin = `http://127.0.0.1:${port}`;
const apiOrigin = process.env['PORTOLANE_TEST_API_ORIGIN'];
const chromium = installedChromium();

// Its PostgreSQL must be stopped with it.
const serverOptions = {
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
} as const;

/** LINE is set up: a browser that goes there is answered by the test. */
const line = { LIFF_ID: '2001234567-AbCdEfGh', LINE_LOGIN_CHANNEL_ID: '2001234567' };

const wide = { width: 1440, height: 900 };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** The journeys that pay the rent run in every language and width. */
const everywhere = /(enrol|waiting)\.spec\.ts/;

export default defineConfig<SiteOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: process.env['CI'] ? 1 : 0,
  // Long enough for a machine that does much else; a test that passes does not wait for it.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as const] : [])],
  use: {
    baseURL: origin,
    // Neither the visitor's zone nor their browser's language may matter: times are Taipei's, the language is the address's.
    timezoneId: 'America/New_York',
    locale: 'fr-FR',
    // Writing one down costs time: the second try of a failed test does, and `--trace on`.
    trace: 'on-first-retry',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    { name: 'zh-TW 1440', use: { language: 'zh-TW', viewport: wide } },
    {
      name: 'en 1440',
      testMatch: everywhere,
      use: { language: 'en', viewport: wide },
    },
    { name: 'zh-TW 390', testMatch: everywhere, use: { language: 'zh-TW', ...phone } },
    // What everybody must be able to use once more, where everything else is: the other language, a phone.
    {
      name: 'en 390',
      testMatch: [everywhere, /(every-page|accessibility|profile|orders|account-bind)\.spec\.ts/],
      use: { language: 'en', ...phone },
    },
  ],
  webServer: [
    ...(apiOrigin
      ? [
          {
            command: `"${process.execPath}" "${apiScript}"`,
            url: `${apiOrigin}/readyz`,
            env: siteEnvironment({ dataDir, port: Number(new URL(apiOrigin).port), more: line }),
            ...serverOptions,
          },
        ]
      : []),
    {
      command: `"${process.execPath}" ../apps/web/server/start.ts`,
      url: `${origin}/readyz`,
      env: siteEnvironment({
        dataDir,
        port,
        ...(apiOrigin ? { more: { API_ORIGIN: apiOrigin } } : { more: line }),
      }),
      ...serverOptions,
    },
  ],
});
