import type { messagingApi } from '@line/bot-sdk';
import type { EventSummary } from '@portolane/core/contract/event.ts';
import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import type { Palette } from '@portolane/core/rules/identity/palette.ts';
import { formatterOf } from '#i18n/formatter.ts';
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

/** One bubble is reserved for the link to the website's list. */
export const EVENTS_LIMIT = MAX_BUBBLES - 1;

interface Context {
  origin: string;
  colours: Palette['light'];
  language: Language;
}

/** URL of the event's page. An event without a brand has no page, so its URL is the list's. */
function eventUrl(
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
  { origin, colours, language }: Context,
): messagingApi.FlexBubble {
  const { bubble, button, paragraph } = flexParts(colours);
  const translate = translatorOf(language);
  const format = formatterOf(language);
  const { start, end } = event.dateTimeRange;
  const venue =
    event.type === 'online'
      ? translate('bot:events.online')
      : [event.city, event.locationName].filter(Boolean).join('　');
  const price = event.salePrice > 0 ? format.money(event.salePrice) : translate('bot:events.free');
  return bubble({
    // The same reason as on the website (core/rules/event/availability.ts).
    mark: event.whyNot
      ? paragraph(translate(`status:whyNot.${event.whyNot}`), {
          color: 'ink-3',
          size: 'xs',
          margin: 'none',
        })
      : paragraph(translate('bot:events.open'), {
          color: 'accent',
          size: 'xs',
          bold: true,
          margin: 'none',
        }),
    title: truncateName(event.title),
    paragraphs: [
      paragraph(format.dateRange(start, end), { color: 'ink' }),
      ...(venue === '' ? [] : [paragraph(truncateName(venue))]),
      paragraph(price),
    ],
    buttons: [button(uriAction(translate('bot:events.detail'), eventUrl(event, origin, language)))],
  });
}

/**
 * Lists upcoming events in the order of the website, open ones first; the last bubble links to the
 * full list.
 */
export function eventMessages(
  events: readonly EventSummary[],
  { bound, ...context }: Context & { bound: boolean },
): messagingApi.Message[] {
  const { origin, colours, language } = context;
  const { bubble, button, paragraph } = flexParts(colours);
  const translate = translatorOf(language);
  if (events.length === 0)
    return [withQuickReplies(textMessage(translate('bot:events.none')), bound, language)];
  const shown = events.slice(0, EVENTS_LIMIT);
  const more = bubble({
    title: translate('bot:events.more'),
    paragraphs: [paragraph(translate('bot:events.moreText'))],
    buttons: [
      button(
        uriAction(translate('bot:events.more'), `${origin}${pathInLanguage('/event', language)}`),
      ),
    ],
  });
  const titles = formatterOf(language).list(shown.map(({ title }) => title));
  return [
    withQuickReplies(
      flex(translate('bot:events.alt', { titles }), [
        ...shown.map((event) => eventBubble(event, context)),
        more,
      ]),
      bound,
      language,
    ),
  ];
}
