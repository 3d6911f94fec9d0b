/** The stand-in for LINE as tests start it, and what a site is told of it. */
import { type FakeLine, type FakeLineOptions, startFakeLine } from '#demo/line/fake-line.ts';
import type { LineSettings } from '#line-settings.ts';
import { LineApi } from '#line/line-api.ts';

/** Channels that exist in the stand-in alone. */
export const channels = {
  loginChannelId: '2001234567',
  liffId: '2001234567-AbCdEfGh',
  channelSecret: 'secret of the bot channel',
  channelAccessToken: 'access token of the bot channel',
} as const;

/** Starts it; nobody is told what happens in it unless `webhook` says. */
export const startTestLine = (values: Partial<FakeLineOptions> = {}): Promise<FakeLine> =>
  startFakeLine({
    ...channels,
    liffEndpoint: 'http://localhost:3000/liff/',
    webhook: null,
    ...values,
  });

/** What a site in this process is told of it. */
export const lineSettingsOf = ({
  origin,
}: FakeLine): LineSettings & { channelAccessToken: string } => ({
  loginChannelId: channels.loginChannelId,
  channelAccessToken: channels.channelAccessToken,
  apiOrigin: origin,
  dataOrigin: origin,
  accessOrigin: origin,
  // Most of a test of the bot would be waiting for the next look.
  inboxIdleMs: 20,
});

/** What a site in a process of its own is told. */
export const lineEnvironment = ({ origin }: FakeLine): Record<string, string> => ({
  LIFF_ID: channels.liffId,
  LINE_LOGIN_CHANNEL_ID: channels.loginChannelId,
  LINE_CHANNEL_SECRET: channels.channelSecret,
  LINE_CHANNEL_ACCESS_TOKEN: channels.channelAccessToken,
  LINE_API_ORIGIN: origin,
  LINE_DATA_ORIGIN: origin,
  LINE_ACCESS_ORIGIN: origin,
});

/** The bot's calls to it. */
export const botApiOf = (
  line: FakeLine,
  values: { channelAccessToken?: string; timeout?: number } = {},
): LineApi => new LineApi({ ...lineSettingsOf(line), ...values }, values.timeout);
