/**
 * What a program needs to start the site. It leaves out the API itself (index.ts), which the primary
 * one of several processes never loads.
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
  type SiteProcesses,
  trustedProxies,
  urlHost,
} from './settings/settings.ts';
export {
  flag,
  integer,
  origin,
  readEnvironment,
  settingDescriptions,
} from './settings/environment.ts';
export { backupEnvironment, serverEnvironment } from './settings/server-environment.ts';
export { filesNotice } from './settings/files-settings.ts';
export { lineNotice } from './settings/line-settings.ts';
export { fileSystemStartError, StartError } from './settings/start-error.ts';
export type { DatabaseInfo } from '#db/open-database.ts';
export { commandLineOf, isAlive, parentOf } from '#db/postgres/process-identity.ts';
export { logOptions } from '#http/log-options.ts';
export { reportErrors } from '#process/error-reports.ts';
export { guardProcess, roleOf } from '#process/guard-process.ts';
export { isWorker, joinPrimary } from '#process/worker.ts';
export { runWorkers } from '#process/workers.ts';
export { knownSettings } from './settings/known-settings.ts';
export { chooseMode, type SiteMode } from './settings/site-mode.ts';
export { isThisMachine } from './settings/this-machine.ts';
