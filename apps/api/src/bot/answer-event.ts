import type { messagingApi, webhook } from '@line/bot-sdk';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import type { ModuleDeps } from '#module.ts';
import { answerCommand } from './answer-command.ts';
import { endAccountLink } from '#modules/line/bind-line.ts';
import { type Command, commandOfPostback, commandOfText } from './commands.ts';
import type { BindingChanged, InboxEvent } from '#modules/line/inbox.ts';
import { type LineApi, LineRefusal } from '#line/line-api.ts';
import {
  boundMessages,
  linkRefusedMessages,
  unboundMessages,
  welcomeMessages,
} from './messages/dialogues.ts';
import { memberOfLine, noteBlock } from '#modules/line/repository.ts';
import type { RichMenus } from './rich-menus.ts';

/** What the bot works with. */
export interface Bot extends ModuleDeps {
  api: LineApi;
  menus: RichMenus;
}

/** Who talks to the bot. */
export interface Reader {
  lineUserId: string;
  /** null: not bound. */
  member: MemberRow | null;
  language: Language;
}

/** The language of a LINE that is set to Chinese of any kind, or to anything else. */
const languageOfLine = (language: string | undefined): Language =>
  language === undefined || language.startsWith('zh') ? 'zh-TW' : 'en';

/** Somebody's profile at LINE; null: they have blocked the bot, or never added it. */
async function profileOf(
  { api }: Bot,
  lineUserId: string,
): Promise<messagingApi.UserProfileResponse | null> {
  try {
    return await api.profile(lineUserId);
  } catch (error) {
    if (error instanceof LineRefusal && error.status === 404) return null;
    throw error;
  }
}

/** Whoever blocked the bot is answered in Chinese, should they read it at all. */
async function profileLanguage(bot: Bot, lineUserId: string): Promise<Language> {
  const profile = await profileOf(bot, lineUserId);
  return profile ? languageOfLine(profile.language) : 'zh-TW';
}

async function readerOf(bot: Bot, lineUserId: string): Promise<Reader> {
  const member = await memberOfLine(bot.db, lineUserId);
  return {
    lineUserId,
    member,
    language: member?.language ?? (await profileLanguage(bot, lineUserId)),
  };
}

/** Replies; a token that is used or over is nothing to try again: the user has had the answer, or waits no longer. */
async function reply(
  { api, log }: Bot,
  replyToken: string | undefined,
  messages: messagingApi.Message[],
): Promise<void> {
  if (replyToken === undefined) return;
  try {
    await api.reply(replyToken, messages);
  } catch (error) {
    if (!(error instanceof LineRefusal) || error.status !== 400) throw error;
    log.info({ err: error }, 'line: a reply came too late, or for the second time');
  }
}

/** The menu below the chat. It is a comfort: where LINE does not want it (somebody who is no friend of the bot), the rest goes on. */
async function showMenu(
  { menus, log }: Bot,
  { lineUserId, member, language }: Reader,
): Promise<void> {
  try {
    await menus.show(lineUserId, member ? 'linked' : 'unlinked', language);
  } catch (error) {
    if (!(error instanceof LineRefusal) || error.passing) throw error;
    log.info({ err: error }, 'line: LINE did not take the menu of a user');
  }
}

async function answerCommandOf(
  bot: Bot,
  lineUserId: string,
  replyToken: string | undefined,
  command: Command,
): Promise<void> {
  const reader = await readerOf(bot, lineUserId);
  await reply(bot, replyToken, await answerCommand(bot, reader, command));
}

async function answerLink(
  bot: Bot,
  lineUserId: string,
  { link, replyToken }: webhook.AccountLinkEvent,
): Promise<void> {
  // LINE gives no reply token with a link that failed, and nothing has changed: its own page has said so.
  if (link.result !== 'ok') return;
  const outcome = await endAccountLink(bot, link.nonce, lineUserId);
  const reader = await readerOf(bot, lineUserId);
  await reply(
    bot,
    replyToken,
    typeof outcome === 'string'
      ? linkRefusedMessages(outcome, reader.language)
      : boundMessages(outcome, reader.language),
  );
}

/** An account was bound or unbound: the menu follows, and whoever did it outside of the chat is told in it. */
async function followBinding(
  bot: Bot,
  { lineUserId, change, announce, retryKey }: BindingChanged,
): Promise<void> {
  const reader = await readerOf(bot, lineUserId);
  // Bound and unbound in quick succession: the last word is the database's.
  if ((reader.member !== null) !== (change === 'bound')) return;
  await showMenu(bot, reader);
  if (!announce) return;
  // A block of before the binding was nobody's to note; what is pushed would reach nobody.
  if (reader.member && !(await profileOf(bot, lineUserId)))
    return noteBlock(bot.db, lineUserId, true, bot.now());
  try {
    await bot.api.push(
      lineUserId,
      reader.member
        ? boundMessages(reader.member, reader.language)
        : unboundMessages(reader.language),
      retryKey,
    );
  } catch (error) {
    // 409: an earlier try had arrived.
    if (!(error instanceof LineRefusal) || error.status !== 409) throw error;
  }
}

/**
 * Does what an event asks for. It may run again for the same event, after a failure or a crash: what it changes is changed once, and a reply token is good
 * once. Events of groups are nobody's in particular, and are passed over.
 */
export async function answerEvent(bot: Bot, event: InboxEvent): Promise<void> {
  if (event.type === 'bindingChanged') return followBinding(bot, event);
  const { source, mode, timestamp } = event;
  // `standby`: another module has the chat, and the bot must not answer.
  if (source?.type !== 'user' || !source.userId || mode === 'standby') return;
  const { userId } = source;
  if (event.type === 'unfollow') return noteBlock(bot.db, userId, true, new Date(timestamp));
  if (event.type === 'accountLink') return answerLink(bot, userId, event);
  if (event.type === 'postback')
    return answerCommandOf(bot, userId, event.replyToken, commandOfPostback(event.postback.data));
  if (event.type === 'message')
    return answerCommandOf(
      bot,
      userId,
      event.replyToken,
      event.message.type === 'text' ? commandOfText(event.message.text) : { name: 'help' },
    );
  if (event.type !== 'follow') return;
  await noteBlock(bot.db, userId, false, new Date(timestamp));
  const reader = await readerOf(bot, userId);
  await showMenu(bot, reader);
  await reply(bot, event.replyToken, welcomeMessages(reader));
}
