import type { LineSdk } from './line-sdk.ts';
import { LineError } from './line-error.ts';
import { withoutLoginParams } from './login-params.ts';
import type { LoginAttempts } from './login-attempts.ts';

/** The browser functions that the LINE code needs. */
export interface LinePage {
  href: () => string;
  replace: (href: string) => void;
}

/** LINE's SDK after a successful start. */
export interface Line {
  language: string;
  inClient: boolean;
  /**
   * Resolves to a valid ID token of the visitor. In an external browser it may leave for LINE's
   * login first, and then never settles. Rejects with `LineError`.
   */
  idToken: () => Promise<string>;
  /**
   * Fetches a new ID token through LINE's login, once, because the server rejected the current one.
   * Never resolves: it leaves the page or rejects with `LineError`.
   */
  renew: () => Promise<never>;
  /**
   * Call it when the server has accepted the ID token. A visit to LINE's login is allowed again
   * afterwards.
   */
  markAccepted: () => void;
  /** Opens a URL in the phone's browser, or in a new tab outside LINE. */
  openOutside: (url: string) => void;
  close: () => void;
}

interface LineParts {
  sdk: LineSdk;
  page: LinePage;
  loginAttempts: LoginAttempts;
  /** The device's clock in milliseconds, which LINE's SDK uses as well. */
  now?: () => number;
}

/**
 * Seconds of remaining lifetime that an ID token needs, so that it does not expire on its way to
 * the server.
 */
const MIN_LIFETIME_SECONDS = 30;

/** Never settles: the page is being left. */
const leaving = () => new Promise<never>(() => {});

/**
 * Leaves for LINE's login, which leads back to the current URL without parameters of an earlier
 * login. Rejects with `LineError` on a second visit from the same tab, unless the server has
 * accepted an ID token in between, and inside LINE always, because only LINE itself can log in
 * there.
 */
export function redirectToLogin(
  { sdk, page, loginAttempts }: LineParts,
  otherwise: 'signedOut' | 'identity',
  cause?: unknown,
): Promise<never> {
  if (sdk.isInClient()) return Promise.reject(new LineError('reopen', cause));
  if (loginAttempts.hasAttempted()) return Promise.reject(new LineError(otherwise, cause));
  loginAttempts.record();
  // A rejected ID token stays in local storage, and the SDK would still count it as a login.
  if (sdk.isLoggedIn()) sdk.logout();
  sdk.login({ redirectUri: withoutLoginParams(page.href()) });
  return leaving();
}

export function createLine(parts: LineParts): Line {
  const { sdk, loginAttempts, now = Date.now } = parts;
  const validToken = (): string | null => {
    const token = sdk.getIDToken();
    const end = sdk.getDecodedIDToken()?.exp;
    return token && end !== undefined && end * 1000 > now() + MIN_LIFETIME_SECONDS * 1000
      ? token
      : null;
  };
  return {
    language: sdk.getLanguage(),
    inClient: sdk.isInClient(),
    async idToken() {
      if (!sdk.isLoggedIn()) return redirectToLogin(parts, 'signedOut');
      return validToken() ?? redirectToLogin(parts, 'identity');
    },
    renew: () => redirectToLogin(parts, 'identity'),
    markAccepted: () => loginAttempts.clear(),
    openOutside: (url) => sdk.openWindow({ url, external: true }),
    close: () => sdk.closeWindow(),
  };
}
