import { defineConfig } from '@playwright/test';
import { nightly } from '../apps/api/src/testing/nightly.ts';
import { apiScript } from './fixtures/api-process.ts';
import {
  apart,
  freePort,
  makeDataDir,
  nodeOptions,
  removeDataDir,
  siteEnvironment,
} from './fixtures/site-process.ts';
import { once, type SiteOptions } from './fixtures/test.ts';
import { installedChromium } from './runner/find-chromium.ts';
import { utf8Locale } from './runner/runner-environment.ts';

// The main process reads this file before its workers do: they inherit the port and the directory.
// Workers, browsers and the site inherit it.
Object.assign(process.env, utf8Locale(process.env));
const isRunner =
  process.env['TEST_WORKER_INDEX'] === undefined &&
  process.env['PORTOLANE_TEST_DATA'] === undefined;
if (isRunner) {
  process.env['PORTOLANE_TEST_PORT'] = String(await freePort());
  const folder = (process.env['PORTOLANE_TEST_DATA'] = makeDataDir());
  // PORTOLANE_TEST_API=elsewhere runs the same tests with the API in another process.
  if (process.env['PORTOLANE_TEST_API'] === 'elsewhere')
    process.env['PORTOLANE_TEST_API_ORIGIN'] = `http://127.0.0.1:${await freePort()}`;
  process.on('exit', () => removeDataDir(folder));
}
const port = Number(process.env['PORTOLANE_TEST_PORT']);
const dataDir = process.env['PORTOLANE_TEST_DATA']!;
const origin = `http://127.0.0.1:${port}`;
const apiOrigin = process.env['PORTOLANE_TEST_API_ORIGIN'];
const chromium = installedChromium();

// SIGTERM lets the site stop its PostgreSQL.
const serverOptions = {
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
} as const;

/** Configures LINE; tests answer a browser that goes there. */
const line = { LIFF_ID: '2001234567-AbCdEfGh', LINE_LOGIN_CHANNEL_ID: '2001234567' };

const wide = { width: 1440, height: 900 };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/**
 * Enrolment and waitlist are the journeys that matter most: they run in both languages and at both
 * widths, in the nightly run in every combination of them.
 */
const everywhere = /(enrol|waitlist)\.spec\.ts/;

export default defineConfig<SiteOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Three on two cores: with two, a tenth of the time a core waits for servers and browsers.
  workers: 3,
  retries: process.env['CI'] ? 1 : 0,
  // Long enough for a busy machine; passing tests do not wait for it.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as const] : [])],
  use: {
    baseURL: origin,
    // The site must depend on neither the browser's time zone nor its language: times are in
    // Taipei's zone, and the path determines the language.
    timezoneId: 'America/New_York',
    locale: 'fr-FR',
    // Traces cost time: only the retry of a failed test records one.
    trace: 'on-first-retry',
    // As long as expectations: an action whose element never comes must not wait for the test's end.
    actionTimeout: 30_000,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // A page of a test lives for a second or two, which is too short to gain from the optimizing
        // compilers of JavaScript what they cost.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    { name: 'zh-TW 1440', use: { language: 'zh-TW', viewport: wide } },
    ...(nightly
      ? [
          {
            name: 'en 1440',
            testMatch: everywhere,
            use: { language: 'en' as const, viewport: wide },
          },
          {
            name: 'zh-TW 390',
            testMatch: everywhere,
            use: { language: 'zh-TW' as const, ...phone },
          },
        ]
      : []),
    // The journeys that everybody must be able to use, once more with both the language and the
    // width changed.
    {
      name: 'en 390',
      testMatch: [
        everywhere,
        /(every-page|accessibility|profile|orders|account-bind|desk-cases)\.spec\.ts/,
      ],
      ...(nightly ? {} : { grepInvert: new RegExp(once.tag) }),
      use: { language: 'en', ...phone },
    },
  ],
  webServer: [
    ...(apiOrigin
      ? [
          {
            command: `"${process.execPath}" "${apiScript}"`,
            url: `${apiOrigin}/readyz`,
            env: siteEnvironment({
              dataDir,
              port: Number(new URL(apiOrigin).port),
              more: { ...line, ...apart },
            }),
            ...serverOptions,
          },
        ]
      : []),
    {
      command: `"${process.execPath}" ${nodeOptions().join(' ')} ../apps/demo/start.ts`,
      url: `${origin}/readyz`,
      env: siteEnvironment({
        dataDir,
        port,
        ...(apiOrigin
          ? { more: { API_ORIGIN: apiOrigin, WORKERS: '1', ...apart } }
          : { more: line }),
      }),
      ...serverOptions,
    },
  ],
});
