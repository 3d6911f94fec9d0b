import { type Environment, readEnvironment } from '@portolane/server/settings/environment.ts';
import { lineEnvironment } from './server-environment.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';

/** LINE's hosts and the credentials of our two channels. */
export interface LineSettings {
  /**
   * The channel that ID tokens must be issued for (LINE Login). null: members cannot be identified
   * by LINE.
   */
  loginChannelId: string | null;
  /** Of the bot's channel (Messaging API). null: there is no bot. */
  channelAccessToken: string | null;
  /** Scheme and host, without a trailing slash. */
  apiOrigin: string;
  dataOrigin: string;
  accessOrigin: string;
  /** Milliseconds between two looks at an empty inbox; the worker's own when missing. */
  inboxIdleMs?: number;
}

/** LINE's production hosts with no channel configured. */
export const unconfiguredLine: LineSettings = {
  loginChannelId: null,
  channelAccessToken: null,
  apiOrigin: 'https://api.line.me',
  dataOrigin: 'https://api-data.line.me',
  accessOrigin: 'https://access.line.me',
};

/**
 * Reads the settings of LINE. Throws `StartError` if only one of the bot's two secrets is set: such
 * a bot could receive but not answer, or answer but not receive.
 */
export function lineSettingsFrom(env: Environment): LineSettings {
  const values = readEnvironment(lineEnvironment, env);
  const channelAccessToken = values.LINE_CHANNEL_ACCESS_TOKEN ?? null;
  const hasSecret = values.LINE_CHANNEL_SECRET !== undefined;
  if (hasSecret !== (channelAccessToken !== null)) {
    const [set, missing] = hasSecret
      ? ['LINE_CHANNEL_SECRET', 'LINE_CHANNEL_ACCESS_TOKEN']
      : ['LINE_CHANNEL_ACCESS_TOKEN', 'LINE_CHANNEL_SECRET'];
    throw new StartError({
      en: `${set} is set and ${missing} is not: the chat bot needs both. Set ${missing} (Messaging API channel in the LINE Developers Console), or leave both out for a site without a bot.`,
      zh: `已設定 ${set}，但沒有設定 ${missing}：聊天機器人兩者都需要。請設定 ${missing}（LINE Developers Console 的 Messaging API 頻道）；若不使用機器人，兩者都不要設定。`,
    });
  }
  return {
    loginChannelId: values.LINE_LOGIN_CHANNEL_ID ?? null,
    channelAccessToken,
    apiOrigin: values.LINE_API_ORIGIN ?? unconfiguredLine.apiOrigin,
    dataOrigin: values.LINE_DATA_ORIGIN ?? unconfiguredLine.dataOrigin,
    accessOrigin: values.LINE_ACCESS_ORIGIN ?? unconfiguredLine.accessOrigin,
  };
}

/** Returns a warning for the start banner if the mini-app is only partly configured, else null. */
export function lineNotice({
  liffId,
  line = unconfiguredLine,
}: {
  liffId: string | null;
  line?: LineSettings | undefined;
}): { en: string; zh: string } | null {
  const { loginChannelId } = line;
  if (liffId !== null && loginChannelId === null)
    return {
      en: 'LIFF_ID is set and LINE_LOGIN_CHANNEL_ID is not: the mini-app opens, but members can neither bind an account nor log in from LINE.',
      zh: '已設定 LIFF_ID，但沒有設定 LINE_LOGIN_CHANNEL_ID：LIFF 應用程式開得起來，但無法綁定帳號，也無法從 LINE 登入。',
    };
  if (liffId === null && loginChannelId !== null)
    return {
      en: 'LINE_LOGIN_CHANNEL_ID is set and LIFF_ID is not: the mini-app says that LINE is not set up.',
      zh: '已設定 LINE_LOGIN_CHANNEL_ID，但沒有設定 LIFF_ID：LIFF 應用程式會顯示尚未設定 LINE。',
    };
  // A LIFF id consists of its channel's id, a hyphen and eight characters.
  if (liffId !== null && loginChannelId !== null && !liffId.startsWith(`${loginChannelId}-`))
    return {
      en: 'LIFF_ID is not of the channel that LINE_LOGIN_CHANNEL_ID names: its ID tokens will be refused.',
      zh: 'LIFF_ID 不屬於 LINE_LOGIN_CHANNEL_ID 的頻道：它的 ID token 會被拒絕。',
    };
  return null;
}
