/**
 * Remembers that this tab has visited LINE's login without an accepted ID token since, so that it
 * does not go again by itself.
 */
export interface LoginAttempts {
  hasAttempted: () => boolean;
  record: () => void;
  clear: () => void;
}

const KEY = 'line-login-tried';

/**
 * Kept in session storage. Where the browser denies storage, a login counts as attempted: an extra
 * tap is better than a loop.
 */
export const tabLoginAttempts = (): LoginAttempts => ({
  hasAttempted() {
    try {
      return window.sessionStorage.getItem(KEY) !== null;
    } catch {
      return true;
    }
  },
  record() {
    window.sessionStorage.setItem(KEY, '1');
  },
  clear() {
    try {
      window.sessionStorage.removeItem(KEY);
    } catch {
      // Storage is denied, so nothing was stored.
    }
  },
});
