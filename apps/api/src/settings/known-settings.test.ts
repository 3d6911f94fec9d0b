import { describe, expect, it } from 'vitest';
import { knownSettings, refuseUnknownSettings } from './known-settings.ts';

const start = (env: Record<string, string>) => () => refuseUnknownSettings(env);

describe('a setting that does not exist stops the start with the nearest name', () => {
  it.each([
    // By their beginning.
    ['SMS_GATEWAY', 'SMS_GATEWAY_URL'],
    ['SMTP_UR', 'SMTP_URL'],
    ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['LIMIT_CODES_PER_SITES', 'LIMIT_CODES_PER_SITE'],
    ['KEEP_VISIT_DAYS', 'KEEP_VISITS_DAYS'],
    ['LINE_CHANNEL_TOKEN', 'LINE_CHANNEL_SECRET|LINE_CHANNEL_ACCESS_TOKEN'],
    ['PAGE_CACHE', 'PAGE_CACHE_MS'],
    ['METRICS_LISTEN', 'METRICS_PORT|METRICS_TOKEN'],
    ['LAME_DUCK_TIMEOUT', 'LAME_DUCK_SECONDS'],
    ['SLOW_STATEMENT_LIMIT', 'SLOW_STATEMENT_MS'],
    ['MAX_CONNECTIONS_PER_PROCESS', 'MAX_CONNECTIONS'],
    ['LOG_LEVEL_API', 'LOG_LEVEL'],
    ['SENTRY_DSN_URL', 'SENTRY_DSN'],
    // A number is not an address of Kubernetes.
    ['SMTP_PORT', 'SMTP_URL'],
    // By their likeness.
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['database_url', 'DATABASE_URL'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['API_ORIGNI', 'API_ORIGIN'],
    ['WORKER', 'WORKERS'],
  ])('%s: %s', (name, nearest) => {
    expect(start({ [name]: 'x' })).toThrow(
      new RegExp(
        `${name} is not a setting[\\s\\S]*Did you mean (${nearest})\\?[\\s\\S]*${name} 不是`,
      ),
    );
  });
  it.each(knownSettings.filter((name) => name.includes('_')))('%s_OF_OURS: like the rest', (name) =>
    expect(start({ [`${name}_OF_OURS`]: 'x' })).toThrow(`${name}_OF_OURS is not a setting`),
  );
  it('names all of them at once, and never their values', () => {
    const both = start({ SMPT_URL: 'secret-word', DATABSE_URL: 'secret-word' });
    expect(both).toThrow(/SMPT_URL[\s\S]*DATABSE_URL/);
    expect(both).not.toThrow(/secret-word/);
  });
});

it('an empty variable counts as not set', () => expect(start({ SMPT_URL: '' })).not.toThrow());

it.each([
  'PATH',
  'HOST',
  'PORT',
  'PORTS',
  'POST',
  'HOSTNAME',
  'DEBUG',
  'MAIL',
  'MAILCHECK',
  'LINES',
  'LINENO',
  'DISPLAY',
  'PGDATA',
  'PGHOST',
  'PGPASSWORD',
  'AWS_REGION',
  'API_KEY',
  'LOG_FORMAT',
  'MAX_OLD_SPACE_SIZE',
  'PAGER',
  'SENTRY_RELEASE',
  'CHROMIUM_FLAGS',
  'KUBERNETES_PORT',
  'KUBERNETES_SERVICE_HOST',
  'XDG_DATA_DIRS',
  'npm_config_loglevel',
  'npm_package_config_data_dir',
  'NODE_ENV',
  'CI',
  'PORTOLANE_TEST_PORT',
  // Variables that Kubernetes sets for services called sms, mail and data.
  'SMS_SERVICE_HOST',
  'SMS_SERVICE_PORT_HTTP',
  'DATA_PORT_5432_TCP_ADDR',
])('%s belongs to the machine or to another program', (name) =>
  expect(start({ [name]: 'x' })).not.toThrow(),
);
it('MAIL_PORT belongs to Kubernetes if it is the address of a service', () =>
  expect(start({ MAIL_PORT: 'tcp://10.3.240.9:25' })).not.toThrow());
