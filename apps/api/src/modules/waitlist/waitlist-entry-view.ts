import type { MemberWaitlistEntry } from '@portolane/core/contract/waitlist.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { langOf, pick } from '#db/localized.ts';
import { brandReferences, type BrandTitles } from '#domain/summaries/brand-summary.ts';
import type { MemberEntryRow } from '#modules/enrolment/waitlist/waitlist-repository.ts';

/** Returns a waitlist entry as its member sees it. */
export function waitlistEntryView(
  { entry, ahead, event, session }: MemberEntryRow,
  brands: BrandTitles,
  language: Language,
): MemberWaitlistEntry {
  const { startsAt, endsAt } = session ?? event;
  return {
    uuid: entry.uuid,
    eventAlias: event.alias,
    seriesNum: event.seriesNum,
    title: pick(event.title, language),
    lang: langOf(event.title, language),
    brands: brandReferences(brands, event.brands, language),
    session: session && { uuid: session.uuid, title: pick(session.title, language) },
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    status: entry.status,
    place: entry.status === 'WAITING' ? ahead + 1 : null,
    offerEndTime: entry.status === 'OFFERED' ? entry.offerEndsAt!.toISOString() : null,
    eventShown: event.shown,
  };
}
