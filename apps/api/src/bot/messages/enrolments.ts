import type { messagingApi } from '@line/bot-sdk';
import type { OrderSummary } from '@portolane/core/contract/order.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { enrolledLiveState } from '@portolane/core/rules/live/enrolled-state.ts';
import { isWayOpen } from '@portolane/core/rules/live/live-state.ts';
import { isSessionAhead } from '@portolane/core/rules/order/order-over.ts';
import { formatterOf } from '#formatter.ts';
import type { ChatLinks } from '#line/chat-links.ts';
import {
  bubble,
  button,
  BUBBLES_AT_MOST,
  cutName,
  flex,
  line,
  openPage,
  text,
} from '#line/flex.ts';
import { wordsOf } from '#words.ts';
import { withQuickReplies } from './quick-replies.ts';

interface Context {
  links: ChatLinks;
  language: Language;
  now: Date;
}

const addressed = ({ uuid, category, eventAlias, seriesNum }: OrderSummary) => ({
  uuid,
  event: { category, alias: eventAlias, seriesNum },
});

/** Sessions that a bubble names; the page has the rest. */
const SESSIONS = 3;

function enrolmentBubble(
  order: OrderSummary,
  { links, language, now }: Context,
): messagingApi.FlexBubble {
  const words = wordsOf(language);
  const format = formatterOf(language);
  // The list has only enrolments with something of them to come, or running.
  const sessions = order.sessions
    .filter((session) => isSessionAhead(session, now))
    .slice(0, SESSIONS);
  const lines = sessions.flatMap((session) => {
    const live = enrolledLiveState(order, session, now);
    const state = live ? words(`status:live.${live}`) : words(`status:order.${session.regStatus}`);
    return [
      line(
        `${format.weekdayMonthDay(session.startTime)} ${format.timeRange(session.startTime, session.endTime)}`,
        { color: 'ink', margin: 'md' },
      ),
      line(`${state}・${cutName(session.info.title)}`, {
        color: live === 'IS_LIVE' ? 'danger' : 'ink-2',
        margin: 'none',
      }),
    ];
  });
  // The link is given out by the same rule as on the website (core/rules/live); the way to it leads through the page that checks it again.
  const open = sessions.find(({ shortLink }) => shortLink !== null);
  const state = open ? enrolledLiveState(order, open, now) : null;
  const way =
    open && isWayOpen(state) ? { session: open, label: words(`status:way.${state}`) } : null;
  return bubble({
    title: cutName(order.title),
    lines: [
      ...lines,
      ...(order.location ? [line(cutName(order.location.locationName), { color: 'ink-3' })] : []),
    ],
    buttons: [
      ...(way
        ? [button(openPage(way.label, links.live(addressed(order), way.session.info.uuid)))]
        : []),
      button(
        openPage(words('bot:enrolments.detail'), links.enrolment(addressed(order))),
        way ? 'link' : 'primary',
      ),
    ],
  });
}

/** A bound member's enrolments to come, the next in front. @param total how many there are, of which `orders` are the first */
export function enrolmentMessages(
  orders: readonly OrderSummary[],
  total: number,
  context: Context,
): messagingApi.Message[] {
  const { language, links } = context;
  const words = wordsOf(language);
  const waiting = openPage(words('bot:quick.waiting'), links.waiting);
  if (orders.length === 0)
    return [withQuickReplies(text(words('bot:enrolments.none')), true, language, [waiting])];
  const isAll = total <= BUBBLES_AT_MOST;
  const shown = isAll ? orders : orders.slice(0, BUBBLES_AT_MOST - 1);
  const bubbles = shown.map((order) => enrolmentBubble(order, context));
  if (!isAll) {
    const more = words('bot:enrolments.more', { count: total - shown.length });
    bubbles.push(
      bubble({
        title: more,
        lines: [],
        buttons: [button(openPage(words('bot:events.more'), links.enrolments))],
      }),
    );
  }
  const titles = formatterOf(language).list(shown.map(({ title }) => title));
  return [
    withQuickReplies(flex(words('bot:enrolments.alt', { titles }), bubbles), true, language, [
      waiting,
    ]),
  ];
}

/** How many enrolments the list asks for. */
export const ENROLMENTS_ASKED = BUBBLES_AT_MOST;
