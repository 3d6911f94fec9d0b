import type { FeedSession, FeedSessionsQuery } from '@portolane/core/contract/feed.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { pick } from '#db/localized.ts';
import { calendarSequence } from '#domain/calendar-sequence.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { venueView } from '#domain/summaries/venue-view.ts';
import { upcomingSessions } from './repository.ts';

/** The number of sessions that calendars handle well; enough for years. */
const MAX_SESSIONS = 500;

/** Returns current and upcoming sessions, of all events or of the one named, for calendars. */
export async function listSessions(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  which: FeedSessionsQuery,
  language: Language,
): Promise<FeedSession[]> {
  const rows = await upcomingSessions(db, now(), which, MAX_SESSIONS);
  const colon = language === 'en' ? ': ' : '：';
  return rows.map(({ session, event }) => {
    const place = venueView(event.place, language);
    const [title, own] = [pick(event.title, language), pick(session.title, language)];
    return {
      uuid: session.uuid,
      title: own === '' || own === title ? title : [title, own].join(colon),
      intro: pick(event.intro, language),
      start: session.startsAt.toISOString(),
      end: session.endsAt.toISOString(),
      place: place
        ? [place.locationName, place.address].filter(Boolean).join(language === 'en' ? ', ' : '，')
        : '',
      brandAlias: event.brands[0] ?? '',
      eventAlias: event.alias,
      seriesNum: event.seriesNum,
      updated: event.createdAt.toISOString(),
      sequence: calendarSequence(event, session),
    };
  });
}
