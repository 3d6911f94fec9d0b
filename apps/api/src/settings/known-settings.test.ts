import { describe, expect, it } from 'vitest';
import { refuseUnknownSettings } from './known-settings.ts';

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
      new RegExp(`${name} is no setting[\\s\\S]*Did you mean (${nearest})\\?[\\s\\S]*${name} 不是`),
    );
  });
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
  'XDG_DATA_DIRS',
  'npm_config_loglevel',
  'npm_package_config_data_dir',
  'NODE_ENV',
  'CI',
  'PORTOLANE_TEST_PORT',
  // What Kubernetes sets for services called sms, mail and data.
  'SMS_SERVICE_HOST',
  'SMS_SERVICE_PORT_HTTP',
  'MAIL_PORT',
  'DATA_PORT_5432_TCP_ADDR',
])('%s belongs to the machine or to another program', (name) =>
  expect(start({ [name]: 'x' })).not.toThrow(),
);
