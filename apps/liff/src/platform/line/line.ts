import type { LineAuth } from './line-auth.ts';
import type { LineSdk } from './line-sdk.ts';

/** LINE's SDK after a successful start. */
export interface Line {
  language: string;
  inClient: boolean;
  auth: LineAuth;
  /** Opens a URL in the phone's browser, or in a new tab outside LINE. */
  openOutside: (url: string) => void;
  close: () => void;
}

export const createLine = (sdk: LineSdk, auth: LineAuth): Line => ({
  language: sdk.getLanguage(),
  inClient: sdk.isInClient(),
  auth,
  openOutside: (url) => sdk.openWindow({ url, external: true }),
  close: () => sdk.closeWindow(),
});
