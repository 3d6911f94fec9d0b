import { expect, it } from 'vitest';
import { lineNotice, lineSettingsFrom, noLine } from './line-settings.ts';

const bot = { LINE_CHANNEL_SECRET: 'secret', LINE_CHANNEL_ACCESS_TOKEN: 'bearer' };

it('without settings LINE is not set up, and its hosts are its own', () =>
  expect(lineSettingsFrom({})).toEqual(noLine));
it('hosts are read as origins', () =>
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
    'a channel that is no number',
    { LINE_LOGIN_CHANNEL_ID: 'portolane' },
    'LINE_LOGIN_CHANNEL_ID is "portolane"',
  ],
  [
    'a host that is none',
    { LINE_ACCESS_ORIGIN: 'access.line.me' },
    'LINE_ACCESS_ORIGIN is "access.line.me"',
  ],
])('nothing starts with %s', (_what, env, said) =>
  expect(() => lineSettingsFrom(env)).toThrow(said),
);

const notice = (liffId: string | null, loginChannelId: string | null) =>
  lineNotice({ liffId, line: { ...noLine, loginChannelId } })?.en ?? null;
it('a start says what is half set, and nothing of what is whole', () => {
  expect(notice(null, null)).toBeNull();
  expect(notice('2001234567-AbCdEfGh', '2001234567')).toBeNull();
  expect(notice('2001234567-AbCdEfGh', null)).toContain('LINE_LOGIN_CHANNEL_ID is not');
  expect(notice(null, '2001234567')).toContain('LIFF_ID is not');
  expect(notice('2001234567-AbCdEfGh', '1999999999')).toContain('not of the channel');
});
