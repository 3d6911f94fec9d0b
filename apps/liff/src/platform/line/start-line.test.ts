import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createFakeSdk,
  createFakePage,
  createFakeLoginVisits,
  sdkError,
} from '#platform/testing/fake-line.ts';
import type { LineSdk } from './line-sdk.ts';
import { outcomeOf } from '#platform/testing/outcome.ts';
import { startLine } from './start-line.ts';

const HOME = 'https://www.portolane.example/liff/';
const DEEP = `${HOME}enrolment/1?from=menu#sessions`;

let sdk = createFakeSdk();
let page = createFakePage(DEEP);
let loginVisits = createFakeLoginVisits();
beforeEach(() => {
  sdk = createFakeSdk();
  page = createFakePage(DEEP);
  loginVisits = createFakeLoginVisits();
});

const start = () => startLine({ liffId: '1-app', loadSdk: async () => sdk, page, loginVisits });

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
          loginVisits,
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
