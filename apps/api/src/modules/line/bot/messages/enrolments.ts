import type { messagingApi } from '@line/bot-sdk';
import type { OrderSummary } from '@portolane/core/contract/order.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { enrolledLiveState } from '@portolane/core/rules/live/enrolled-state.ts';
import { isEntranceOpen } from '@portolane/core/rules/live/live-state.ts';
import { nextEvent } from '@portolane/core/rules/order/next-event.ts';
import { isSessionUpcoming } from '@portolane/core/rules/order/order-over.ts';
import type { Palette } from '@portolane/core/rules/identity/palette.ts';
import { formatterOf } from '#i18n/formatter.ts';
import type { ChatLinks } from '#modules/line/channel/chat-links.ts';
import {
  flex,
  flexParts,
  MAX_BUBBLES,
  textMessage,
  truncateName,
  uriAction,
} from '#modules/line/channel/flex.ts';
import { translatorOf } from '#i18n/translations.ts';
import { withQuickReplies } from './quick-replies.ts';

interface Context {
  links: ChatLinks;
  colours: Palette['light'];
  language: Language;
  now: Date;
}

const toAddressedOrder = ({ uuid, category, eventAlias, seriesNum }: OrderSummary) => ({
  uuid,
  event: { category, alias: eventAlias, seriesNum },
});

/** Sessions listed per bubble; the linked page has all of them. */
const SESSIONS_PER_BUBBLE = 3;

function enrolmentBubble(
  order: OrderSummary,
  { links, colours, language, now }: Context,
): messagingApi.FlexBubble {
  const { bubble, button, paragraph } = flexParts(colours);
  const translate = translatorOf(language);
  const format = formatterOf(language);
  // Listed orders have at least one session that is running or still to come.
  const next = nextEvent([order], now);
  const upcoming = order.sessions.filter((session) => isSessionUpcoming(session, now));
  const others = upcoming.filter((session) => session !== next?.session);
  const listed = new Set(others.slice(0, SESSIONS_PER_BUBBLE - (next ? 1 : 0)));
  const sessions = upcoming.filter((session) => session === next?.session || listed.has(session));
  const lines = sessions.flatMap((session) => {
    const live = enrolledLiveState(order, session, now);
    const state = live
      ? translate(`status:live.${live}`)
      : translate(`status:order.${session.regStatus}`);
    return [
      paragraph(
        `${format.weekdayMonthDay(session.startTime)} ${format.timeRange(session.startTime, session.endTime)}`,
        { color: 'ink', margin: 'md' },
      ),
      paragraph(`${state}・${truncateName(session.info.title)}`, {
        color: live === 'IS_LIVE' ? 'danger' : 'ink-2',
        margin: 'none',
      }),
    ];
  });
  // The session that the website and the mini-app lead to; the linked page checks it again.
  const liveLink =
    next && isEntranceOpen(next.live)
      ? { uuid: next.session.info.uuid, label: translate(`status:way.${next.live}`) }
      : null;
  return bubble({
    title: truncateName(order.title),
    paragraphs: [
      ...lines,
      ...(order.location
        ? [paragraph(truncateName(order.location.locationName), { color: 'ink-3' })]
        : []),
    ],
    buttons: [
      ...(liveLink
        ? [button(uriAction(liveLink.label, links.live(toAddressedOrder(order), liveLink.uuid)))]
        : []),
      button(
        uriAction(translate('bot:enrolments.detail'), links.enrolment(toAddressedOrder(order))),
        liveLink ? 'link' : 'primary',
      ),
    ],
  });
}

/**
 * Lists a bound member's upcoming enrolments, the next one first.
 * @param total number of upcoming enrolments, of which `orders` are the first
 */
export function enrolmentMessages(
  orders: readonly OrderSummary[],
  total: number,
  context: Context,
): messagingApi.Message[] {
  const { language, links, colours } = context;
  const translate = translatorOf(language);
  const waitlist = uriAction(translate('bot:quick.waiting'), links.waitlist);
  if (orders.length === 0)
    return [
      withQuickReplies(textMessage(translate('bot:enrolments.none')), true, language, [waitlist]),
    ];
  const isAll = total <= MAX_BUBBLES;
  const shown = isAll ? orders : orders.slice(0, MAX_BUBBLES - 1);
  const bubbles = shown.map((order) => enrolmentBubble(order, context));
  if (!isAll) {
    const { bubble, button } = flexParts(colours);
    const more = translate('bot:enrolments.more', { count: total - shown.length });
    bubbles.push(
      bubble({
        title: more,
        paragraphs: [],
        buttons: [button(uriAction(translate('bot:events.more'), links.enrolments))],
      }),
    );
  }
  const titles = formatterOf(language).list(shown.map(({ title }) => title));
  return [
    withQuickReplies(flex(translate('bot:enrolments.alt', { titles }), bubbles), true, language, [
      waitlist,
    ]),
  ];
}

export const ENROLMENTS_LIMIT = MAX_BUBBLES;
