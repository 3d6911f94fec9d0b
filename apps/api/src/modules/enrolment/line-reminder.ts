import type { Language } from '@portolane/core/i18n/language.ts';
import { pick } from '#db/localized.ts';
import type { ChatLinks } from '#line/chat-links.ts';
import { bubble, button, cutName, flex, line, openPage } from '#line/flex.ts';
import { mailedSessions } from '#mails/session-time.ts';
import type { Message } from '#modules/outbox/enqueue.ts';
import { wordsOf } from '#words.ts';
import { sessionToEnter, type ToldEvent, type ToldSession } from './told-sessions.ts';

/** `day`: what an order holds on the coming day; `start`: what is about to begin. */
export type ReminderKind = 'day' | 'start';

export interface RemindedOrder {
  uuid: string;
  event: ToldEvent;
  sessions: readonly ToldSession[];
}

function placeOf({ type, place }: ToldEvent, language: Language): string | null {
  const words = wordsOf(language);
  if (type === 'online') return words('bot:reminder.online');
  return (
    place &&
    words('bot:reminder.place', {
      place: `${pick(place.name, language)} ${pick(place.address, language)}`,
    })
  );
}

/**
 * What a LINE user is reminded of: what, when, where, and the way to it. `body` says the same in plain text, for lists of messages; what phones show
 * before the message is opened is as much of it.
 */
export function lineReminder(
  kind: ReminderKind,
  order: RemindedOrder,
  links: ChatLinks,
  language: Language,
): Required<Pick<Message, 'subject' | 'body' | 'lineMessage'>> {
  const words = wordsOf(language);
  const title = pick(order.event.title, language);
  const subject = words(`bot:reminder.${kind}`, { title });
  const sessions = mailedSessions(order.sessions, language);
  const place = placeOf(order.event, language);
  const entered = sessionToEnter(order);
  const way = entered
    ? openPage(words('bot:reminder.live'), links.live(order, entered.uuid))
    : openPage(words('bot:enrolments.detail'), links.enrolment(order));
  const said = [
    subject,
    ...sessions.map((session) => `${session.time}\n${session.title}`),
    ...(place === null ? [] : [place]),
  ];
  return {
    subject,
    body: [...said, way.uri, words('bot:reminder.manage')].join('\n\n'),
    lineMessage: flex(said.join('\n'), [
      bubble({
        mark: line(words(`bot:reminder.mark.${kind}`), {
          color: 'accent',
          size: 'xs',
          bold: true,
          margin: 'none',
        }),
        title: cutName(title),
        lines: [
          ...sessions.flatMap((session) => [
            line(session.time, { color: 'ink', margin: 'md' }),
            line(cutName(session.title), { margin: 'none' }),
          ]),
          ...(place === null ? [] : [line(cutName(place), { color: 'ink-3', margin: 'md' })]),
        ],
        buttons: [
          button(way),
          button(openPage(words('bot:reminder.settings'), links.binding), 'link'),
        ],
      }),
    ]),
  };
}
