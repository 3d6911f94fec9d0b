import type { LineSdk } from './line-sdk.ts';
import { LineTrouble } from './line-trouble.ts';
import { withoutLeftovers } from './line-address.ts';
import type { LoginTries } from './login-tries.ts';

/** What LINE's part needs of the browser. */
export interface LinePage {
  href: () => string;
  replace: (href: string) => void;
}

/** LINE, once it has started. */
export interface Line {
  language: string;
  inClient: boolean;
  /** Who is reading, by LINE. In another browser LINE's login is visited first where it must be: then this never ends, the page does. Rejects with LineTrouble. */
  idToken: () => Promise<string>;
  /** The server believes no longer what `idToken` gave: another is fetched, once. Ends as `idToken` does, and never with an answer. */
  renew: () => Promise<never>;
  /** The server has believed the ID token: the way to LINE's login is open again. */
  believed: () => void;
  /** Opens an address outside: in the phone's browser, or in a tab. */
  openOutside: (url: string) => void;
  close: () => void;
}

interface LineParts {
  sdk: LineSdk;
  page: LinePage;
  tries: LoginTries;
  /** The device's clock: LINE's SDK goes by it too. */
  now?: () => number;
}

/** Seconds that an ID token must still have, so that it does not end on its way to the server. */
const LEAST_LIFE = 30;

/** A page that is being left: nothing goes on. */
const leaving = () => new Promise<never>(() => {});

/**
 * Goes to LINE's login, and comes back to this very page: the deep link is the address, without what an earlier login left in it.
 * Once in a tab, until the server has believed an ID token; inside LINE never, since only LINE can log in there.
 */
export function visitLogin(
  { sdk, page, tries }: LineParts,
  otherwise: 'signedOut' | 'identity',
  cause?: unknown,
): Promise<never> {
  if (sdk.isInClient()) return Promise.reject(new LineTrouble('reopen', cause));
  if (tries.hasTried()) return Promise.reject(new LineTrouble(otherwise, cause));
  tries.note();
  // An ID token that nobody believes stays in local storage, and LINE's SDK goes on taking it for a login.
  if (sdk.isLoggedIn()) sdk.logout();
  sdk.login({ redirectUri: withoutLeftovers(page.href()) });
  return leaving();
}

export function createLine(parts: LineParts): Line {
  const { sdk, tries, now = Date.now } = parts;
  const livingToken = (): string | null => {
    const token = sdk.getIDToken();
    const end = sdk.getDecodedIDToken()?.exp;
    return token && end !== undefined && end * 1000 > now() + LEAST_LIFE * 1000 ? token : null;
  };
  return {
    language: sdk.getLanguage(),
    inClient: sdk.isInClient(),
    async idToken() {
      if (!sdk.isLoggedIn()) return visitLogin(parts, 'signedOut');
      return livingToken() ?? visitLogin(parts, 'identity');
    },
    renew: () => visitLogin(parts, 'identity'),
    believed: () => tries.forget(),
    openOutside: (url) => sdk.openWindow({ url, external: true }),
    close: () => sdk.closeWindow(),
  };
}
