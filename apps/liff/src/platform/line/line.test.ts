import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createFakeSdk,
  createFakePage,
  createFakeTries,
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
let tries = createFakeTries();
beforeEach(() => {
  sdk = createFakeSdk();
  page = createFakePage(DEEP);
  tries = createFakeTries();
});

/** What became of it by now: a page that is being left never ends. */
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
const start = () => startLine({ liffId: '1-app', loadSdk: async () => sdk, page, tries });

describe('starting', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('asks LINE first, and cleans the address only then', async () => {
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
    ['the id is none', sdkError('INVALID_CONFIG'), 'unknownApp'],
    ['LINE refuses for another reason', sdkError('INIT_FAILED'), 'unexpected'],
    ['something else is wrong', new Error('?'), 'unexpected'],
  ])('when %s it says so, and goes nowhere', async (_what, error, reason) => {
    sdk.init = async () => Promise.reject(error);
    expect(await outcomeOf(start())).toEqual({ reason });
    expect([sdk.logins, page.href()]).toEqual([[], DEEP]);
  });

  it('an address that may still hold a good code stays as it is while LINE cannot be reached', async () => {
    page.replace(`${HOME}?code=abc&state=x`);
    sdk.init = async () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await outcomeOf(start())).toEqual({ reason: 'unreachable' });
    expect(page.href()).toBe(`${HOME}?code=abc&state=x`);
  });

  it('when LINE’s program cannot be fetched it says so', async () => {
    expect(
      await outcomeOf(
        startLine({
          liffId: '1-app',
          loadSdk: async () => Promise.reject(new Error('chunk')),
          page,
          tries,
        }),
      ),
    ).toEqual({
      reason: 'program',
    });
  });

  it('waits for ten seconds, and then says that LINE is slow', async () => {
    sdk.init = () => new Promise(() => {});
    const started = start();
    started.catch(() => {});
    await vi.advanceTimersByTimeAsync(9_999);
    expect(await outcomeOf(started)).toBe('leaving');
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcomeOf(started)).toEqual({ reason: 'slow' });
    expect(page.href()).toBe(DEEP);
  });

  it('whoever did not consent is told so, on a clean address: the next start is a new one', async () => {
    page.replace(
      `${HOME}account-bind?error=access_denied&error_description=no&liffOAuth2Error=true`,
    );
    sdk.init = async () => Promise.reject(sdkError('INIT_FAILED'));
    expect(await outcomeOf(start())).toEqual({ reason: 'denied' });
    expect(page.href()).toBe(`${HOME}account-bind`);
    expect(sdk.logins).toEqual([]);
  });

  it('an ID token that LINE’s SDK does not believe leads to its login once, back to this page, and no second time', async () => {
    page.replace(DEEP.replace('#', '&code=abc&state=x#'));
    sdk.loggedIn = true;
    sdk.init = async () => Promise.reject(sdkError('INVALID_ID_TOKEN'));
    expect(await outcomeOf(start())).toBe('leaving');
    expect(sdk.logins).toEqual([DEEP]);
    expect(sdk.loggedIn).toBe(false);
    expect(await outcomeOf(start())).toEqual({ reason: 'identity' });
    expect(sdk.logins).toHaveLength(1);
  });

  it('inside LINE nobody is led to a login: the mini-app is to be opened anew', async () => {
    sdk.inClient = true;
    sdk.init = async () => Promise.reject(sdkError('INVALID_ID_TOKEN'));
    expect(await outcomeOf(start())).toEqual({ reason: 'reopen' });
    expect(sdk.logins).toEqual([]);
  });
});

describe('who is reading', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
  const line = () => createLine({ sdk, page, tries });
  const loggedIn = (secondsLeft: number | null) => {
    sdk.loggedIn = true;
    sdk.token = 'the-token';
    sdk.decoded = secondsLeft === null ? null : { exp: NOW / 1000 + secondsLeft };
  };

  it('is said by a token that lives', async () => {
    loggedIn(3600);
    expect(await outcomeOf(line().idToken())).toEqual({ value: 'the-token' });
  });

  it('leads to LINE’s login where nobody is logged in, and back to this very page', async () => {
    expect(await outcomeOf(line().idToken())).toBe('leaving');
    expect(sdk.logins).toEqual([DEEP]);
  });

  it('does not lead there again when the reader came back without a login', async () => {
    await outcomeOf(line().idToken());
    expect(await outcomeOf(line().idToken())).toEqual({ reason: 'signedOut' });
    expect(sdk.logins).toHaveLength(1);
  });

  it.each([
    ['a token that is over', -1],
    ['a token that ends on its way', 29],
    ['a token that LINE’s SDK does not read', null],
  ])('%s leads to a new login once', async (_what, left) => {
    loggedIn(left);
    expect(await outcomeOf(line().idToken())).toBe('leaving');
    expect([sdk.logins, sdk.loggedIn]).toEqual([[DEEP], false]);
    loggedIn(left);
    expect(await outcomeOf(line().idToken())).toEqual({ reason: 'identity' });
    expect(sdk.logins).toHaveLength(1);
  });

  it('a token that the server does not believe is renewed once; believed, it may be renewed another day', async () => {
    loggedIn(3600);
    expect(await outcomeOf(line().renew())).toBe('leaving');
    loggedIn(3600);
    // The token looks well here, and the server refuses it again: no loop.
    expect(await outcomeOf(line().idToken())).toEqual({ value: 'the-token' });
    expect(await outcomeOf(line().renew())).toEqual({ reason: 'identity' });
    line().believed();
    expect(await outcomeOf(line().renew())).toBe('leaving');
    expect(sdk.logins).toHaveLength(2);
  });

  it.each([-1, null])(
    'inside LINE a token that is over (%s) asks to open the mini-app anew',
    async (left) => {
      sdk.inClient = true;
      loggedIn(left);
      expect(await outcomeOf(line().idToken())).toEqual({ reason: 'reopen' });
      expect([sdk.logins, sdk.loggedIn]).toEqual([[], true]);
    },
  );
});
