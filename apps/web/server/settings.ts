/** The environment, read once. Nothing below the server reads `process.env`. */
import {
  numberSetting,
  originFrom,
  readServerSettings,
  type ServerSettings as BackendSettings,
} from '@portolane/api';
import { readLineDemo } from './line-demo-setting.ts';

export interface ServerSettings extends BackendSettings {
  /** An existing backend instead of the bundled one: its origin, without a slash at the end. */
  apiOrigin: string | undefined;
  /** Milliseconds that a rendered public page is given out again. */
  pageCacheMs: number;
  /** A stand-in for LINE runs beside the site. */
  lineDemo: boolean;
}

/** Reads and checks the settings. Throws StartError with the way out. */
export function readSettings(
  env: NodeJS.ProcessEnv,
  root: string,
  development: boolean,
): ServerSettings {
  const apiOrigin = originFrom('API_ORIGIN', env['API_ORIGIN']);
  const backend = readServerSettings(env, {
    root,
    port: 3000,
    development,
    backendElsewhere: apiOrigin !== undefined,
  });
  return {
    ...backend,
    apiOrigin,
    pageCacheMs: numberSetting(env, 'PAGE_CACHE_MS', {
      byDefault: 1000,
      least: 0,
      most: 86_400_000,
    }),
    lineDemo: readLineDemo(env, { ...backend, apiOrigin }),
  };
}
