/**
 * The modules that a program needs to start the site. It leaves out the API itself (index.ts),
 * which the primary one of several processes never loads.
 */
export { type PreparedSite, prepareSite } from './prepare-site.ts';
export type { Guest, MiniAppGuest, OpenGuest } from './guest.ts';
export {
  type ApiSettings,
  mailNotice,
  type ProgressStep,
  quietNotice,
  readServerSettings,
  type Seed,
  type ServerSettings,
  trustedProxies,
  urlHost,
} from './settings/settings.ts';
export { backupEnvironment, serverEnvironment } from './settings/server-environment.ts';
export { filesNotice } from './settings/files-settings.ts';
export { lineNotice } from './settings/line-settings.ts';
export type { DatabaseInfo } from '#db/open-database.ts';
export { knownSettings } from './settings/known-settings.ts';
export { chooseMode, type SiteMode } from './settings/site-mode.ts';
