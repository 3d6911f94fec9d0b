import type { messagingApi } from '@line/bot-sdk';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { chatLinks } from '#line/chat-links.ts';
import { searchEvents } from '#modules/event/search-events.ts';
import { searchOrders } from '#modules/order/search-orders.ts';
import type { Bot, Reader } from './answer-event.ts';
import { unbindLine } from '#modules/line/bind-line.ts';
import type { Command } from './commands.ts';
import {
  alreadyBoundMessages,
  helpMessages,
  linkMessages,
  needsBindingMessages,
  notBoundMessages,
  staleUnbindMessages,
  unbindQuestion,
  unboundMessages,
} from './messages/dialogues.ts';
import { ENROLMENTS_ASKED, enrolmentMessages } from './messages/enrolments.ts';
import { eventMessages, EVENTS_ASKED } from './messages/events.ts';

type Answer = (bot: Bot, reader: Reader) => Promise<messagingApi.Message[]>;

const bind: Answer = async ({ api, settings }, { member, lineUserId, language }) => {
  if (member) return alreadyBoundMessages(member, chatLinks(settings, language), language);
  const address = new URL(pathInLanguage('/chatbot/login', language), settings.publicOrigin);
  address.searchParams.set('linkToken', await api.linkToken(lineUserId));
  return linkMessages(address.href, language);
};

const unbind: Answer = async (_bot, { member, language }) =>
  member ? unbindQuestion(member.lineBoundAt, language) : notBoundMessages(language);

/** Ends the binding that the question was about: bound again since, the member is asked again. */
async function unbindConfirmed(
  bot: Bot,
  { member, language }: Reader,
  boundAt: number,
): Promise<messagingApi.Message[]> {
  if (!member) return notBoundMessages(language);
  if ((member.lineBoundAt?.getTime() ?? 0) !== boundAt) return staleUnbindMessages(language);
  await unbindLine(bot, member.id, false);
  return unboundMessages(language);
}

/** What the member centre lists as coming. */
const enrolments: Answer = async (bot, { member, language }) => {
  if (!member) return needsBindingMessages(language);
  const { items, pagination } = await searchOrders(
    bot,
    member,
    { coming: true, page: 1, limit: ENROLMENTS_ASKED },
    language,
  );
  return enrolmentMessages(items, pagination.total, {
    links: chatLinks(bot.settings, language),
    language,
    now: bot.now(),
  });
};

/** What the website lists as running and coming. */
const events: Answer = async (bot, { member, language }) => {
  const { items } = await searchEvents(bot, { page: 1, limit: EVENTS_ASKED }, language);
  return eventMessages(items, {
    origin: bot.settings.publicOrigin,
    language,
    bound: member !== null,
  });
};

const help: Answer = async (_bot, { member, language }) => helpMessages(member !== null, language);

const answers: Record<Exclude<Command['name'], 'unbindConfirmed'>, Answer> = {
  bind,
  unbind,
  enrolments,
  events,
  help,
};

/** Does what a command asks for, and says what came of it. */
export const answerCommand = (
  bot: Bot,
  reader: Reader,
  command: Command,
): Promise<messagingApi.Message[]> =>
  command.name === 'unbindConfirmed'
    ? unbindConfirmed(bot, reader, command.boundAt)
    : answers[command.name](bot, reader);
