import { describe, expect, it } from 'vitest';
import { readEnvironment } from '@portolane/server/settings/environment.ts';
import { serverEnvironment } from './server-environment.ts';
import { requiringTls } from './mail-server.ts';
import { isThisMachine } from '@portolane/server/settings/this-machine.ts';

const read = (env: Record<string, string>) => () => readEnvironment(serverEnvironment(3000), env);

describe('codes, mails and tokens leave this machine encrypted', () => {
  it.each(['SMS_GATEWAY_URL', 'LINE_API_ORIGIN', 'LINE_DATA_ORIGIN', 'LINE_ACCESS_ORIGIN'])(
    '%s',
    (name) => {
      expect(read({ [name]: 'http://gateway.example/send' })).toThrow(
        new RegExp(
          `${name} is not encrypted[\\s\\S]*https://gateway.example[\\s\\S]*${name} 未加密`,
        ),
      );
      expect(read({ [name]: 'http://127.evil.example/' })).toThrow(`${name} is not encrypted`);
      for (const address of [
        'https://gateway.example/send',
        'http://127.0.0.1:4010/',
        'http://localhost:4010/',
        'http://[::1]:4010/',
      ])
        expect(read({ [name]: address })).not.toThrow();
    },
  );
  it('does not print what an address carries', () =>
    expect(
      read({ SMS_GATEWAY_URL: 'http://u:secret-word@sms.example/?key=secret-word' }),
    ).not.toThrow(/secret-word/));
});

describe('SMTP_URL', () => {
  it.each([
    'smtp://u:p@mail.example:587',
    'smtps://u:p@mail.example',
    'smtp://127.0.0.1:25?ignoreTLS=true',
    'smtp://[::1]:25',
    'smtp://localhost',
  ])('%s is accepted', (SMTP_URL) => expect(read({ SMTP_URL })).not.toThrow());
  it.each([
    'ignoreTLS=true',
    'ignoreTLS=1',
    'opportunisticTLS=true',
    'requireTLS=false',
    'tls.rejectUnauthorized=false',
  ])('smtp://u:p@mail.example?%s gives encryption up and is refused', (query) => {
    const start = read({ SMTP_URL: `smtp://u:secret-word@mail.example?${query}` });
    expect(start).toThrow(new RegExp(`SMTP_URL.*${query.split('=')[0]!}[\\s\\S]*未加密`));
    expect(start).not.toThrow(/secret-word/);
  });
});

it.each([
  ['smtp://u:p%40@mail.example:587', 'smtp://u:p%40@mail.example:587?requireTLS=true'],
  ['smtps://mail.example?pool=true', 'smtps://mail.example?pool=true&requireTLS=true'],
  ['smtp://127.0.0.1:25', 'smtp://127.0.0.1:25'],
])('%s is connected to as %s', (url, connected) => expect(requiringTls(url)).toBe(connected));

it.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['localhost', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['127.evil.example', false],
  ['localhost.evil.example', false],
  ['10.0.0.1', false],
])('%s is this machine: %s', (host, own) => expect(isThisMachine(host)).toBe(own));
