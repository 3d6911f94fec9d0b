import type { Language } from '@portolane/core/i18n/language.ts';
import { pick } from '#db/localized.ts';
import type { Localized } from '#db/schema.ts';
import { mailedSessions } from '#mails/session-time.ts';
import { livePath, orderPath } from '#summaries/member-paths.ts';
import { wordsOf } from '#words.ts';

/** `day`: what an order holds on the coming day; `start`: what is about to begin. */
export type ReminderKind = 'day' | 'start';

export interface RemindedOrder {
  uuid: string;
  event: {
    alias: string;
    seriesNum: number;
    category: 'course' | 'activity';
    type: 'online' | 'physical';
    title: Localized;
    place: { name: Localized; address: Localized } | null;
  };
  sessions: readonly { uuid: string; title: Localized; startsAt: Date; endsAt: Date }[];
}

/** What a LINE user is reminded of, as a text message: what, when, where, and the page of it. `subject` is for lists of messages. */
export function lineReminder(kind: ReminderKind, order: RemindedOrder, origin: string, language: Language): { subject: string; body: string } {
  const words = wordsOf(language);
  const { event, sessions } = order;
  const subject = words(`bot:reminder.${kind}`, { title: pick(event.title, language) });
  const place =
    event.place === null ? [] : [words('bot:reminder.place', { place: `${pick(event.place.name, language)} ${pick(event.place.address, language)}` })];
  const [session] = sessions;
  const path = event.type === 'online' && sessions.length === 1 ? livePath(order, session!.uuid, language) : orderPath(order, language);
  const body = [
    subject,
    ...mailedSessions(sessions, language).map(({ time, title }) => `${time}\n${title}`),
    ...(event.type === 'online' ? [words('bot:reminder.online')] : place),
    `${origin}${path}`,
    words('bot:reminder.manage'),
  ].join('\n\n');
  return { subject, body };
}
