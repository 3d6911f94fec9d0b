import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import {
  limitNames,
  limits,
  limitSetting,
  type LimitName,
} from '@portolane/core/rules/limit/limits.ts';
import { readRetention, type Retention } from '#db/retention.ts';
import type { UndeclaredCodes } from '#http/kept-promise.ts';
import { lineSettingsFrom, type LineSettings } from './line-settings.ts';
import { type Environment, numberSetting } from './number-setting.ts';
import { StartError } from './start-error.ts';
import { originFrom, webAddress } from './web-address.ts';

export type ProgressStep = 'database' | 'migrate' | 'content';

/** How the API is to run, as the environment says it: `readServerSettings`. */
interface BackendSettings {
  /** Absolute or relative to the working directory; holds the embedded database. */
  dataDir: string;
  /** A PostgreSQL 15 or newer instead of the embedded one. */
  databaseUrl?: string | undefined;
  /** Scheme and host of absolute URLs in mails, without a trailing slash. */
  publicOrigin: string;
  /** No SMS gateway and no mail server: messages stay readable in the outbox, content dates move with the day. */
  demo: boolean;
  /** Where codes are sent from; null: there is no SMS gateway, and codes wait. */
  sms?: { url: string; token: string | null } | null;
  /** Where mails are sent from; null: there is no mail server, and mails wait. */
  mail?: { url: string; from: string } | null;
  /** Numbers in place of those of `limits` (core/rules/limit). */
  limits?: Partial<Record<LimitName, number>> | undefined;
  /** null: LINE is not set up here. */
  liffId: string | null;
  /** Where addresses of the mini-app begin, before its id; LINE's own when missing. */
  liffOrigin?: string | undefined;
  /** How long what is over is kept; the defaults when missing. */
  retention?: Retention | undefined;
  /** Secret of LINE's bot channel; without it no webhook of LINE is believed. */
  lineChannelSecret?: string | undefined;
  /** Channels and hosts of LINE; missing: none is set up. */
  line?: LineSettings | undefined;
}

/** What `createApi` is given. Whoever starts it reads the environment; nothing below does. */
export interface ApiSettings extends BackendSettings {
  logger: FastifyBaseLogger;
  /** A call that answers a code its contract does not name: `fail` in development and tests, `log` (when missing) where members are served. */
  undeclaredCodes?: UndeclaredCodes | undefined;
  /** Takes the lines that demo mode prints for messages; standard output when missing. */
  print?: ((line: string) => void) | undefined;
  now?: (() => Date) | undefined;
  onProgress?: ((step: ProgressStep, detail?: string) => void) | undefined;
}

/** How a server is to run that has the API in it, or before it. */
export interface ServerSettings extends BackendSettings {
  port: number;
  host: string;
  /** Proxies before this server whose X-Forwarded-* headers are believed: a count, or addresses. False: none. */
  trustProxy: number | string | false;
  development: boolean;
  /** A failure that its call's contract does not name is a defect and answers 500, instead of being logged. While developing and in tests. */
  strictContract: boolean;
  logLevel: string;
  /** Connections at most; more are closed as they come. */
  maxConnections: number;
  /** Milliseconds that requests under way are given when the process is told to end. */
  drainMs: number;
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Names of ranges that proxies' addresses may be given by (Fastify's `trustProxy`). */
const rangeNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isRange(text: string): boolean {
  if (rangeNames.has(text)) return true;
  const [address = '', prefix] = text.split('/');
  const version = isIP(address);
  return (
    version !== 0 &&
    (prefix === undefined ||
      (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)))
  );
}

/** `true` would believe whatever a visitor writes into X-Forwarded-For, and every limit by address would count what they like. */
function proxiesFrom(value: string | undefined): number | string | false {
  if (!value) return false;
  if (/^\d+$/.test(value)) return Number(value) || false;
  const ranges = value.split(',').map((range) => range.trim());
  if (!ranges.every(isRange))
    throw new StartError({
      en: `TRUST_PROXY is "${value}". Say how many proxies stand before this server, e.g. TRUST_PROXY=1, or which addresses they have, e.g. TRUST_PROXY=10.0.0.0/8,127.0.0.1; leave it out where there are none.`,
      zh: `TRUST_PROXY 的值「${value}」無法使用。請填這台伺服器前面有幾層代理，例如 TRUST_PROXY=1；或填代理的位址，例如 TRUST_PROXY=10.0.0.0/8,127.0.0.1；沒有代理就不要設定。`,
    });
  return ranges.join(',');
}

const limitsFrom = (env: Environment): Record<LimitName, number> =>
  Object.fromEntries(
    limitNames.map((name) => [
      name,
      numberSetting(env, limitSetting(name), {
        byDefault: limits[name].count,
        least: 1,
        most: 999_999_999,
      }),
    ]),
  ) as Record<LimitName, number>;

function gatewaysFrom(
  env: Environment,
  publicOrigin: string,
): Pick<BackendSettings, 'sms' | 'mail'> {
  const { SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, SMTP_URL, MAIL_FROM } = env;
  if (SMTP_URL && !/^smtps?:\/\/[^/]/.test(SMTP_URL))
    throw new StartError({
      // Its value may hold a password.
      en: 'SMTP_URL is no address of a mail server. Write it as smtp://user:password@mail.example.com:587 (smtps:// for port 465) and start again.',
      zh: 'SMTP_URL 不是郵件伺服器的位址。請寫成 smtp://user:password@mail.example.com:587（465 埠用 smtps://），再重新啟動。',
    });
  return {
    sms: SMS_GATEWAY_URL
      ? {
          url: webAddress('SMS_GATEWAY_URL', SMS_GATEWAY_URL).href,
          token: SMS_GATEWAY_TOKEN || null,
        }
      : null,
    mail: SMTP_URL
      ? { url: SMTP_URL, from: MAIL_FROM || `no-reply@${new URL(publicOrigin).hostname}` }
      : null,
  };
}

/**
 * Reads and checks the environment of a server, the site's or the API's own: the rules are the same. Throws StartError with the way out.
 * @param options `root`: where a relative DATA_DIR begins; `backendElsewhere`: another process has data and messages (API_ORIGIN)
 */
export function readServerSettings(
  env: Environment,
  {
    root,
    port: usualPort,
    development,
    backendElsewhere,
  }: { root: string; port: number; development: boolean; backendElsewhere: boolean },
): ServerSettings {
  // 0: one that is free.
  const port = numberSetting(env, 'PORT', { byDefault: usualPort, least: 0, most: 65_535 });
  const host = env['HOST'] || '127.0.0.1';
  const publicOrigin =
    originFrom('PUBLIC_ORIGIN', env['PUBLIC_ORIGIN']) ??
    `http://${host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
  const { sms, mail } = gatewaysFrom(env, publicOrigin);
  const demo = !sms && !mail;
  if (demo && !backendElsewhere && !isLoopback(host) && env['DEMO_PUBLIC'] !== '1')
    throw new StartError({
      en: `HOST is ${host}, but this is demo mode: without an SMS gateway and a mail server, everybody who reaches the site can read login codes at /demo/outbox. Leave HOST at 127.0.0.1, or set DEMO_PUBLIC=1 if that is what you want.`,
      zh: `HOST 設為 ${host}，但目前是展示模式：沒有簡訊與郵件服務，任何連得到網站的人都能在 /demo/outbox 看到登入驗證碼。請讓 HOST 維持 127.0.0.1；若確定要公開展示，請設定 DEMO_PUBLIC=1。`,
    });
  if (!demo && !sms && !backendElsewhere)
    throw new StartError({
      en: 'SMTP_URL is set, so this is no demonstration, but SMS_GATEWAY_URL is not: nobody would get a login code. Set SMS_GATEWAY_URL (and SMS_GATEWAY_TOKEN), or leave SMTP_URL out for demo mode.',
      zh: '已設定 SMTP_URL，因此不是展示模式；但沒有設定 SMS_GATEWAY_URL，任何人都收不到登入驗證碼。請設定 SMS_GATEWAY_URL（與 SMS_GATEWAY_TOKEN），或不設定 SMTP_URL 以使用展示模式。',
    });
  return {
    port,
    host,
    dataDir: resolve(root, env['DATA_DIR'] || '.data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    publicOrigin,
    demo,
    sms,
    mail,
    limits: limitsFrom(env),
    retention: readRetention(env),
    liffId: env['LIFF_ID'] || null,
    lineChannelSecret: env['LINE_CHANNEL_SECRET'] || undefined,
    line: lineSettingsFrom(env),
    trustProxy: proxiesFrom(env['TRUST_PROXY']),
    development,
    strictContract: development || env['STRICT_CONTRACT'] === '1',
    logLevel: env['LOG_LEVEL'] || 'warn',
    maxConnections: numberSetting(env, 'MAX_CONNECTIONS', {
      byDefault: 2000,
      least: 1,
      most: 1_000_000,
    }),
    drainMs: numberSetting(env, 'DRAIN_SECONDS', { byDefault: 10, least: 0, most: 3600 }) * 1000,
  };
}

/** For Fastify's `trustProxy`: a count is of hops. */
export const trustedProxies = ({
  trustProxy,
}: Pick<ServerSettings, 'trustProxy'>):
  | string
  | false
  | ((address: string, hop: number) => boolean) =>
  typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;

/** What a start says of its messages in production; null where there is nothing to say. */
export const mailNotice = ({
  demo,
  mail,
}: Pick<ServerSettings, 'demo' | 'mail'>): { en: string; zh: string } | null =>
  demo || mail
    ? null
    : {
        en: 'SMTP_URL is not set: mails wait in the database until a mail server is.',
        zh: '沒有設定 SMTP_URL：郵件會留在資料庫，等設定郵件伺服器後再寄出。',
      };
