/** LINE's SDK, a page and a tab's memory, as tests need them. */
import type { LinePage } from '#platform/line/line.ts';
import type { LineSdk } from '#platform/line/line-sdk.ts';
import type { LoginTries } from '#platform/line/login-tries.ts';

export interface FakeSdk extends LineSdk {
  inClient: boolean;
  loggedIn: boolean;
  token: string | null;
  decoded: { exp?: number } | null;
  /** Where LINE's login was asked to lead back to, in order. */
  logins: string[];
  /** What was opened outside. */
  opened: string[];
  closed: number;
}

/** Nobody is logged in, in a browser that is not LINE's; it starts without trouble. */
export function createFakeSdk(different: Partial<FakeSdk> = {}): FakeSdk {
  const sdk: FakeSdk = {
    inClient: false,
    loggedIn: false,
    token: null,
    decoded: null,
    logins: [],
    opened: [],
    closed: 0,
    init: async () => {},
    isInClient: () => sdk.inClient,
    isLoggedIn: () => sdk.loggedIn,
    getIDToken: () => sdk.token,
    getDecodedIDToken: () => sdk.decoded,
    login: ({ redirectUri }) => void sdk.logins.push(redirectUri),
    logout() {
      sdk.loggedIn = false;
      sdk.token = null;
      sdk.decoded = null;
    },
    getLanguage: () => 'zh-TW',
    openWindow: ({ url }) => void sdk.opened.push(url),
    closeWindow: () => void sdk.closed++,
    ...different,
  };
  return sdk;
}

/** Somebody is logged in, with a token that lives for an hour. */
export const createKnownSdk = (different: Partial<FakeSdk> = {}): FakeSdk =>
  createFakeSdk({
    loggedIn: true,
    token: 'the-id-token',
    decoded: { exp: Date.now() / 1000 + 3600 },
    ...different,
  });

/** An error as LINE's SDK has it. */
export const sdkError = (code: string): Error => Object.assign(new Error(code), { code });

export function createFakePage(href: string): LinePage {
  let current = href;
  return { href: () => current, replace: (next) => void (current = next) };
}

export function createFakeTries(): LoginTries {
  let tried = false;
  return {
    hasTried: () => tried,
    note: () => void (tried = true),
    forget: () => void (tried = false),
  };
}
