import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { limitNames, limitSetting, type LimitName } from '@portolane/core/rules/limit/limits.ts';
import type { Queryable } from '#db/database.ts';
import type { ProcessSettings } from '@portolane/server/settings/process-settings.ts';
import type { SiteProcesses } from '@portolane/server/process/site-processes.ts';
import type { UndeclaredCodes } from '#errors/declared-error.ts';
import { isArchiveName } from './archive-name.ts';
import { type Environment, readEnvironment } from '@portolane/server/settings/environment.ts';
import { type FilesSettings, filesSettingsFrom } from './files-settings.ts';
import { lineSettingsFrom, type LineSettings } from './line-settings.ts';
import { readRetention, type Retention } from './retention.ts';
import { refuseUnknownSettings } from './known-settings.ts';
import {
  limitsEnvironment,
  productionLameDuckSeconds,
  serverEnvironment,
} from './server-environment.ts';
import type { SiteMode } from './site-mode.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';

export type ProgressStep = 'database' | 'migrate' | 'content';

/** Settings of the API that come from the environment: `readServerSettings`. */
interface BackendSettings {
  mode: SiteMode;
  /** Absolute or relative to the working directory; holds the embedded database. */
  dataDir: string;
  /** The place of the files; omitted: in `dataDir`. */
  files?: FilesSettings | undefined;
  /** A PostgreSQL 15 or newer instead of the embedded one. */
  databaseUrl?: string | undefined;
  /** Scheme and host of absolute URLs in emails, without a trailing slash. */
  publicOrigin: string;
  /** Folder of the content files that a start imports; null: none, content is not touched. */
  contentDir: string | null;
  /** The archive that a start unpacks into `contentDir` before it imports. */
  contentArchive?: string | undefined;
  /** Whether to import content that a newer one has replaced. */
  contentRevert?: boolean | undefined;
  /** A streaming replica of the database, for public reads. */
  databaseReadUrl?: string | undefined;
  /**
   * Connections of the pools of all processes together; by default as many as `poolSizeOf` says.
   */
  databasePool?: number | undefined;
  /**
   * Whether it is a copy of a site that sends nothing, whatever gateways the environment has, and has
   * no jobs.
   */
  quiet?: boolean | undefined;
  /** The SMS gateway for login codes; null: none, so codes wait in the outbox. */
  sms?: { url: string; token: string | null } | null;
  /** Calling codes that get login codes. Defaults to +886 and those of members. */
  smsCountries?: readonly string[] | 'all' | undefined;
  /** Origins of the site's own streams and video players. Defaults to none. */
  mediaOrigins?: readonly string[] | undefined;
  /** The mail server; null: none, so emails wait in the outbox. */
  mail?: { url: string; from: string } | null;
  /** Override the counts of `limits` (core/rules/limit). */
  limits?: Partial<Record<LimitName, number>> | undefined;
  /** null: LINE is not configured. */
  liffId: string | null;
  /** URL prefix of the mini-app, before its id. Defaults to LINE's own. */
  liffOrigin?: string | undefined;
  /** Milliseconds that answers which are the same for everybody are reused. Defaults to 0. */
  answerCacheMs?: number | undefined;
  /** Whether the API serves its documentation at `/docs`. Defaults to true. */
  apiDocs?: boolean | undefined;
  /** Statements that take at least so many milliseconds are logged. */
  slowStatementMs?: number | undefined;
  /** Times for which rows are kept. Defaults to `readRetention({})`. */
  retention?: Retention | undefined;
  /** Secret of the bot's channel; without it, every webhook call is rejected. */
  lineChannelSecret?: string | undefined;
  /** Channels and hosts of LINE; omitted if none is configured. */
  line?: LineSettings | undefined;
}

/**
 * Adds the rows of a file.
 * @param imported `anchor`: the moment that the dates of the content count from
 */
export type Seed = (tx: Queryable, imported: { file: string; anchor: Date }) => Promise<void>;

/** Arguments of `createApi`. The caller reads the environment; nothing below does. */
export interface ApiSettings extends BackendSettings {
  logger: FastifyBaseLogger;
  /**
   * The handling of a code that its endpoint does not declare: `fail` in development and tests,
   * `log` (the default) in production.
   */
  undeclaredCodes?: UndeclaredCodes | undefined;
  /** Prints a line for each message instead of sending it; sent messages stay readable. */
  printMessage?: ((line: string) => void) | undefined;
  /** Whether to count limits by address; defaults to true. */
  limitsByAddress?: boolean | undefined;
  /**
   * The module that adds rows after the content, inside the transaction of the import: the URL of a
   * module that exports a `Seed` named `seed`, because the import is a process of its own, and its
   * file.
   */
  seed?: { module: string; file: string } | undefined;
  now?: (() => Date) | undefined;
  /** Omitted if this process alone serves the site. */
  processes?: SiteProcesses | undefined;
  onProgress?: ((step: ProgressStep, detail?: string) => void) | undefined;
}

/** Settings of a server process that contains the API or proxies to it. */
export interface ServerSettings extends BackendSettings, ProcessSettings {
  development: boolean;
  /**
   * Answers 500 when a handler throws a code that its endpoint does not declare, instead of only
   * logging it. On in development and tests.
   */
  strictContract: boolean;
  logLevel: string;
  /** The server for errors, by Sentry's protocol; undefined: none. */
  sentryDsn: string | undefined;
  /** Secret that a website and an API in another process have in common; null: none. */
  internalToken: string | null;
}

/** Returns the host under which a browser on this machine reaches a server listening on `host`. */
export function urlHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** More processes than this by default would take memory and connections that few sites need. */
const mostUsualWorkers = 4;

/** Connections that a process needs at least: one for a transaction, and one beside it. */
const smallestPool = 2;

type ServerEnvironment = z.output<ReturnType<typeof serverEnvironment>>;

function limitsFrom(env: Environment): Record<LimitName, number> {
  const counts = readEnvironment(limitsEnvironment, env);
  return Object.fromEntries(limitNames.map((name) => [name, counts[limitSetting(name)]])) as Record<
    LimitName,
    number
  >;
}

function gatewaysFrom(
  values: ServerEnvironment,
  publicOrigin: string,
): Pick<BackendSettings, 'sms' | 'mail' | 'quiet'> {
  const { SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, SMTP_URL, MAIL_FROM, SEND_NOTHING } = values;
  if (SEND_NOTHING) return { sms: null, mail: null, quiet: true };
  return {
    quiet: false,
    sms: SMS_GATEWAY_URL ? { url: SMS_GATEWAY_URL, token: SMS_GATEWAY_TOKEN ?? null } : null,
    mail: SMTP_URL
      ? { url: SMTP_URL, from: MAIL_FROM ?? `no-reply@${new URL(publicOrigin).hostname}` }
      : null,
  };
}

/** Returns where the content is: a folder, or an archive that is unpacked into a folder of DATA_DIR. */
function contentFrom(
  given: string | undefined,
  { root, dataDir, mode }: { root: string; dataDir: string; mode: SiteMode },
): Pick<ApiSettings, 'contentDir' | 'contentArchive'> {
  if (!given) return { contentDir: null };
  const path = resolve(root, given);
  if (!isArchiveName(path)) return { contentDir: path };
  if (mode === 'demo')
    throw new StartError({
      en: `CONTENT_DIR is an archive (${path}), and demo mode takes only a folder, whose dates it moves. Unpack it ("tar -xzf") and set CONTENT_DIR to the folder, or start without demo mode.`,
      zh: `CONTENT_DIR 是封存檔（${path}），但展示模式會移動內容的日期，只接受資料夾。請先以「tar -xzf」解開，再把 CONTENT_DIR 設為該資料夾，或不要以展示模式啟動。`,
    });
  return { contentDir: join(dataDir, 'content-archive', 'current'), contentArchive: path };
}

/**
 * Reads and validates the environment of a server, either the site's or the API's own. Throws
 * `StartError` with instructions to fix the problem.
 * @param options `root`: base of relative folders; `needsGateway`: login codes are sent by this
 * process; `mode`: in production all cores are used
 */
export function readServerSettings(
  env: Environment,
  {
    root,
    port: usualPort,
    development,
    needsGateway,
    mode,
  }: {
    root: string;
    port: number;
    development: boolean;
    needsGateway: boolean;
    mode: SiteMode;
  },
): ServerSettings {
  refuseUnknownSettings(env);
  const values = readEnvironment(serverEnvironment(usualPort), env);
  const { PORT: port, HOST: host } = values;
  const production = mode === 'production' && !development;
  const dataDir = resolve(root, values.DATA_DIR);
  const publicOrigin = values.PUBLIC_ORIGIN ?? `http://${urlHost(host)}:${port}`;
  const { sms, mail, quiet } = gatewaysFrom(values, publicOrigin);
  if (needsGateway && !sms && !quiet)
    throw new StartError({
      en: 'SMS_GATEWAY_URL is not set: nobody would get a login code. Set SMS_GATEWAY_URL (and SMS_GATEWAY_TOKEN). To try the site without gateways, start the demonstration: npx --yes pnpm@12 start, with none of SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, SMTP_URL and MAIL_FROM.',
      zh: '沒有設定 SMS_GATEWAY_URL：任何人都收不到登入驗證碼。請設定 SMS_GATEWAY_URL（與 SMS_GATEWAY_TOKEN）。若只想試用網站，請啟動展示網站：不要設定 SMS_GATEWAY_URL、SMS_GATEWAY_TOKEN、SMTP_URL 與 MAIL_FROM，執行 npx --yes pnpm@12 start。',
    });
  const workers =
    values.WORKERS ?? (production ? Math.min(mostUsualWorkers, availableParallelism()) : 1);
  const { DATABASE_POOL: pool = Infinity } = values;
  if (pool < workers * smallestPool)
    throw new StartError({
      en: `DATABASE_POOL is ${pool}, but each of the ${workers} processes needs ${smallestPool} connections. Set it to ${workers * smallestPool} or more, or lower WORKERS, and start again.`,
      zh: `DATABASE_POOL 的值是 ${pool}，但 ${workers} 個處理程序各需要 ${smallestPool} 條連線。請設為 ${workers * smallestPool} 以上，或減少 WORKERS，再重新啟動。`,
    });
  if (values.DATABASE_READ_URL && !values.DATABASE_URL)
    throw new StartError({
      en: 'DATABASE_READ_URL is set and DATABASE_URL is not: the embedded PostgreSQL has no replica. Set DATABASE_URL to the primary, or leave DATABASE_READ_URL out, and start again.',
      zh: '已設定 DATABASE_READ_URL，但沒有設定 DATABASE_URL：內嵌的 PostgreSQL 沒有複本。請以 DATABASE_URL 指定主要資料庫，或不設定 DATABASE_READ_URL，再重新啟動。',
    });
  return {
    mode,
    port,
    host,
    dataDir,
    files: filesSettingsFrom(env),
    ...contentFrom(values.CONTENT_DIR, { root, dataDir, mode }),
    contentRevert: values.CONTENT_REVERT,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databasePool: values.DATABASE_POOL,
    publicOrigin,
    quiet,
    sms,
    mail,
    smsCountries: values.SMS_COUNTRIES,
    mediaOrigins: values.MEDIA_ORIGINS,
    limits: limitsFrom(env),
    answerCacheMs: values.ANSWER_CACHE_MS,
    apiDocs: mode === 'demo' || development || values.API_DOCS,
    slowStatementMs: values.SLOW_STATEMENT_MS,
    retention: readRetention(env),
    liffId: values.LIFF_ID ?? null,
    lineChannelSecret: quiet ? undefined : values.LINE_CHANNEL_SECRET,
    line: quiet ? undefined : lineSettingsFrom(env),
    trustProxy: values.TRUST_PROXY,
    development,
    strictContract: development || values.STRICT_CONTRACT,
    logLevel: values.LOG_LEVEL,
    workers,
    maxConnections: values.MAX_CONNECTIONS,
    maxEventLoopDelayMs: values.MAX_EVENT_LOOP_DELAY_MS,
    lameDuckMs: (values.LAME_DUCK_SECONDS ?? (production ? productionLameDuckSeconds : 0)) * 1000,
    drainMs: values.DRAIN_SECONDS * 1000,
    sentryDsn: quiet ? undefined : values.SENTRY_DSN,
    metricsToken: values.METRICS_TOKEN ?? null,
    metricsPort: values.METRICS_PORT ?? null,
    internalToken: values.INTERNAL_TOKEN ?? null,
  };
}

/** Returns the value of Fastify's `trustProxy`; a number is a count of hops. */
export const trustedProxies = ({
  trustProxy,
}: Pick<ServerSettings, 'trustProxy'>):
  | string
  | false
  | ((address: string, hop: number) => boolean) =>
  typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;

/** Returns what the start banner says of a copy that sends nothing, else null. */
export const quietNotice = ({
  quiet,
}: Pick<ApiSettings, 'quiet'>): { en: string; zh: string } | null =>
  quiet
    ? {
        en: 'SEND_NOTHING is 1: this copy sends no texts, mails or LINE messages and does nothing by itself. Log in to the desk with "pnpm staff people link".',
        zh: 'SEND_NOTHING 為 1：這個副本不寄送簡訊、郵件與 LINE 訊息，也不會自動執行任何工作。請以「pnpm staff people link」登入後台。',
      }
    : null;

/** Returns a warning for the start banner if production emails cannot be sent, else null. */
export const mailNotice = ({
  printMessage,
  mail,
  quiet,
}: Pick<ApiSettings, 'printMessage' | 'mail' | 'quiet'>): { en: string; zh: string } | null =>
  printMessage || mail || quiet
    ? null
    : {
        en: 'SMTP_URL is not set: mails wait in the database until a mail server is.',
        zh: '沒有設定 SMTP_URL：郵件會留在資料庫，等設定郵件伺服器後再寄出。',
      };
