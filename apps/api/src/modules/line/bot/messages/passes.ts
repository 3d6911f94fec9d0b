import type { messagingApi } from '@line/bot-sdk';
import type { Pass } from '@portolane/core/contract/pass.ts';
import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { taipeiDay, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import type { Palette } from '@portolane/core/rules/identity/palette.ts';
import { passPictureUrl, passUrl } from '#domain/passes/pass-urls.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { translatorOf } from '#i18n/translations.ts';
import {
  flex,
  flexParts,
  picture,
  textMessage,
  truncateName,
  uriAction,
} from '#modules/line/channel/flex.ts';
import { withQuickReplies } from './quick-replies.ts';

/** The bot shows the passes of so many days; the pages of the enrolments have all. */
export const PASS_DAYS = 7;
const MAX_PASSES = 5;

interface Context {
  origin: string;
  colours: Palette['light'];
  language: Language;
}

/** The day of a pass, and the times of its session if that is on one day. */
function timeOf({ day, startTime, endTime }: Pass, language: Language): string {
  const format = formatterOf(language);
  if (taipeiDay(startTime) === taipeiDay(endTime))
    return `${format.weekdayDate(startTime)} ${format.timeRange(startTime, endTime)}`;
  return format.weekdayDate(taipeiDayStart(day));
}

function passBubble(pass: Pass, { origin, colours, language }: Context): messagingApi.FlexBubble {
  const { bubble, button, paragraph } = flexParts(colours);
  const translate = translatorOf(language);
  const { text, title, session, location, seats } = pass;
  const open = uriAction(translate('bot:passes.open'), passUrl(origin, text, language));
  return bubble({
    // Without https LINE refuses the whole message.
    hero: origin.startsWith('https:') ? picture(passPictureUrl(origin, text), open) : undefined,
    mark: paragraph(
      seats === 1
        ? translate('bot:passes.mark')
        : translate('bot:passes.markFor', { count: seats }),
      {
        color: 'accent',
        size: 'xs',
        bold: true,
        margin: 'none',
      },
    ),
    title: truncateName(title),
    paragraphs: [
      paragraph(timeOf(pass, language), { color: 'ink', margin: 'md' }),
      ...(session.title === '' || session.title === title
        ? []
        : [paragraph(truncateName(session.title), { margin: 'none' })]),
      ...(location
        ? [
            paragraph(truncateName(`${location.locationName} ${location.address}`), {
              color: 'ink-3',
              margin: 'md',
            }),
          ]
        : []),
    ],
    buttons: [button(open)],
  });
}

/** Shows a bound member's passes of the coming days, the next one first. */
export function passMessages(passes: readonly Pass[], context: Context): messagingApi.Message[] {
  const { origin, language } = context;
  const translate = translatorOf(language);
  const events = `${origin}${pathInLanguage('/event', language)}`;
  if (passes.length === 0)
    return [
      withQuickReplies(
        textMessage(translate('bot:passes.none', { days: PASS_DAYS, url: events })),
        true,
        language,
      ),
    ];
  const shown = passes.slice(0, MAX_PASSES);
  const titles = formatterOf(language).list([...new Set(shown.map(({ title }) => title))]);
  return [
    withQuickReplies(
      flex(
        translate('bot:passes.alt', { titles }),
        shown.map((pass) => passBubble(pass, context)),
      ),
      true,
      language,
    ),
  ];
}
