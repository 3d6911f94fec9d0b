/**
 * The part of LINE's SDK that the mini-app uses (https://developers.line.biz/en/reference/liff/).
 * Tests use a fake.
 */
export interface LineSdk {
  /**
   * Rejects with a `code` if LINE refuses, with a TypeError if LINE is unreachable; sometimes never
   * settles.
   */
  init: (config: { liffId: string }) => Promise<void>;
  /** Whether this is LINE's mini-app browser. LINE's in-app browser for links does not count. */
  isInClient: () => boolean;
  isLoggedIn: () => boolean;
  /** Read from local storage, where it stays after it has expired. */
  getIDToken: () => string | null;
  /** `exp` is in seconds since 1970. Null also if the SDK considers the token invalid. */
  getDecodedIDToken: () => { exp?: number } | null;
  /** Leaves the page. `redirectUri` must lie under the mini-app's endpoint URL. */
  login: (config: { redirectUri: string }) => void;
  logout: () => void;
  getLanguage: () => string;
  openWindow: (params: { url: string; external: boolean }) => void;
  closeWindow: () => void;
}

export const loadLineSdk = (): Promise<LineSdk> =>
  import('./line-modules.ts').then(({ liff }) => liff);
