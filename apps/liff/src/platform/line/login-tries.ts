/** Whether this tab has been to LINE's login and nobody has believed what it came back with: then it does not go again by itself. */
export interface LoginTries {
  hasTried: () => boolean;
  note: () => void;
  forget: () => void;
}

const KEY = 'line-login-tried';

/** Kept in the tab. A browser that refuses storage counts as tried: better one press more than a loop. */
export const tabLoginTries = (): LoginTries => ({
  hasTried() {
    try {
      return window.sessionStorage.getItem(KEY) !== null;
    } catch {
      return true;
    }
  },
  note() {
    window.sessionStorage.setItem(KEY, '1');
  },
  forget() {
    try {
      window.sessionStorage.removeItem(KEY);
    } catch {
      // Nothing was kept there.
    }
  },
});
