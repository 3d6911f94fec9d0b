import type { messagingApi, webhook } from '@line/bot-sdk';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Bot, BotUser } from './bot.ts';
import { runCommand } from './run-command.ts';
import { readIdentity } from '#domain/identity/site-identity.ts';
import { hasSection } from '#domain/sections.ts';
import { completeAccountLink } from '#modules/line/bind-line.ts';
import { type Command, parsePostback, parseTextCommand } from './commands.ts';
import type { BindingChanged, InboxEvent } from '#modules/line/inbox.ts';
import { LineApiError } from '#modules/line/channel/line-api.ts';
import {
  boundMessages,
  linkRefusedMessages,
  unboundMessages,
  welcomeMessages,
} from './messages/dialogues.ts';
import { memberOfLine, recordBlock } from '#modules/line/repository.ts';

/**
 * Maps a LINE display language to ours: any variant of Chinese, or unknown, is zh-TW; the rest en.
 */
const languageOfProfile = (language: string | undefined): Language =>
  language === undefined || language.startsWith('zh') ? 'zh-TW' : 'en';

/** Resolves to the user's LINE profile, or null if they blocked the bot or never added it. */
async function fetchProfile(
  { api }: Bot,
  lineUserId: string,
): Promise<messagingApi.UserProfileResponse | null> {
  try {
    return await api.profile(lineUserId);
  } catch (error) {
    if (error instanceof LineApiError && error.status === 404) return null;
    throw error;
  }
}

/** Without a profile (the bot is blocked) the language defaults to Chinese. */
async function fetchProfileLanguage(bot: Bot, lineUserId: string): Promise<Language> {
  const profile = await fetchProfile(bot, lineUserId);
  return profile ? languageOfProfile(profile.language) : 'zh-TW';
}

async function findBotUser(bot: Bot, lineUserId: string): Promise<BotUser> {
  const member = await memberOfLine(bot.db, lineUserId);
  const wanted = member?.language ?? (await fetchProfileLanguage(bot, lineUserId));
  // Without an English site, the pages that the bot links to are Chinese.
  const language = (await hasSection(bot.db, 'english')) ? wanted : 'zh-TW';
  return { lineUserId, member, language };
}

/**
 * Sends a reply. A used or expired reply token is not an error: a retry could not deliver either.
 */
async function reply(
  { api, log }: Bot,
  replyToken: string | undefined,
  messages: messagingApi.Message[],
): Promise<void> {
  if (replyToken === undefined) return;
  try {
    await api.reply(replyToken, messages);
  } catch (error) {
    if (!(error instanceof LineApiError) || error.status !== 400) throw error;
    log.info({ err: error }, 'line: a reply came too late, or for the second time');
  }
}

/**
 * Shows the rich menu below the chat. The menu is optional: if LINE refuses it, for example because
 * the user is not a friend of the bot, processing continues.
 */
async function showMenu(
  { menus, log }: Bot,
  { lineUserId, member, language }: BotUser,
): Promise<void> {
  try {
    await menus.show(lineUserId, member ? 'linked' : 'unlinked', language);
  } catch (error) {
    if (!(error instanceof LineApiError) || error.isTemporary) throw error;
    log.info({ err: error }, 'line: LINE did not take the menu of a user');
  }
}

async function replyToCommand(
  bot: Bot,
  lineUserId: string,
  replyToken: string | undefined,
  command: Command,
): Promise<void> {
  const user = await findBotUser(bot, lineUserId);
  await reply(bot, replyToken, await runCommand(bot, user, command));
}

async function handleAccountLink(
  bot: Bot,
  lineUserId: string,
  { link, replyToken }: webhook.AccountLinkEvent,
): Promise<void> {
  // LINE gives no reply token for a failed link, nothing has changed, and LINE's own page has
  // already told the user.
  if (link.result !== 'ok') return;
  const outcome = await completeAccountLink(bot, link.nonce, lineUserId);
  const user = await findBotUser(bot, lineUserId);
  await reply(
    bot,
    replyToken,
    typeof outcome === 'string'
      ? linkRefusedMessages(outcome, user.language)
      : boundMessages(outcome, user.language),
  );
}

/**
 * Updates the menu after a binding has changed, and announces the change in the chat if it was made
 * elsewhere.
 */
async function handleBindingChange(
  bot: Bot,
  { lineUserId, change, announce, retryKey }: BindingChanged,
): Promise<void> {
  const user = await findBotUser(bot, lineUserId);
  // The binding may have changed again since this event was queued; only the current state counts.
  if ((user.member !== null) !== (change === 'bound')) return;
  await showMenu(bot, user);
  if (!announce) return;
  // An unfollow before the binding could not be recorded for any member. A blocked bot cannot
  // push, so record it now.
  if (user.member && !(await fetchProfile(bot, lineUserId)))
    return recordBlock(bot.db, lineUserId, true, bot.now());
  try {
    await bot.api.push(
      lineUserId,
      user.member ? boundMessages(user.member, user.language) : unboundMessages(user.language),
      retryKey,
    );
  } catch (error) {
    // 409: LINE accepted an earlier attempt with the same retry key.
    if (!(error instanceof LineApiError) || error.status !== 409) throw error;
  }
}

/**
 * Handles one event of the LINE inbox. Safe to run again for the same event after a failure or a
 * crash: changes are idempotent, and LINE accepts a reply token once. Ignores events from groups.
 */
export async function handleEvent(bot: Bot, event: InboxEvent): Promise<void> {
  if (event.type === 'bindingChanged') return handleBindingChange(bot, event);
  const { source, mode, timestamp } = event;
  // `standby`: another module is serving this chat, and the bot must not answer.
  if (source?.type !== 'user' || !source.userId || mode === 'standby') return;
  const { userId } = source;
  if (event.type === 'unfollow') return recordBlock(bot.db, userId, true, new Date(timestamp));
  if (event.type === 'accountLink') return handleAccountLink(bot, userId, event);
  if (event.type === 'postback')
    return replyToCommand(bot, userId, event.replyToken, parsePostback(event.postback.data));
  if (event.type === 'message')
    return replyToCommand(
      bot,
      userId,
      event.replyToken,
      event.message.type === 'text' ? parseTextCommand(event.message.text) : { name: 'help' },
    );
  if (event.type !== 'follow') return;
  await recordBlock(bot.db, userId, false, new Date(timestamp));
  const user = await findBotUser(bot, userId);
  await showMenu(bot, user);
  const { names } = await readIdentity(bot);
  await reply(bot, event.replyToken, welcomeMessages({ ...user, names }));
}
