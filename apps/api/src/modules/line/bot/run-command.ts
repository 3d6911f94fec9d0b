import type { messagingApi } from '@line/bot-sdk';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { DAY_MS } from '@portolane/core/rules/time/taipei-day.ts';
import type { Palette } from '@portolane/core/rules/identity/palette.ts';
import { readIdentity } from '#domain/identity/site-identity.ts';
import { ownCases } from '#modules/case/own-cases.ts';
import { comingPasses } from '#domain/passes/passes.ts';
import { chatLinks } from '#modules/line/channel/chat-links.ts';
import { searchEvents } from '#modules/event/search-events.ts';
import { searchOrders } from '#modules/order/search-orders.ts';
import type { Bot, BotUser } from './bot.ts';
import { unbindLine } from '#modules/line/bind-line.ts';
import type { Command } from './commands.ts';
import {
  alreadyBoundMessages,
  helpMessages,
  linkMessages,
  needsBindingMessages,
  notBoundMessages,
  staleUnbindMessages,
  unbindConfirmationMessages,
  unboundMessages,
} from './messages/dialogues.ts';
import { CASES_LIMIT, caseMessages } from './messages/cases.ts';
import { ENROLMENTS_LIMIT, enrolmentMessages } from './messages/enrolments.ts';
import { eventMessages, EVENTS_LIMIT } from './messages/events.ts';
import { PASS_DAYS, passMessages } from './messages/passes.ts';

type CommandHandler = (
  bot: Bot,
  user: BotUser,
  colours: Palette['light'],
) => Promise<messagingApi.Message[]>;

const bind: CommandHandler = async (
  { api, settings },
  { member, lineUserId, language },
  colours,
) => {
  if (member) return alreadyBoundMessages(member, chatLinks(settings, language), language);
  const address = new URL(pathInLanguage('/chatbot/login', language), settings.publicOrigin);
  address.searchParams.set('linkToken', await api.linkToken(lineUserId));
  return linkMessages(address.href, language, colours);
};

const unbind: CommandHandler = async (_bot, { member, language }, colours) =>
  member
    ? unbindConfirmationMessages(member.lineBoundAt, language, colours)
    : notBoundMessages(language);

/**
 * Ends the binding that the confirmation was shown for. If the member has bound again since, asks
 * for confirmation again.
 */
async function unbindConfirmed(
  bot: Bot,
  { member, language }: BotUser,
  boundAt: number,
): Promise<messagingApi.Message[]> {
  if (!member) return notBoundMessages(language);
  if ((member.lineBoundAt?.getTime() ?? 0) !== boundAt) return staleUnbindMessages(language);
  await unbindLine(bot, member.id, false);
  return unboundMessages(language);
}

/** The upcoming enrolments, as listed in the member centre. */
const enrolments: CommandHandler = async (bot, { member, language }, colours) => {
  if (!member) return needsBindingMessages('enrolments', language, colours);
  const { items, pagination } = await searchOrders(
    bot,
    member,
    { coming: true, page: 1, limit: ENROLMENTS_LIMIT },
    language,
  );
  return enrolmentMessages(items, pagination.total, {
    links: chatLinks(bot.settings, language),
    colours,
    language,
    now: bot.now(),
  });
};

/** The passes of the next days, as in the member centre. */
const passes: CommandHandler = async ({ db, now, settings }, { member, language }, colours) => {
  if (!member) return needsBindingMessages('passes', language, colours);
  const at = now();
  const before = new Date(at.getTime() + PASS_DAYS * DAY_MS);
  const coming = await comingPasses(db, member.id, { now: at, before }, language);
  return passMessages(coming, { origin: settings.publicOrigin, colours, language });
};

/** The newest cases, as listed in the member centre. */
const cases: CommandHandler = async (bot, { member, language }, colours) => {
  if (!member) return needsBindingMessages('cases', language, colours);
  const { items, pagination } = await ownCases(bot.db, member, { page: 1, limit: CASES_LIMIT });
  return caseMessages(items, pagination.total, {
    links: chatLinks(bot.settings, language),
    colours,
    language,
  });
};

/** The running and upcoming events, as listed on the website. */
const events: CommandHandler = async (bot, { member, language }, colours) => {
  const { items } = await searchEvents(bot, { page: 1, limit: EVENTS_LIMIT }, language);
  return eventMessages(items, {
    origin: bot.settings.publicOrigin,
    colours,
    language,
    bound: member !== null,
  });
};

const help: CommandHandler = async (_bot, { member, language }) =>
  helpMessages(member !== null, language);

const handlers: Record<Exclude<Command['name'], 'unbindConfirmed'>, CommandHandler> = {
  bind,
  unbind,
  cases,
  enrolments,
  events,
  help,
  passes,
};

/** Runs a command and resolves to the messages to reply with. */
export async function runCommand(
  bot: Bot,
  user: BotUser,
  command: Command,
): Promise<messagingApi.Message[]> {
  if (command.name === 'unbindConfirmed') return unbindConfirmed(bot, user, command.boundAt);
  const { palette } = await readIdentity(bot);
  return handlers[command.name](bot, user, palette.light);
}
