/** What the mini-app uses of LINE's SDK (https://developers.line.biz/en/reference/liff/). Tests have one of their own. */
export interface LineSdk {
  /** Rejects with a code where LINE refuses, with a TypeError where it cannot be reached, and sometimes never ends. */
  init: (config: { liffId: string }) => Promise<void>;
  /** Whether this is LINE's own browser for mini-apps; its in-app browser for links is none. */
  isInClient: () => boolean;
  isLoggedIn: () => boolean;
  /** Kept in local storage, also when it is long over. */
  getIDToken: () => string | null;
  /** Seconds since 1970. null as well where LINE's SDK would not believe the token. */
  getDecodedIDToken: () => { exp?: number } | null;
  /** Leaves the page. The address must lie under the mini-app's endpoint. */
  login: (config: { redirectUri: string }) => void;
  logout: () => void;
  getLanguage: () => string;
  openWindow: (params: { url: string; external: boolean }) => void;
  closeWindow: () => void;
}

/** Fetches the SDK. */
export const loadLineSdk = (): Promise<LineSdk> =>
  import('./line-modules.ts').then(({ liff }) => liff);
