/** Where the mini-app is served. */
export const BASE = '/liff';

/** `/liff/waiting` → `/waiting`, `/liff` → `/`. */
export const pathInApp = (pathname: string): string =>
  pathname.replace(/^\/liff(?=\/|$)/, '') || '/';

/** The chat leads to them too. */
export {
  enrolmentInApp as enrolmentPath,
  liveInApp as livePath,
  miniAppPaths as paths,
} from '@portolane/core/rules/line/mini-app-paths.ts';
