/** The public entry of the API package, for programs that start a site and serve it. */
export { type PreparedSite, prepareSite } from './prepare-site.ts';
export type { Guest, MiniAppGuest, OpenGuest } from './guest/guest.ts';
export {
  type ApiSettings,
  mailNotice,
  quietNotice,
  readServerSettings,
  type ServerSettings,
  trustedProxies,
  urlHost,
} from './settings/settings.ts';
export { backupEnvironment, serverEnvironment } from './settings/server-environment.ts';
export { filesNotice } from './settings/files-settings.ts';
export { lineNotice } from './settings/line-settings.ts';
export { knownSettings } from './settings/known-settings.ts';
export { chooseMode, type SiteMode } from './settings/site-mode.ts';
export { calendarText } from '#modules/order/calendar-text.ts';
export type { PageRenderer, PreviewedDocument } from '#domain/uncommitted-pages.ts';
export type { FeedBatch, FeedCursor, FeedEntry } from '#modules/feed/list-pages.ts';
export { addPagesRoute, PAGES_PATH } from '#process/pages-route.ts';
export type { Api, serverOptions } from './create-api.ts';

/**
 * Loads the API itself, which takes 170 MB. The primary one of several processes serves nothing and
 * never loads it.
 */
export const loadApi = () => import('./create-api.ts');
