/** The environment, read once. Nothing below the server reads `process.env`. */
import { resolve } from 'node:path';
import { type ApiSettings, readRetention, StartError } from '@portolane/api';

export interface ServerSettings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** An existing backend instead of the bundled one: its origin, without a slash at the end. */
  apiOrigin: string | undefined;
  /** Scheme and host of absolute addresses. */
  publicOrigin: string;
  liffId: string | null;
  /** Proxies before this server whose X-Forwarded-* headers are believed: a count, or addresses. False: none. */
  trustProxy: number | string | false;
  /** True while neither an SMS gateway nor an SMTP server is configured. */
  demo: boolean;
  development: boolean;
  /** A failure that its call's contract does not name is a defect and answers 500, instead of being logged. While developing and in tests. */
  strictContract: boolean;
  logLevel: string;
  /** How long the bundled backend keeps what is over. */
  retention: ApiSettings['retention'];
}

function originFrom(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined;
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    throw new StartError({
      en: `${name} is "${value}", which is no web address. Write it like https://www.example.com and start again.`,
      zh: `${name} 的值「${value}」不是網址。請改成像 https://www.example.com 的寫法，再重新啟動。`,
    });
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new StartError({
      en: `${name} must begin with http:// or https://, not ${url.protocol}. Correct it and start again.`,
      zh: `${name} 必須以 http:// 或 https:// 開頭，不能是 ${url.protocol}。請更正後重新啟動。`,
    });
  return url.origin;
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Reads and checks the settings. Throws StartError with the way out. */
export function readSettings(env: NodeJS.ProcessEnv, root: string, development: boolean): ServerSettings {
  const portText = env['PORT'] ?? '3000';
  const port = Number(portText);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartError({
      en: `PORT is "${portText}", which is no port. Choose a number from 1 to 65535, e.g. PORT=3001.`,
      zh: `PORT 的值「${portText}」不是連接埠。請改用 1 到 65535 的數字，例如 PORT=3001。`,
    });
  const host = env['HOST'] || '127.0.0.1';
  // Gateways come with a later release; until then every installation is a demonstration.
  const demo = !env['SMTP_URL'] && !env['SMS_GATEWAY_URL'];
  const apiOrigin = originFrom('API_ORIGIN', env['API_ORIGIN']);
  if (demo && !apiOrigin && !isLoopback(host) && env['DEMO_PUBLIC'] !== '1')
    throw new StartError({
      en: `HOST is ${host}, but this is demo mode: without an SMS gateway and a mail server, everybody who reaches the site can read login codes at /demo/outbox. Leave HOST at 127.0.0.1, or set DEMO_PUBLIC=1 if that is what you want.`,
      zh: `HOST 設為 ${host}，但目前是展示模式：沒有簡訊與郵件服務，任何連得到網站的人都能在 /demo/outbox 看到登入驗證碼。請讓 HOST 維持 127.0.0.1；若確定要公開展示，請設定 DEMO_PUBLIC=1。`,
    });
  return {
    port,
    host,
    dataDir: resolve(root, env['DATA_DIR'] || '.data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    apiOrigin,
    publicOrigin:
      originFrom('PUBLIC_ORIGIN', env['PUBLIC_ORIGIN']) ??
      `http://${host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`,
    liffId: env['LIFF_ID'] || null,
    trustProxy: /^\d+$/.test(env['TRUST_PROXY'] ?? '') ? Number(env['TRUST_PROXY']) : env['TRUST_PROXY'] || false,
    demo,
    development,
    strictContract: development || env['STRICT_CONTRACT'] === '1',
    logLevel: env['LOG_LEVEL'] || 'warn',
    retention: readRetention(env),
  };
}
