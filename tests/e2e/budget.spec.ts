/**
 * Budgets for the weight of pages, in bytes and requests because these are the same on every
 * machine.
 */
import { scriptsOfFirstRoute, table, untouched, weigh } from '../fixtures/page-weight.ts';
import { expect, test } from '../fixtures/test.ts';

test('Pages stay within their weight limits', async ({ browser, baseURL }) => {
  const figures = await weigh(browser, baseURL!);
  console.log(`\n${table(figures)}\n`);
  expect.soft(figures.length).toBeGreaterThan(10);
  for (const { what, value, limit } of figures) expect.soft(value, what).toBeLessThanOrEqual(limit);
});

test('A page that I do not touch runs nothing but its one inline script', async ({
  browser,
  baseURL,
}) => {
  for (const path of ['/', '/en/event', '/product/brand/palisar/event/zero-trust-workshop/1']) {
    const { ran, requests } = await untouched(browser, baseURL! + path);
    expect(ran, path).toEqual(['the inline script']);
    // The program is prefetched for later.
    expect(requests.filter((address) => address.endsWith('.js')).length, path).toBeGreaterThan(5);
  }
});

test('A strip of tabs that scrolls to the current one starts no program', async ({
  browser,
  baseURL,
}) => {
  const { ran } = await untouched(browser, `${baseURL}/en/elite/live`, 390);
  expect(ran).toEqual(['the inline script']);
});

test('Nothing of the desk is in the programs of visitors and the mini-app', async ({ build }) => {
  // Paths and codes of its contract, and the names of its libraries.
  const ofDesk = /\/desk\/session|DESK_[A-Z]|webauthn\.get|deskErrors/;
  expect(build.programOf('desk')).toMatch(ofDesk);
  for (const app of ['client', 'liff'] as const)
    expect(ofDesk.exec(build.programOf(app))?.[0], app).toBeUndefined();
});

/** A string that identifies each library in whichever chunk its code is. */
const heavy = {
  axios: 'AxiosError',
  'react-hook-form': 'shouldUnregister',
  '@base-ui/react': 'data-base-ui',
  'zod/mini': 'ZodMini',
};

test('Heavy libraries load only with what needs them', async ({ browser, baseURL, build }) => {
  for (const [library, marker] of Object.entries(heavy))
    expect(
      build.chunks.filter((chunk) => build.sourceOf(chunk).includes(marker)),
      `the marker of ${library} is found somewhere in the program`,
    ).not.toEqual([]);
  for (const path of ['/', '/event', '/product/brand/palisar/event/zero-trust-workshop/1']) {
    const scripts = await scriptsOfFirstRoute(browser, baseURL! + path);
    for (const [library, marker] of Object.entries(heavy))
      expect
        .soft(
          scripts.filter((script) => build.sourceOf(script).includes(marker)),
          `${library} at ${path}`,
        )
        .toEqual([]);
  }
});
