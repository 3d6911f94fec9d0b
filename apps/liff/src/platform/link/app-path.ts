/**
 * Path that the mini-app is served under. Its slash is that of the endpoint that LINE knows: an address
 * without it is not one of the mini-app, and LINE refuses to come back to it.
 */
export const BASE = '/liff/';

/** `/liff/waiting` → `/waiting`, `/liff/` → `/`. */
export const pathInApp = (pathname: string): string =>
  pathname.replace(/^\/liff(?=\/|$)/, '') || '/';

/** Shared with the bot, which links to the same pages. */
export {
  caseInApp as casePath,
  enrolmentInApp as enrolmentPath,
  liveInApp as livePath,
  miniAppPaths as paths,
  passesInApp as passesPath,
} from '@portolane/core/rules/line/mini-app-paths.ts';
