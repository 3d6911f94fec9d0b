import type { FeedSession } from '@portolane/core/contract/feed.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { pick } from '#db/localized.ts';
import type { ModuleDeps } from '#module.ts';
import { placeView } from '#summaries/place-view.ts';
import { comingSessions } from './repository.ts';

/** As many as a calendar can take at once; years of them. */
const mostSessions = 500;

/** Running and coming sessions, for calendars. */
export async function listSessions(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  language: Language,
): Promise<FeedSession[]> {
  const rows = await comingSessions(db, now(), mostSessions);
  return rows.map(({ session, event }) => {
    const place = placeView(event.place, language);
    const [title, own] = [pick(event.title, language), pick(session.title, language)];
    return {
      uuid: session.uuid,
      title:
        own === '' || own === title
          ? title
          : language === 'en'
            ? `${title}: ${own}`
            : `${title}：${own}`,
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
    };
  });
}
