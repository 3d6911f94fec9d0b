import type { Formatter } from '@portolane/core/i18n/format.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { pick } from '#db/localized.ts';
import type { Localized } from '#db/stored-types.ts';
import { formatterOf } from '#i18n/formatter.ts';
import type { MailSession } from './mail.ts';

/**
 * Formats as "Sun 22 Nov 2026 14:00–15:00 GMT+8", with the end date if the session ends on another
 * day in Taipei.
 */
function sessionTime(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  format: Formatter,
): string {
  const day = format.weekdayDate(startsAt);
  return taipeiDay(startsAt) === taipeiDay(endsAt)
    ? `${day} ${format.timeRange(startsAt, endsAt)}`
    : `${day} ${format.time(startsAt)} – ${format.dateTime(endsAt)}`;
}

/** Formats sessions for an email. */
export const mailSessions = (
  sessions: readonly { title: Localized; startsAt: Date; endsAt: Date }[],
  language: Language,
): MailSession[] =>
  sessions.map((session) => ({
    time: sessionTime(session, formatterOf(language)),
    title: pick(session.title, language),
  }));
