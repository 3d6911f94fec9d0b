import type { messagingApi } from '@line/bot-sdk';
import type { Pass } from '@portolane/core/contract/pass.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { pick } from '#db/localized.ts';
import type { ChatLinks } from '#modules/line/channel/chat-links.ts';
import { flex, flexParts, truncateName, uriAction } from '#modules/line/channel/flex.ts';
import type { Palette } from '@portolane/core/rules/identity/palette.ts';
import { mailSessions } from '#domain/mails/session-time.ts';
import type { Message } from '#domain/outbox/enqueue.ts';
import { passUrl } from '#domain/passes/pass-urls.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { translatorOf } from '#i18n/translations.ts';
import {
  singleOnlineSession,
  type EventForMessage,
  type SessionForMessage,
} from '#modules/enrolment/mail/message-sessions.ts';

/** `day`: the sessions of an order on the coming day; `start`: a session about to start. */
export type ReminderKind = 'day' | 'start';

export interface RemindedOrder {
  uuid: string;
  event: EventForMessage;
  sessions: readonly SessionForMessage[];
  /** Whether the site has live rooms, in which online sessions are watched. */
  hasLive: boolean;
  /** Of these sessions on their first day, in order of time. */
  passes: readonly Pass[];
}

/** More do not fit below a card; the page of the enrolment has all. */
const MAX_PASSES = 3;

/** Returns the buttons that open the passes, named by their times if there are several. */
function passActions(
  passes: readonly Pass[],
  publicOrigin: string,
  language: Language,
): messagingApi.URIAction[] {
  const translate = translatorOf(language);
  const labelOf = ({ startTime }: Pass) =>
    passes.length === 1
      ? translate('bot:passes.open')
      : translate('bot:reminder.passAt', { time: formatterOf(language).time(startTime) });
  return passes
    .slice(0, MAX_PASSES)
    .map((pass) => uriAction(labelOf(pass), passUrl(publicOrigin, pass.text, language)));
}

function venueOf(
  { event: { type, place }, hasLive }: RemindedOrder,
  language: Language,
): string | null {
  const translate = translatorOf(language);
  if (type === 'online') return translate(hasLive ? 'bot:reminder.online' : 'bot:events.online');
  return (
    place &&
    translate('bot:reminder.place', {
      place: `${pick(place.name, language)} ${pick(place.address, language)}`,
    })
  );
}

/**
 * Returns the LINE message of a reminder: what, when, where, and links. `body` is the same as plain
 * text, for lists of messages; phones show its beginning as the notification.
 */
export function lineReminder(
  kind: ReminderKind,
  order: RemindedOrder,
  {
    links,
    publicOrigin,
    colours,
  }: { links: ChatLinks; publicOrigin: string; colours: Palette['light'] },
  language: Language,
): Required<Pick<Message, 'subject' | 'body' | 'lineMessage'>> {
  const translate = translatorOf(language);
  const title = pick(order.event.title, language);
  const subject = translate(`bot:reminder.${kind}`, { title });
  const sessions = mailSessions(order.sessions, language);
  const venue = venueOf(order, language);
  const liveSession = order.hasLive ? singleOnlineSession(order) : null;
  const link = liveSession
    ? uriAction(translate('bot:reminder.live'), links.live(order, liveSession.uuid))
    : uriAction(translate('bot:enrolments.detail'), links.enrolment(order));
  const passes = passActions(order.passes, publicOrigin, language);
  const { bubble, button, paragraph } = flexParts(colours);
  const paragraphs = [
    subject,
    ...sessions.map((session) => `${session.time}\n${session.title}`),
    ...(venue === null ? [] : [venue]),
  ];
  return {
    subject,
    body: [
      ...paragraphs,
      ...passes.map(({ label, uri }) => `${label}\n${uri}`),
      link.uri,
      translate('bot:reminder.manage'),
    ].join('\n\n'),
    lineMessage: flex(paragraphs.join('\n'), [
      bubble({
        mark: paragraph(translate(`bot:reminder.mark.${kind}`), {
          color: 'accent',
          size: 'xs',
          bold: true,
          margin: 'none',
        }),
        title: truncateName(title),
        paragraphs: [
          ...sessions.flatMap((session) => [
            paragraph(session.time, { color: 'ink', margin: 'md' }),
            paragraph(truncateName(session.title), { margin: 'none' }),
          ]),
          ...(venue === null
            ? []
            : [paragraph(truncateName(venue), { color: 'ink-3', margin: 'md' })]),
        ],
        buttons: [
          ...passes.map((action) => button(action)),
          button(link, passes.length > 0 ? 'link' : 'primary'),
          button(uriAction(translate('bot:reminder.settings'), links.binding), 'link'),
        ],
      }),
    ]),
  };
}
