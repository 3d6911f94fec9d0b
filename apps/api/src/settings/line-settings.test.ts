import { expect, it } from 'vitest';
import { lineNotice, lineSettingsFrom, unconfiguredLine } from './line-settings.ts';

const bot = { LINE_CHANNEL_SECRET: 'secret', LINE_CHANNEL_ACCESS_TOKEN: 'bearer' };

it('without settings, LINE is not configured and its production hosts are used', () =>
  expect(lineSettingsFrom({})).toEqual(unconfiguredLine));
it('host settings are reduced to origins', () =>
  expect(lineSettingsFrom({ ...bot, LINE_API_ORIGIN: 'http://127.0.0.1:4010/' })).toMatchObject({
    channelAccessToken: 'bearer',
    apiOrigin: 'http://127.0.0.1:4010',
  }));

it.each([
  [
    'a secret without a token',
    { LINE_CHANNEL_SECRET: 'secret' },
    'LINE_CHANNEL_ACCESS_TOKEN is not',
  ],
  [
    'a token without a secret',
    { LINE_CHANNEL_ACCESS_TOKEN: 'bearer' },
    'LINE_CHANNEL_SECRET is not',
  ],
  [
    'a channel id that is not a number',
    { LINE_LOGIN_CHANNEL_ID: 'portolane' },
    'LINE_LOGIN_CHANNEL_ID is "portolane"',
  ],
  [
    'an invalid host',
    { LINE_ACCESS_ORIGIN: 'access.line.me' },
    'LINE_ACCESS_ORIGIN is "access.line.me"',
  ],
])('nothing starts with %s', (_what, env, message) =>
  expect(() => lineSettingsFrom(env)).toThrow(message),
);

const notice = (liffId: string | null, loginChannelId: string | null) =>
  lineNotice({ liffId, line: { ...unconfiguredLine, loginChannelId } })?.en ?? null;
it('warns about partial settings only', () => {
  expect(notice(null, null)).toBeNull();
  expect(notice('2001234567-AbCdEfGh', '2001234567')).toBeNull();
  expect(notice('2001234567-AbCdEfGh', null)).toContain('LINE_LOGIN_CHANNEL_ID is not');
  expect(notice(null, '2001234567')).toContain('LIFF_ID is not');
  expect(notice('2001234567-AbCdEfGh', '1999999999')).toContain('not of the channel');
});
