import type { messagingApi } from '@line/bot-sdk';
import type { OrderSession, OrderSummary } from '@portolane/core/contract/order.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { liveState } from '@portolane/core/rules/live/live-state.ts';
import { epoch } from '@portolane/core/rules/time/instant.ts';
import { formatterOf } from '#formatter.ts';
import type { ChatLinks } from '#line/chat-links.ts';
import { bubble, button, BUBBLES_AT_MOST, cutName, flex, line, openPage, text } from '#line/flex.ts';
import { wordsOf } from '#words.ts';
import { withQuickReplies } from './quick-replies.ts';

interface Context {
  links: ChatLinks;
  language: Language;
  now: Date;
}

const addressed = ({ uuid, category, eventAlias, seriesNum }: OrderSummary) => ({ uuid, event: { category, alias: eventAlias, seriesNum } });

/** What of an enrolment is still to come or running; the list has only enrolments with something of it. */
const isAhead =
  (now: Date) =>
  ({ regStatus, endTime }: OrderSession): boolean =>
    regStatus !== 'CANCELED' && epoch(endTime) > now.getTime();

/** Sessions that a bubble names; the page has the rest. */
const SESSIONS = 3;

function enrolmentBubble(order: OrderSummary, { links, language, now }: Context): messagingApi.FlexBubble {
  const words = wordsOf(language);
  const format = formatterOf(language);
  const sessions = order.sessions.filter(isAhead(now)).slice(0, SESSIONS);
  const lines = sessions.flatMap((session) => {
    const live = order.type === 'online' && session.regStatus === 'CONFIRMED' ? liveState(session, now) : null;
    const state = live ? words(`status:live.${live}`) : words(`status:order.${session.regStatus}`);
    return [
      line(`${format.weekdayMonthDay(session.startTime)} ${format.timeRange(session.startTime, session.endTime)}`, { color: 'ink', margin: 'md' }),
      line(`${state}・${cutName(session.info.title)}`, { color: live === 'IS_LIVE' ? 'danger' : 'ink-2', margin: 'none' }),
    ];
  });
  // The link is given out by the same rule as on the website (core/rules/live); the way to it leads through the page that checks it again.
  const open = sessions.find(({ shortLink }) => shortLink !== null);
  const state = open && liveState(open, now);
  const way = open && (state === 'NOT_START' || state === 'IS_COMMING' || state === 'IS_LIVE') ? { session: open, label: words(`status:way.${state}`) } : null;
  return bubble({
    title: cutName(order.title),
    lines: [...lines, ...(order.location ? [line(cutName(order.location.locationName), { color: 'ink-3' })] : [])],
    buttons: [
      ...(way ? [button(openPage(way.label, links.live(addressed(order), way.session.info.uuid)))] : []),
      button(openPage(words('bot:enrolments.detail'), links.enrolment(addressed(order))), way ? 'link' : 'primary'),
    ],
  });
}

/** A bound member's enrolments to come, the next in front. @param total how many there are, of which `orders` are the first */
export function enrolmentMessages(orders: readonly OrderSummary[], total: number, context: Context): messagingApi.Message[] {
  const { language, links } = context;
  const words = wordsOf(language);
  const waiting = openPage(words('bot:quick.waiting'), links.waiting);
  if (orders.length === 0) return [withQuickReplies(text(words('bot:enrolments.none')), true, language, [waiting])];
  const isAll = total <= BUBBLES_AT_MOST;
  const shown = isAll ? orders : orders.slice(0, BUBBLES_AT_MOST - 1);
  const bubbles = shown.map((order) => enrolmentBubble(order, context));
  if (!isAll) {
    const more = words('bot:enrolments.more', { count: total - shown.length });
    bubbles.push(bubble({ title: more, lines: [], buttons: [button(openPage(words('bot:events.more'), links.enrolments))] }));
  }
  const titles = formatterOf(language).list(shown.map(({ title }) => title));
  return [withQuickReplies(flex(words('bot:enrolments.alt', { titles }), bubbles), true, language, [waiting])];
}

/** How many enrolments the list asks for. */
export const ENROLMENTS_ASKED = BUBBLES_AT_MOST;
