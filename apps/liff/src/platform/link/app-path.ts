/** Path that the mini-app is served under. */
export const BASE = '/liff';

/** `/liff/waiting` → `/waiting`, `/liff` → `/`. */
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
