/**
 * Settings from the environment, read once at start. No other server module reads `process.env`.
 */
import {
  integer,
  origin,
  readEnvironment,
  readServerSettings,
  type SiteMode,
  type ServerSettings as BackendSettings,
} from '@portolane/api/starting.ts';
import { z } from 'zod';

export const webEnvironment = z.object({
  API_ORIGIN: origin('an existing backend instead of the bundled one'),
  PAGE_CACHE_MS: integer(
    { fallback: 1000, min: 0, max: 86_400_000 },
    'how long a rendered public page is cached; `0` renders every request',
  ),
});

export interface ServerSettings extends BackendSettings {
  /** Origin of an existing backend that replaces the bundled one, without a trailing slash. */
  apiOrigin: string | undefined;
  /** Milliseconds that a rendered public page is reused. */
  pageCacheMs: number;
  /** Whether to count limits by address; a guest may turn it off. */
  limitsByAddress?: boolean | undefined;
}

/**
 * Reads and validates the settings. Throws `StartError` with advice.
 * @param options `mode`: in production, messages are sent by this process unless API_ORIGIN is set
 */
export function readSettings(
  env: NodeJS.ProcessEnv,
  root: string,
  { development, mode }: { development: boolean; mode: SiteMode },
): ServerSettings {
  const { API_ORIGIN: apiOrigin, PAGE_CACHE_MS: pageCacheMs } = readEnvironment(
    webEnvironment,
    env,
  );
  const backend = readServerSettings(env, {
    root,
    port: 3000,
    development,
    needsGateway: mode === 'production' && apiOrigin === undefined,
    mode,
  });
  return { ...backend, apiOrigin, pageCacheMs };
}
