import { ApiError } from '@portolane/core/client/api-error.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createFakeLoginVisits,
  createFakePage,
  createFakeSdk,
} from '#platform/testing/fake-line.ts';
import { outcomeOf } from '#platform/testing/outcome.ts';
import { createLineAuth, lineAuthTransition } from './line-auth.ts';

const DEEP = 'https://www.portolane.example/liff/enrolment/1?from=menu#sessions';
const NOW = Date.parse('2026-12-01T10:00:00Z');

let sdk = createFakeSdk();
let loginVisits = createFakeLoginVisits();
beforeEach(() => {
  sdk = createFakeSdk();
  loginVisits = createFakeLoginVisits();
});
const auth = () => createLineAuth({ sdk, page: createFakePage(DEEP), loginVisits });

describe('the state', () => {
  const fresh = { visitedLogin: false, replacedSession: false };
  const visited = { ...fresh, visitedLogin: true };
  const replaced = { ...fresh, replacedSession: true };
  const both = { visitedLogin: true, replacedSession: true };

  it.each([
    [fresh, 'tokenRefused', visited, 'visitLogin'],
    [visited, 'tokenRefused', visited, 'fail'],
    [replaced, 'tokenRefused', both, 'visitLogin'],
    [both, 'tokenRefused', both, 'fail'],
    [fresh, 'sessionRefused', replaced, 'replaceSession'],
    [visited, 'sessionRefused', both, 'replaceSession'],
    [replaced, 'sessionRefused', replaced, 'fail'],
    [both, 'sessionRefused', both, 'fail'],
    [visited, 'tokenAccepted', fresh, 'goOn'],
    [both, 'tokenAccepted', replaced, 'goOn'],
    [replaced, 'sessionAccepted', fresh, 'goOn'],
    [both, 'sessionAccepted', visited, 'goOn'],
  ] as const)('%o, %s: %o, %s', (before, event, after, action) => {
    expect(lineAuthTransition(before, event)).toEqual([after, action]);
  });
});

describe('the ID token', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
  const loggedIn = (secondsLeft: number | null) => {
    sdk.loggedIn = true;
    sdk.token = 'the-token';
    sdk.decoded = secondsLeft === null ? null : { exp: NOW / 1000 + secondsLeft };
  };

  it('is used while it is valid', async () => {
    loggedIn(3600);
    expect(await outcomeOf(auth().idToken())).toEqual({ value: 'the-token' });
  });

  it('is fetched through LINE’s login if nobody is logged in, and the login leads back to this page', async () => {
    expect(await outcomeOf(auth().idToken())).toBe('leaving');
    expect(sdk.logins).toEqual([DEEP]);
  });

  it('does not lead to the login again if the visitor came back without logging in', async () => {
    await outcomeOf(auth().idToken());
    expect(await outcomeOf(auth().idToken())).toEqual({ reason: 'signedOut' });
    expect(sdk.logins).toHaveLength(1);
  });

  it.each([
    ['an expired token', -1],
    ['a token about to expire', 29],
    ['a token that LINE’s SDK cannot decode', null],
  ])('%s leads to a new login, but only once', async (_what, left) => {
    loggedIn(left);
    expect(await outcomeOf(auth().idToken())).toBe('leaving');
    expect([sdk.logins, sdk.loggedIn]).toEqual([[DEEP], false]);
    loggedIn(left);
    expect(await outcomeOf(auth().idToken())).toEqual({ reason: 'identity' });
    expect(sdk.logins).toHaveLength(1);
  });

  it('that the server refuses leads to LINE’s login once, and again after the server has accepted one', async () => {
    const refused = new ApiError('LINE_TOKEN_INVALID', { httpStatus: 401 });
    const refuse = async () => Promise.reject(refused);
    loggedIn(3600);
    expect(await outcomeOf(auth().withIdToken(refuse))).toBe('leaving');
    loggedIn(3600);
    // The token looks valid to the SDK, but the server refuses it again: no loop.
    expect(await outcomeOf(auth().withIdToken(refuse))).toEqual({ reason: 'identity' });
    expect(await outcomeOf(auth().withIdToken(async (token) => token))).toEqual({
      value: 'the-token',
    });
    expect(await outcomeOf(auth().withIdToken(refuse))).toBe('leaving');
    expect(sdk.logins).toHaveLength(2);
  });

  it('of an unbound visitor counts as accepted', async () => {
    loginVisits.write(true);
    loggedIn(3600);
    const unbound = new ApiError('LINE_NOT_BOUND', { httpStatus: 404 });
    expect(await outcomeOf(auth().withIdToken(async () => Promise.reject(unbound)))).toEqual({
      reason: unbound,
    });
    expect(loginVisits.read()).toBe(false);
  });

  it.each([-1, null])(
    'inside LINE an expired token (%s) asks to reopen the mini-app',
    async (left) => {
      sdk.inClient = true;
      loggedIn(left);
      expect(await outcomeOf(auth().idToken())).toEqual({ reason: 'reopen' });
      expect([sdk.logins, sdk.loggedIn]).toEqual([[], true]);
    },
  );
});
