/**
 * Settings from the environment, read once at start. No other server module reads `process.env`.
 */
import {
  readServerSettings,
  type ServerSettings as BackendSettings,
  type SiteMode,
} from '@portolane/api';
import { integer, origin, readEnvironment } from '@portolane/server/settings/environment.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
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
  if (apiOrigin !== undefined && backend.internalToken === null)
    throw new StartError({
      en: `API_ORIGIN is ${apiOrigin} and INTERNAL_TOKEN is not set: the website asks that API with it for what is in the sitemap. Write a long random text, for example the output of "openssl rand -hex 32", the same for the website and the API, and start again.`,
      zh: `已設定 API_ORIGIN（${apiOrigin}），但沒有設定 INTERNAL_TOKEN：網站需要它，才能向該 API 取得網站地圖的內容。請填夠長的隨機字串，例如 openssl rand -hex 32 的輸出，網站與 API 須相同，再重新啟動。`,
    });
  return { ...backend, apiOrigin, pageCacheMs };
}
