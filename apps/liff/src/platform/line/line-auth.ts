/**
 * The sign-in through LINE as one state machine. Two things can be refused, and each has one
 * remedy: an ID token is replaced through LINE's login, a session with a new one for the same ID
 * token. Each remedy is used once until the server accepts the result, so that nothing loops.
 */
import { ApiError } from '@portolane/core/client/api-error.ts';
import { LineError } from './line-error.ts';
import type { LineSdk } from './line-sdk.ts';
import { withoutLoginParams } from './login-params.ts';

/** The browser functions that the LINE code needs. */
export interface LinePage {
  href: () => string;
  replace: (href: string) => void;
}

/** Which remedies were used since the server last accepted their result. */
export interface LineAuthState {
  visitedLogin: boolean;
  replacedSession: boolean;
}

export type LineAuthEvent = 'tokenRefused' | 'tokenAccepted' | 'sessionRefused' | 'sessionAccepted';

/** What follows from an event. */
type LineAuthAction = 'goOn' | 'visitLogin' | 'replaceSession' | 'fail';

export function lineAuthTransition(
  state: LineAuthState,
  event: LineAuthEvent,
): [LineAuthState, LineAuthAction] {
  switch (event) {
    case 'tokenRefused':
      if (state.visitedLogin) return [state, 'fail'];
      return [{ ...state, visitedLogin: true }, 'visitLogin'];
    case 'sessionRefused':
      if (state.replacedSession) return [state, 'fail'];
      return [{ ...state, replacedSession: true }, 'replaceSession'];
    case 'tokenAccepted':
      return [{ ...state, visitedLogin: false }, 'goOn'];
    case 'sessionAccepted':
    default:
      return [{ ...state, replacedSession: false }, 'goOn'];
  }
}

/**
 * Remembers across page loads that this tab has visited LINE's login. Write `false` when the
 * visitor asks to try again.
 */
export interface LoginVisits {
  read: () => boolean;
  write: (visited: boolean) => void;
}

const KEY = 'line-login-tried';

/**
 * Kept in session storage. Where the browser denies storage, the login counts as visited: an extra
 * tap is better than a loop.
 */
export const tabLoginVisits = (): LoginVisits => ({
  read() {
    try {
      return window.sessionStorage.getItem(KEY) !== null;
    } catch {
      return true;
    }
  },
  write(visited) {
    try {
      if (visited) window.sessionStorage.setItem(KEY, '1');
      else window.sessionStorage.removeItem(KEY);
    } catch {
      // Storage is denied: see above.
    }
  },
});

export interface LineAuth {
  /**
   * Resolves to a valid ID token of the visitor. In an external browser it may leave for LINE's
   * login first, and then never settles. Rejects with `LineError`.
   */
  idToken: () => Promise<string>;
  /**
   * Sends a valid ID token to the server. If the server refuses it, leaves for LINE's login and
   * never settles. Rejects with `LineError`, or with the error of `send`.
   */
  withIdToken: <T>(send: (idToken: string) => Promise<T>) => Promise<T>;
  /**
   * Leaves for LINE's login, because LINE's SDK or the server refused the ID token. Never resolves;
   * rejects with `LineError` if the login was visited before.
   */
  replaceIdToken: (cause?: unknown) => Promise<never>;
  /** Whether a session that the server refused may be replaced with a new one. */
  mayReplaceSession: () => boolean;
  /** Call it when the server has accepted the session. */
  sessionAccepted: () => void;
}

interface LineAuthParts {
  sdk: LineSdk;
  page: LinePage;
  loginVisits: LoginVisits;
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

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

export function createLineAuth({
  sdk,
  page,
  loginVisits,
  now = Date.now,
}: LineAuthParts): LineAuth {
  let replacedSession = false;
  const dispatch = (event: LineAuthEvent): LineAuthAction => {
    const visitedLogin = loginVisits.read();
    const [state, action] = lineAuthTransition({ visitedLogin, replacedSession }, event);
    if (state.visitedLogin !== visitedLogin) loginVisits.write(state.visitedLogin);
    replacedSession = state.replacedSession;
    return action;
  };

  async function visitLogin(failure: 'signedOut' | 'identity', cause?: unknown): Promise<never> {
    // Only LINE itself can log in inside LINE.
    if (sdk.isInClient()) throw new LineError('reopen', cause);
    if (dispatch('tokenRefused') === 'fail') throw new LineError(failure, cause);
    // A refused ID token stays in local storage, and the SDK would still count it as a login.
    if (sdk.isLoggedIn()) sdk.logout();
    sdk.login({ redirectUri: withoutLoginParams(page.href()) });
    return leaving();
  }
  async function idToken(): Promise<string> {
    if (!sdk.isLoggedIn()) return visitLogin('signedOut');
    const token = sdk.getIDToken();
    const end = sdk.getDecodedIDToken()?.exp;
    const isValid = end !== undefined && end * 1000 > now() + MIN_LIFETIME_SECONDS * 1000;
    return token && isValid ? token : visitLogin('identity');
  }
  return {
    idToken,
    async withIdToken(send) {
      const token = await idToken();
      try {
        const result = await send(token);
        dispatch('tokenAccepted');
        return result;
      } catch (error) {
        if (hasCode(error, 'LINE_TOKEN_EXPIRED', 'LINE_TOKEN_INVALID'))
          return visitLogin('identity', error);
        // The server knows who the visitor is, even without a member.
        if (hasCode(error, 'LINE_NOT_BOUND')) dispatch('tokenAccepted');
        throw error;
      }
    },
    replaceIdToken: (cause) => visitLogin('identity', cause),
    mayReplaceSession: () => dispatch('sessionRefused') === 'replaceSession',
    sessionAccepted: () => void dispatch('sessionAccepted'),
  };
}
