/** The fake LINE server for tests, and the settings that point a site to it. */
import {
  type FakeLine,
  type FakeLineOptions,
  startFakeLine,
} from '@portolane/demo/line/fake-line.ts';
import type { LineSettings } from '#line-settings.ts';
import { LineApi } from '#line/line-api.ts';

/** Channels that exist only in the fake LINE server. */
export const channels = {
  loginChannelId: '2001234567',
  liffId: '2001234567-AbCdEfGh',
  channelSecret: 'secret of the bot channel',
  channelAccessToken: 'access token of the bot channel',
} as const;

/** Starts the fake LINE server. It sends no webhooks unless `webhook` is given. */
export const startTestLine = (values: Partial<FakeLineOptions> = {}): Promise<FakeLine> =>
  startFakeLine({
    ...channels,
    liffEndpoint: 'http://localhost:3000/liff/',
    webhook: null,
    ...values,
  });

/** Settings for a site in this process. */
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

/** Environment for a site in a process of its own. */
export const lineEnvironment = ({ origin }: FakeLine): Record<string, string> => ({
  LIFF_ID: channels.liffId,
  LINE_LOGIN_CHANNEL_ID: channels.loginChannelId,
  LINE_CHANNEL_SECRET: channels.channelSecret,
  LINE_CHANNEL_ACCESS_TOKEN: channels.channelAccessToken,
  LINE_API_ORIGIN: origin,
  LINE_DATA_ORIGIN: origin,
  LINE_ACCESS_ORIGIN: origin,
});

/** Messaging API client for the fake LINE server. */
export const botApiOf = (
  line: FakeLine,
  values: { channelAccessToken?: string; timeout?: number } = {},
): LineApi => new LineApi({ ...lineSettingsOf(line), ...values }, values.timeout);
