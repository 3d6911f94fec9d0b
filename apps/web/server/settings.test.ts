import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { limits } from '@portolane/core/rules/limit/limits.ts';
import { readSettings } from './settings.ts';

const read = (env: Record<string, string>, production = false) =>
  readSettings(env, '/srv/portolane', {
    development: false,
    mode: production ? 'production' : 'demo',
  });

describe('settings come from the environment', () => {
  it('has a default for every setting', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/portolane/.data',
      publicOrigin: 'http://localhost:3000',
      contentDir: null,
    });
  });
  it.each(['abc', '70000', '-1', '3000.5', '3e3', ' '])(
    'PORT=%s is rejected with advice, in both languages',
    (PORT) =>
      expect(() => read({ PORT })).toThrow(
        /PORT=3000, or leave it out[\s\S]*請填 0 到 65535 的整數/,
      ),
  );
  it.each([
    ['MAX_CONNECTIONS', '0'],
    ['DRAIN_SECONDS', '3601'],
    ['LAME_DUCK_SECONDS', '601'],
    ['PAGE_CACHE_MS', '-1'],
    ['ANSWER_CACHE_MS', '-1'],
    ['KEEP_LOGINS_DAYS', '1'],
    ['LIMIT_CODES_PER_ADDRESS', '0'],
    ['WORKERS', '0'],
    ['WORKERS', '9'],
  ])('%s=%s is out of bounds', (name, value) =>
    expect(() => read({ [name]: value })).toThrow(
      `${name} is "${value}". Write a whole number from`,
    ),
  );
  it.each(['TW', '+886,TW', '886', '+999', '+886,'])('SMS_COUNTRIES=%s is rejected', (value) =>
    expect(() => read({ SMS_COUNTRIES: value })).toThrow(/SMS_COUNTRIES=\+886,\+81, or all/),
  );
  it.each([
    ['', undefined],
    ['all', 'all'],
    ['+886, +81', ['+886', '+81']],
  ])('SMS_COUNTRIES=%s is read', (value, expected) =>
    expect(read({ SMS_COUNTRIES: value }).smsCountries).toEqual(expected),
  );
  it.each(['portolane', 'ftp://x.example'])('PUBLIC_ORIGIN=%s is rejected', (PUBLIC_ORIGIN) =>
    expect(() => read({ PUBLIC_ORIGIN })).toThrow(/PUBLIC_ORIGIN/),
  );
  it('keeps only the origin of a URL', () =>
    expect(read({ PUBLIC_ORIGIN: 'https://www.portolane.example/tw/' }).publicOrigin).toBe(
      'https://www.portolane.example',
    ));
});

it('LAME_DUCK_SECONDS is 8 in production and 0 otherwise', () => {
  const gateway = { SMS_GATEWAY_URL: 'https://sms.example/send' };
  const lameDuckMs = (env: Record<string, string>, production: boolean) =>
    read(env, production).lameDuckMs;
  expect([lameDuckMs(gateway, true), lameDuckMs({}, false)]).toEqual([8000, 0]);
  expect(lameDuckMs({ ...gateway, LAME_DUCK_SECONDS: '0' }, true)).toBe(0);
});

describe('how many processes serve the site', () => {
  const gateway = { SMS_GATEWAY_URL: 'https://sms.example/send' };
  it('one in demo mode and in development', () => {
    expect(read({}).workers).toBe(1);
    expect(
      readSettings(gateway, '/srv/portolane', { development: true, mode: 'production' }).workers,
    ).toBe(1);
  });
  it('as many as the machine has cores in production, at most four', () =>
    expect(read(gateway, true).workers).toBe(Math.min(4, availableParallelism())));
  it('with at least two connections for each', () => {
    const settings = { ...gateway, WORKERS: '4', DATABASE_POOL: '7' };
    expect(() => read(settings, true)).toThrow(/Set it to 8 or more[\s\S]*請設為 8 以上/);
    expect(read({ ...settings, DATABASE_POOL: '8' }, true).databasePool).toBe(8);
  });
  it('as many as WORKERS says', () => {
    expect(read({ WORKERS: '3' }).workers).toBe(3);
    expect(read({ ...gateway, WORKERS: '1' }, true).workers).toBe(1);
  });
});

it.each([
  ['', false],
  ['0', false],
  ['2', 2],
  ['127.0.0.1', '127.0.0.1'],
  ['10.0.0.0/8, loopback,::1', '10.0.0.0/8,loopback,::1'],
])('TRUST_PROXY=%s trusts %j', (TRUST_PROXY, believed) =>
  expect(read({ TRUST_PROXY }).trustProxy).toBe(believed),
);
it.each(['true', 'yes', 'proxy.example', '10.0.0.0/99', '-1', '1.5', ','])(
  'TRUST_PROXY=%s is rejected, in both languages',
  (TRUST_PROXY) =>
    expect(() => read({ TRUST_PROXY })).toThrow(/TRUST_PROXY=1[\s\S]*前面有幾層代理/),
);

it('the API is documented in demo mode, and in production when API_DOCS asks for it', () => {
  const gateway = { SMS_GATEWAY_URL: 'https://sms.example/send' };
  expect(read({}).apiDocs).toBe(true);
  expect(read(gateway, true).apiDocs).toBe(false);
  expect(read({ ...gateway, API_DOCS: '1' }, true).apiDocs).toBe(true);
});

it('each limit is a setting with its name', () =>
  expect(read({ LIMIT_CODES_PER_ADDRESS: '50' }).limits).toMatchObject({
    codesPerAddress: 50,
    codesPerSite: limits.codesPerSite.count,
  }));

describe('messages go out by gateways', () => {
  const SMS_GATEWAY_URL = 'https://sms.example/send';
  it('codes are sent by the SMS gateway, mails by the mail server', () =>
    expect(
      read({
        SMS_GATEWAY_URL,
        SMS_GATEWAY_TOKEN: 't',
        SMTP_URL: 'smtp://u:p@mail.example:587',
        MAIL_FROM: 'Portolane <a@b.example>',
        HOST: '0.0.0.0',
      }),
    ).toMatchObject({
      sms: { url: SMS_GATEWAY_URL, token: 't' },
      mail: { url: 'smtp://u:p@mail.example:587', from: 'Portolane <a@b.example>' },
    }));
  it('mails come from the site’s own address by default', () =>
    expect(
      read({
        SMS_GATEWAY_URL,
        SMTP_URL: 'smtp://mail.example',
        PUBLIC_ORIGIN: 'https://www.portolane.example',
      }).mail?.from,
    ).toBe('no-reply@www.portolane.example'));
  it('starts without a mail server', () =>
    expect(read({ SMS_GATEWAY_URL }, true)).toMatchObject({ mail: null }));
  it('does not start without an SMS gateway, because nobody could log in', () =>
    expect(() => read({ SMTP_URL: 'smtp://mail.example' }, true)).toThrow(
      /nobody would get a login code[\s\S]*任何人都收不到登入驗證碼/,
    ));
  it('unless another backend sends the codes', () =>
    expect(
      read(
        {
          SMTP_URL: 'smtp://mail.example',
          API_ORIGIN: 'https://api.example',
          INTERNAL_TOKEN: 'x'.repeat(32),
        },
        true,
      ).sms,
    ).toBeNull());
  it.each(['sms.example', 'ftp://sms.example'])('SMS_GATEWAY_URL=%s is rejected', (url) =>
    expect(() => read({ SMS_GATEWAY_URL: url })).toThrow(/SMS_GATEWAY_URL/),
  );
  it('an invalid SMTP_URL is rejected without printing its password', () => {
    const start = () => read({ SMS_GATEWAY_URL, SMTP_URL: 'mail.example:secret-word@25' });
    expect(start).toThrow(/SMTP_URL/);
    expect(start).not.toThrow(/secret-word/);
  });
});

describe('a website apart from its API', () => {
  const API_ORIGIN = 'https://api.example';
  const INTERNAL_TOKEN = '0123456789abcdef'.repeat(2);
  it('has a secret with it', () =>
    expect(read({ API_ORIGIN, INTERNAL_TOKEN })).toMatchObject({
      apiOrigin: API_ORIGIN,
      internalToken: INTERNAL_TOKEN,
    }));
  it('does not start without one', () =>
    expect(() => read({ API_ORIGIN })).toThrow(
      /INTERNAL_TOKEN is not set[\s\S]*openssl rand[\s\S]*沒有設定 INTERNAL_TOKEN/,
    ));
  it.each([INTERNAL_TOKEN.slice(1), `${INTERNAL_TOKEN} x`])(
    'nor with %j, which it does not repeat',
    (token) => {
      for (const env of [{}, { API_ORIGIN }] as Record<string, string>[]) {
        const start = () => read({ ...env, INTERNAL_TOKEN: token });
        expect(start).toThrow(/INTERNAL_TOKEN is shorter than 32[\s\S]*少於 32 個字元/);
        expect(start).not.toThrow(new RegExp(token));
      }
    },
  );
  it('needs none as one process', () => expect(read({}).internalToken).toBeNull());
});

describe('a copy that sends nothing', () => {
  const real = {
    SMS_GATEWAY_URL: 'https://sms.example/send',
    SMTP_URL: 'smtps://mail.example',
    LINE_CHANNEL_SECRET: 'secret',
    LINE_CHANNEL_ACCESS_TOKEN: 'token',
    SENTRY_DSN: 'https://key@errors.example/1',
  };
  it('starts without a gateway, and uses none of those that are set', () => {
    expect(() => read({}, true)).toThrow(/SMS_GATEWAY_URL is not set/);
    for (const env of [{}, real])
      expect(read({ ...env, SEND_NOTHING: '1' }, true)).toMatchObject({
        quiet: true,
        sms: null,
        mail: null,
        line: undefined,
        lineChannelSecret: undefined,
        sentryDsn: undefined,
      });
    expect(read(real, true)).toMatchObject({ quiet: false, sms: { url: real.SMS_GATEWAY_URL } });
  });
});
