/**
 * Settings from the environment, read once at start. No other server module reads `process.env`.
 */
import {
  numberSetting,
  originFrom,
  readServerSettings,
  type ServerSettings as BackendSettings,
} from '@portolane/api';

export interface ServerSettings extends BackendSettings {
  /** Origin of an existing backend that replaces the bundled one, without a trailing slash. */
  apiOrigin: string | undefined;
  /** Milliseconds that a rendered public page is reused. */
  pageCacheMs: number;
}

/**
 * Reads and validates the settings. Throws `StartError` with advice.
 * @param options `needsGateway`: messages are sent, by this process unless API_ORIGIN is set
 */
export function readSettings(
  env: NodeJS.ProcessEnv,
  root: string,
  { development, needsGateway }: { development: boolean; needsGateway: boolean },
): ServerSettings {
  const apiOrigin = originFrom('API_ORIGIN', env['API_ORIGIN']);
  const backend = readServerSettings(env, {
    root,
    port: 3000,
    development,
    needsGateway: needsGateway && apiOrigin === undefined,
  });
  return {
    ...backend,
    apiOrigin,
    pageCacheMs: numberSetting(env, 'PAGE_CACHE_MS', {
      fallback: 1000,
      min: 0,
      max: 86_400_000,
    }),
  };
}
