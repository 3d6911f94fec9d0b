import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createFakeSdk,
  createFakePage,
  createFakeLoginAttempts,
  sdkError,
} from '#platform/testing/fake-line.ts';
import { createLine } from './line.ts';
import type { LineSdk } from './line-sdk.ts';
import { startLine } from './start-line.ts';

const HOME = 'https://www.portolane.example/liff/';
const DEEP = `${HOME}enrolment/1?from=menu#sessions`;
const NOW = Date.parse('2026-12-01T10:00:00Z');

let sdk = createFakeSdk();
let page = createFakePage(DEEP);
let loginAttempts = createFakeLoginAttempts();
beforeEach(() => {
  sdk = createFakeSdk();
  page = createFakePage(DEEP);
  loginAttempts = createFakeLoginAttempts();
});

/** Returns how the promise has settled by now; it stays pending if the page is being left. */
async function outcomeOf<T>(
  promise: Promise<T>,
): Promise<{ value: T } | { reason: unknown } | 'leaving'> {
  let outcome: { value: T } | { reason: unknown } | 'leaving' = 'leaving';
  promise.then(
    (value) => (outcome = { value }),
    (error: { reason?: unknown }) => (outcome = { reason: error.reason ?? error }),
  );
  await vi.advanceTimersByTimeAsync(0);
  return outcome;
}
const start = () => startLine({ liffId: '1-app', loadSdk: async () => sdk, page, loginAttempts });

describe('starting', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('initialises LINE before it cleans the URL', async () => {
    page.replace(DEEP.replace('#', '&code=abc&state=x&liffClientId=1&liffRedirectUri=y#'));
    const before = page.href();
    sdk.init = vi.fn<LineSdk['init']>(async () => expect(page.href()).toBe(before));
    expect(await outcomeOf(start())).toMatchObject({ value: { inClient: false } });
    expect(sdk.init).toHaveBeenCalledWith({ liffId: '1-app' });
    expect(page.href()).toBe(DEEP);
  });

  it.each([
    ['LINE cannot be reached', new TypeError('Failed to fetch'), 'unreachable'],
    ['LINE does not know the mini-app', sdkError('404'), 'unknownApp'],
    ['the id is invalid', sdkError('INVALID_CONFIG'), 'unknownApp'],
    ['LINE refuses for another reason', sdkError('INIT_FAILED'), 'unexpected'],
    ['something else is wrong', new Error('?'), 'unexpected'],
  ])('reports when %s, and does not navigate', async (_what, error, reason) => {
    sdk.init = async () => Promise.reject(error);
    expect(await outcomeOf(start())).toEqual({ reason });
    expect([sdk.logins, page.href()]).toEqual([[], DEEP]);
  });

  it('keeps a URL that may hold a valid code while LINE is unreachable', async () => {
    page.replace(`${HOME}?code=abc&state=x`);
    sdk.init = async () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await outcomeOf(start())).toEqual({ reason: 'unreachable' });
    expect(page.href()).toBe(`${HOME}?code=abc&state=x`);
  });

  it('reports when LINE’s SDK cannot be loaded', async () => {
    expect(
      await outcomeOf(
        startLine({
          liffId: '1-app',
          loadSdk: async () => Promise.reject(new Error('chunk')),
          page,
          loginAttempts,
        }),
      ),
    ).toEqual({
      reason: 'program',
    });
  });

  it('waits for ten seconds, then reports that LINE is slow', async () => {
    sdk.init = () => new Promise(() => {});
    const started = start();
    started.catch(() => {});
    await vi.advanceTimersByTimeAsync(9_999);
    expect(await outcomeOf(started)).toBe('leaving');
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcomeOf(started)).toEqual({ reason: 'slow' });
    expect(page.href()).toBe(DEEP);
  });

  it('reports missing consent, and cleans the URL for the next start', async () => {
    page.replace(
      `${HOME}account-bind?error=access_denied&error_description=no&liffOAuth2Error=true`,
    );
    sdk.init = async () => Promise.reject(sdkError('INIT_FAILED'));
    expect(await outcomeOf(start())).toEqual({ reason: 'denied' });
    expect(page.href()).toBe(`${HOME}account-bind`);
    expect(sdk.logins).toEqual([]);
  });

  it('an ID token that LINE’s SDK rejects leads to its login and back to this page, but only once', async () => {
    page.replace(DEEP.replace('#', '&code=abc&state=x#'));
    sdk.loggedIn = true;
    sdk.init = async () => Promise.reject(sdkError('INVALID_ID_TOKEN'));
    expect(await outcomeOf(start())).toBe('leaving');
    expect(sdk.logins).toEqual([DEEP]);
    expect(sdk.loggedIn).toBe(false);
    expect(await outcomeOf(start())).toEqual({ reason: 'identity' });
    expect(sdk.logins).toHaveLength(1);
  });

  it('inside LINE there is no redirect to a login: the mini-app has to be reopened', async () => {
    sdk.inClient = true;
    sdk.init = async () => Promise.reject(sdkError('INVALID_ID_TOKEN'));
    expect(await outcomeOf(start())).toEqual({ reason: 'reopen' });
    expect(sdk.logins).toEqual([]);
  });
});

describe('the ID token', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
  const line = () => createLine({ sdk, page, loginAttempts });
  const loggedIn = (secondsLeft: number | null) => {
    sdk.loggedIn = true;
    sdk.token = 'the-token';
    sdk.decoded = secondsLeft === null ? null : { exp: NOW / 1000 + secondsLeft };
  };

  it('is used while it is valid', async () => {
    loggedIn(3600);
    expect(await outcomeOf(line().idToken())).toEqual({ value: 'the-token' });
  });

  it('is fetched through LINE’s login if nobody is logged in, and the login leads back to this page', async () => {
    expect(await outcomeOf(line().idToken())).toBe('leaving');
    expect(sdk.logins).toEqual([DEEP]);
  });

  it('does not lead to the login again if the visitor came back without logging in', async () => {
    await outcomeOf(line().idToken());
    expect(await outcomeOf(line().idToken())).toEqual({ reason: 'signedOut' });
    expect(sdk.logins).toHaveLength(1);
  });

  it.each([
    ['an expired token', -1],
    ['a token about to expire', 29],
    ['a token that LINE’s SDK cannot decode', null],
  ])('%s leads to a new login, but only once', async (_what, left) => {
    loggedIn(left);
    expect(await outcomeOf(line().idToken())).toBe('leaving');
    expect([sdk.logins, sdk.loggedIn]).toEqual([[DEEP], false]);
    loggedIn(left);
    expect(await outcomeOf(line().idToken())).toEqual({ reason: 'identity' });
    expect(sdk.logins).toHaveLength(1);
  });

  it('a token that the server rejects is renewed once, and again after the server has accepted one', async () => {
    loggedIn(3600);
    expect(await outcomeOf(line().renew())).toBe('leaving');
    loggedIn(3600);
    // The token looks valid to the SDK, but the server rejects it again: no loop.
    expect(await outcomeOf(line().idToken())).toEqual({ value: 'the-token' });
    expect(await outcomeOf(line().renew())).toEqual({ reason: 'identity' });
    line().markAccepted();
    expect(await outcomeOf(line().renew())).toBe('leaving');
    expect(sdk.logins).toHaveLength(2);
  });

  it.each([-1, null])(
    'inside LINE an expired token (%s) asks to reopen the mini-app',
    async (left) => {
      sdk.inClient = true;
      loggedIn(left);
      expect(await outcomeOf(line().idToken())).toEqual({ reason: 'reopen' });
      expect([sdk.logins, sdk.loggedIn]).toEqual([[], true]);
    },
  );
});
