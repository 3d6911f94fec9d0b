/** The environment variables of a server that contains the API or proxies to it. */
import { isIP } from 'node:net';
import { isDialCode } from '@portolane/core/i18n/countries.ts';
import { limitNames, limits, limitSetting } from '@portolane/core/rules/limit/limits.ts';
import { z } from 'zod';
import { filesEnvironment } from './files-settings.ts';
import { mailServer } from './mail-server.ts';
import {
  encryptedAddress,
  encryptedOrigin,
  flag,
  integer,
  integerIfSet,
  origin,
  pattern,
  settingDescriptions,
  text,
  textOr,
} from '@portolane/server/settings/environment.ts';

/**
 * More processes would leave each too few of the embedded PostgreSQL's connections
 * (db/connect.ts).
 */
export const maxWorkers = 8;

/** Milliseconds. A page makes its statements in a few. */
export const defaultSlowStatementMs = 500;

/**
 * Longer than load balancers take to notice: most ask every few seconds, and leave a process out
 * after two refusals. Also longer than an idle connection of nginx lives (deploy/nginx.conf).
 */
export const productionLameDuckSeconds = 8;

/** Named address ranges that Fastify's `trustProxy` accepts. */
const rangeNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isRange(range: string): boolean {
  if (rangeNames.has(range)) return true;
  const [address = '', prefix] = range.split('/');
  const version = isIP(address);
  return (
    version !== 0 &&
    (prefix === undefined ||
      (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)))
  );
}

/**
 * A number of hops, or addresses. Never `true`: it would trust whatever a visitor writes into
 * X-Forwarded-For, which would defeat every limit by address.
 */
const trustProxy = z
  .string()
  .transform((value): number | string | false =>
    /^\d+$/.test(value)
      ? Number(value) || false
      : value
          .split(',')
          .map((range) => range.trim())
          .join(','),
  )
  .refine((value) => typeof value !== 'string' || value.split(',').every(isRange))
  .default(false)
  .register(settingDescriptions, {
    meaning:
      'number or addresses of the proxies in front of the server, so that [limits](docs/limits.md) count visitors and not the proxy',
    advice: (_name, value) => ({
      en: `TRUST_PROXY is "${value}". Say how many proxies stand before this server, e.g. TRUST_PROXY=1, or which addresses they have, e.g. TRUST_PROXY=10.0.0.0/8,127.0.0.1; leave it out where there are none.`,
      zh: `TRUST_PROXY 的值「${value}」無法使用。請填這台伺服器前面有幾層代理，例如 TRUST_PROXY=1；或填代理的位址，例如 TRUST_PROXY=10.0.0.0/8,127.0.0.1；沒有代理就不要設定。`,
    }),
  });

const isHttpsOrigin = (value: string): boolean =>
  URL.canParse(value) && new URL(value).origin === value && value.startsWith('https:');

const mediaOrigins = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim().replace(/\/$/, '')))
  .refine((value) => value.every(isHttpsOrigin))
  .optional()
  .register(settingDescriptions, {
    meaning:
      'scheme and host of your own live streams (HLS) and video players, e.g. `https://stream.example.com,https://video.example.com`; pages play those of YouTube and Vimeo without it',
    advice: (name, value) => ({
      en: `${name} is "${value}". Write origins with https and commas between them, such as ${name}=https://stream.example.com,https://video.example.com, without paths; leave it out if you have no streams of your own. Then start again.`,
      zh: `${name} 的值「${value}」無法使用。請填 https 的來源並以逗號分隔，不含路徑，例如 ${name}=https://stream.example.com,https://video.example.com；沒有自己的串流主機就不要設定。更正後請重新啟動。`,
    }),
  });

/** Calling codes, or `all`. */
const smsCountries = z
  .string()
  .transform((value) =>
    value === 'all' ? value : value.split(',').map((dialCode) => dialCode.trim()),
  )
  .refine((value) => value === 'all' || value.every(isDialCode))
  .optional()
  .register(settingDescriptions, {
    meaning:
      'calling codes of the countries whose phones get login codes, e.g. `+886,+81`; `all` for every country',
    byDefault: '`+886` and those of members',
    advice: (name, value) => ({
      en: `${name} is "${value}". Write calling codes with commas between them, such as ${name}=+886,+81, or all for every country; leave it out for +886 and the countries of members. Then start again.`,
      zh: `${name} 的值「${value}」無法使用。請填國碼並以逗號分隔，例如 ${name}=+886,+81；所有國家請填 all；不設定時為 +886 與現有會員的國碼。更正後請重新啟動。`,
    }),
  });

const days = (fallback: number, min: number, meaning: string) =>
  integer({ fallback, min, max: 36_500 }, meaning);

/** Days for which rows are kept. */
export const retentionEnvironment = z.object({
  KEEP_MESSAGES_DAYS: days(30, 1, 'how long sent and failed messages are kept'),
  KEEP_VISITS_DAYS: days(
    400,
    1,
    'how long the menu pages that members opened and the searches that found nothing are kept',
  ),
  // Two days exceed every rate limit window.
  KEEP_LOGINS_DAYS: days(
    2,
    2,
    'how long expired codes, tokens, and attempt counters are kept; at least 2',
  ),
  KEEP_CASES_DAYS: days(
    730,
    1,
    'how long inquiries and repair cases are kept after their last change',
  ),
  KEEP_UPLOADS_DAYS: days(
    30,
    1,
    'how long pictures and downloads that were uploaded for content are kept while nothing refers to them',
  ),
});

/** Of `pnpm backup` and `pnpm restore` only. */
export const backupEnvironment = z.object({
  BACKUP_PASSPHRASE: z
    .string()
    .min(12)
    .optional()
    .register(settingDescriptions, {
      meaning:
        '`pnpm backup` encrypts with it, `pnpm restore` opens the file; at least 12 characters ([backup](docs/reliability.md#backup-and-restore))',
      advice: () => ({
        // Does not repeat the value.
        en: 'BACKUP_PASSPHRASE is shorter than 12 characters. Anyone who gets the file can try passphrases without a limit: use several words.',
        zh: 'BACKUP_PASSPHRASE 少於 12 個字元。取得檔案的人可以無限次嘗試密碼，請使用多個字詞。',
      }),
    }),
});

export const lineEnvironment = z.object({
  LINE_LOGIN_CHANNEL_ID: pattern(
    /^\d+$/,
    "id of the mini-app's LINE Login channel, whose ID tokens bind accounts and log members in",
    (_name, value) => ({
      en: `LINE_LOGIN_CHANNEL_ID is "${value}", but a channel's id is a number. Copy the "Channel ID" of the LINE Login channel from the LINE Developers Console.`,
      zh: `LINE_LOGIN_CHANNEL_ID 的值「${value}」不是頻道的編號。請從 LINE Developers Console 複製 LINE Login 頻道的 Channel ID。`,
    }),
  ),
  LINE_CHANNEL_SECRET: text(
    "verifies webhooks of the bot's channel (Messaging API); set it with the token, or neither",
  ),
  LINE_CHANNEL_ACCESS_TOKEN: text("sends messages by the bot's channel (Messaging API)"),
  LINE_API_ORIGIN: encryptedOrigin("LINE's API; change it for a stand-in", '`https://api.line.me`'),
  LINE_DATA_ORIGIN: encryptedOrigin("LINE's host of files, likewise", '`https://api-data.line.me`'),
  LINE_ACCESS_ORIGIN: encryptedOrigin("LINE's login dialog, likewise", '`https://access.line.me`'),
});

/** One setting for each limit. */
export const limitsEnvironment = z.object(
  Object.fromEntries(
    limitNames.map((name) => [
      limitSetting(name),
      integer({ fallback: limits[name].count, min: 1, max: 999_999_999 }, ''),
    ]),
  ),
);

/** The database, if it is not the embedded one. */
const databaseEnvironment = z.object({
  DATABASE_URL: text('PostgreSQL 15 or newer to use instead of the embedded one'),
  DATABASE_READ_URL: pattern(
    /^postgres(ql)?:\/\/\S+$/,
    'a [streaming replica](docs/reliability.md#a-replica-for-reading) of `DATABASE_URL` that answers public lists, pages, and searches',
    () => ({
      // Does not repeat the value, which contains a password.
      en: 'DATABASE_READ_URL is not the address of a PostgreSQL. Write it as postgresql://user:password@host:5432/database, or leave it out to read from DATABASE_URL, and start again.',
      zh: 'DATABASE_READ_URL 不是 PostgreSQL 的網址。請寫成 postgresql://user:password@host:5432/database；不設定時由 DATABASE_URL 讀取。更正後請重新啟動。',
    }),
  ),
  DATABASE_POOL: integerIfSet(
    { min: 2, max: 1000, byDefault: '20; 40 with several processes' },
    'connections to the database for requests, divided among the [processes](docs/reliability.md#several-processes); each process opens two more, and a third for previews of the desk',
  ),
});

/** Settings for the operator's own programs. */
const internalEnvironment = z.object({
  METRICS_TOKEN: pattern(
    /^\S{16,}$/,
    'bearer token of `/metrics`, at least 16 characters ([figures](docs/reliability.md#figures)); served if this or `METRICS_PORT` is set',
    () => ({
      // Does not repeat the value, which is a secret.
      en: 'METRICS_TOKEN is shorter than 16 characters or contains spaces. Write a long random text, for example the output of "openssl rand -hex 32", and start again.',
      zh: 'METRICS_TOKEN 少於 16 個字元，或含有空白。請改用夠長的隨機字串，例如 openssl rand -hex 32 的輸出，再重新啟動。',
    }),
  ),
  METRICS_PORT: integerIfSet(
    { min: 1, max: 65_535, byDefault: '–' },
    'a separate port for `/metrics`; it listens on `HOST` if `METRICS_TOKEN` is set, otherwise on this machine only',
  ),
  INTERNAL_TOKEN: pattern(
    /^\S{32,}$/,
    'secret that a website with `API_ORIGIN` and its API have in common, at least 32 characters ([apart](docs/deploy.md#website-and-api-apart))',
    () => ({
      // Does not repeat the value, which is a secret.
      en: 'INTERNAL_TOKEN is shorter than 32 characters or contains spaces. Write a long random text, for example the output of "openssl rand -hex 32", the same for the website and the API, and start again.',
      zh: 'INTERNAL_TOKEN 少於 32 個字元，或含有空白。請改用夠長的隨機字串，例如 openssl rand -hex 32 的輸出，網站與 API 須相同，再重新啟動。',
    }),
  ),
});

/** The folder of a site's data, below the folder of the project, unless DATA_DIR names another. */
export const usualDataDir = '.data';

/** @param port the default of PORT */
export const serverEnvironment = (port: number) =>
  z.object({
    // 0 lets the system choose a free port.
    PORT: integer({ fallback: port, min: 0, max: 65_535 }, 'port to listen on'),
    HOST: textOr(
      '127.0.0.1',
      'address to listen on; demo mode stays on this machine unless `DEMO_PUBLIC` is `1`',
    ),
    DATA_DIR: textOr(
      usualDataDir,
      'the embedded database, uploads (`files`, `pictures`), `drawings`, and files derived from them; delete it to start from scratch',
    ),
    ...filesEnvironment.shape,
    CONTENT_DIR: text(
      'the folder of content files that a start imports, or an archive (`.tar.gz`) of content with its files ([content](docs/content.md)); the demonstration brings its own',
    ),
    CONTENT_REVERT: flag(
      '`1` imports content that newer content has [replaced](docs/reliability.md#several-sites-on-one-database), to go back to it',
    ),
    ...databaseEnvironment.shape,
    PUBLIC_ORIGIN: origin('scheme and host of absolute URLs', '`http://localhost:PORT`'),
    TRUST_PROXY: trustProxy,
    SMS_GATEWAY_URL: encryptedAddress(
      'the gateway that sends codes: `POST` of `{ "to": "+886912000001", "text": "…" }`; https:// unless it is this machine',
    ),
    SMS_GATEWAY_TOKEN: text("the gateway's bearer token"),
    SMS_COUNTRIES: smsCountries,
    MEDIA_ORIGINS: mediaOrigins,
    SMTP_URL: mailServer(
      'the mail server, e.g. `smtp://user:password@mail.example.com:587`; the connection is encrypted (STARTTLS, or `smtps://`) unless it is this machine',
    ),
    SEND_NOTHING: flag(
      '`1` runs a copy of a site that sends nothing and does nothing by itself, for which no gateway is needed; `start:site --quiet` sets it ([practice](docs/deploy.md#backup-and-restore))',
    ),
    MAIL_FROM: text(
      'the address that sends emails, by default `no-reply@` the host of `PUBLIC_ORIGIN`; the name beside it is the company’s',
    ),
    LIFF_ID: text(
      'id of the LINE mini-app; without it, the mini-app says that LINE is not configured',
    ),
    ...lineEnvironment.shape,
    ANSWER_CACHE_MS: integer(
      { fallback: 1000, min: 0, max: 86_400_000 },
      'how long an API response that is the same for everyone is cached; `0` computes every response',
    ),
    WORKERS: integerIfSet(
      {
        min: 1,
        max: maxWorkers,
        byDefault: 'the cores, at most 4; `1` in demo mode and in development',
      },
      'number of [processes](docs/reliability.md#several-processes) that serve the site',
    ),
    MAX_CONNECTIONS: integer(
      { fallback: 2000, min: 1, max: 1_000_000 },
      'maximum number of connections; further ones are closed',
    ),
    MAX_EVENT_LOOP_DELAY_MS: integer(
      { fallback: 1000, min: 1000, max: 60_000 },
      'how long the event loop may be late, on average over as long, before requests are [refused](docs/reliability.md#the-process); raise it on a machine that stalls, e.g. one whose cores are shared',
    ),
    LAME_DUCK_SECONDS: integerIfSet(
      {
        min: 0,
        max: 600,
        byDefault: `\`${productionLameDuckSeconds}\`; \`0\` in demo mode and in development`,
      },
      'how long the process keeps serving after it was told to stop and `/readyz` has said so',
    ),
    DRAIN_SECONDS: integer(
      { fallback: 10, min: 0, max: 3600 },
      'time that pending requests then have to finish, before their connections are closed',
    ),
    ...internalEnvironment.shape,
    ...retentionEnvironment.shape,
    API_DOCS: flag(
      '`1` serves the documentation of the API at `/api/docs` in production, as in demo mode and in development',
    ),
    LOG_LEVEL: textOr('warn', '`info` writes a line per request'),
    SLOW_STATEMENT_MS: integer(
      { fallback: defaultSlowStatementMs, min: 1, max: 60_000 },
      'a statement of the database that takes so many milliseconds is logged with its call',
    ),
    SENTRY_DSN: pattern(
      /^https?:\/\/[^@/]+@[^/]+\/(?:.*\/)?\d+$/,
      "where logged errors are sent as well, by Sentry's protocol: `https://<key>@<host>/<project>`",
      () => ({
        // Does not repeat the value, which contains a key.
        en: 'SENTRY_DSN is not an address of a project. Copy the DSN from the settings of the project; it looks like https://<key>@<host>/<number>.',
        zh: 'SENTRY_DSN 不是專案的位址。請從專案的設定複製 DSN，格式像 https://<key>@<host>/<數字>。',
      }),
    ),
    STRICT_CONTRACT: flag(
      '`1` returns 500 when a call fails with a code that its contract does not declare, as in development, instead of logging it',
    ),
  });
