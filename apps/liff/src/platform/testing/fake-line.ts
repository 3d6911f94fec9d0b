/** Fakes of LINE's SDK, the page, and the tab's storage. */
import type { LineSdk } from '#platform/line/line-sdk.ts';
import type { LinePage, LoginVisits } from '#platform/line/line-auth.ts';

export interface FakeSdk extends LineSdk {
  inClient: boolean;
  loggedIn: boolean;
  token: string | null;
  decoded: { exp?: number } | null;
  /** Redirect URIs passed to LINE's login, in order. */
  logins: string[];
  /** URLs opened outside the mini-app. */
  opened: string[];
  closed: number;
}

/** An SDK in an external browser without a login; `init` succeeds. */
export function createFakeSdk(overrides: Partial<FakeSdk> = {}): FakeSdk {
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
    ...overrides,
  };
  return sdk;
}

/** An SDK with a logged-in user whose ID token expires in an hour. */
export const createLoggedInSdk = (overrides: Partial<FakeSdk> = {}): FakeSdk =>
  createFakeSdk({
    loggedIn: true,
    token: 'the-id-token',
    decoded: { exp: Date.now() / 1000 + 3600 },
    ...overrides,
  });

/** Returns an error with a `code`, as LINE's SDK throws them. */
export const sdkError = (code: string): Error => Object.assign(new Error(code), { code });

export function createFakePage(href: string): LinePage {
  let current = href;
  return { href: () => current, replace: (next) => void (current = next) };
}

export function createFakeLoginVisits(): LoginVisits {
  let visited = false;
  return { read: () => visited, write: (next) => void (visited = next) };
}
