import type { messagingApi } from '@line/bot-sdk';
import type { EventSummary } from '@portolane/core/contract/event.ts';
import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { formatterOf } from '#formatter.ts';
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

/** The last bubble leads to the website's list. */
export const EVENTS_ASKED = BUBBLES_AT_MOST - 1;

/** The event's own page; one without a brand is in the list alone. */
function eventAddress(
  { alias, seriesNum, brands }: EventSummary,
  origin: string,
  language: Language,
): string {
  const [brand] = brands;
  const path = brand
    ? `/product/brand/${encodeURIComponent(brand.alias)}/event/${encodeURIComponent(alias)}/${seriesNum}`
    : '/event';
  return `${origin}${pathInLanguage(path, language)}`;
}

function eventBubble(
  event: EventSummary,
  origin: string,
  language: Language,
): messagingApi.FlexBubble {
  const words = wordsOf(language);
  const format = formatterOf(language);
  const { start, end } = event.dateTimeRange;
  const where =
    event.type === 'online'
      ? words('bot:events.online')
      : [event.city, event.locationName].filter(Boolean).join('　');
  const price = event.salePrice > 0 ? format.money(event.salePrice) : words('bot:events.free');
  return bubble({
    // The same reason as on the website (core/rules/event/availability.ts).
    mark: event.whyNot
      ? line(words(`status:whyNot.${event.whyNot}`), { color: 'ink-3', size: 'xs', margin: 'none' })
      : line(words('bot:events.open'), { color: 'accent', size: 'xs', bold: true, margin: 'none' }),
    title: cutName(event.title),
    lines: [
      line(format.dateRange(start, end), { color: 'ink' }),
      ...(where === '' ? [] : [line(cutName(where))]),
      line(price),
    ],
    buttons: [button(openPage(words('bot:events.detail'), eventAddress(event, origin, language)))],
  });
}

/** Events to come, those that can be enrolled into in front, as the website's list has them; the last bubble leads there. */
export function eventMessages(
  events: readonly EventSummary[],
  { origin, language, bound }: { origin: string; language: Language; bound: boolean },
): messagingApi.Message[] {
  const words = wordsOf(language);
  if (events.length === 0)
    return [withQuickReplies(text(words('bot:events.none')), bound, language)];
  const shown = events.slice(0, EVENTS_ASKED);
  const more = bubble({
    title: words('bot:events.more'),
    lines: [line(words('bot:events.moreText'))],
    buttons: [
      button(openPage(words('bot:events.more'), `${origin}${pathInLanguage('/event', language)}`)),
    ],
  });
  const titles = formatterOf(language).list(shown.map(({ title }) => title));
  return [
    withQuickReplies(
      flex(words('bot:events.alt', { titles }), [
        ...shown.map((event) => eventBubble(event, origin, language)),
        more,
      ]),
      bound,
      language,
    ),
  ];
}
