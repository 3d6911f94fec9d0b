import type { EventSummary } from '@portolane/core/contract/event.ts';
import {
  eventAvailability,
  isInProgress,
  type MemberFacts,
} from '@portolane/core/rules/event/availability.ts';
import { seatsLeftIn } from '@portolane/core/rules/event/seats-left.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { cityName } from '#domain/cities.ts';
import type { Database } from '#db/database.ts';
import { langOf, pick } from '#db/localized.ts';
import type { Localized } from '#db/stored-types.ts';
import { brandReferences, brandTitles } from './brand-summary.ts';
import { pictureView } from './picture-view.ts';
import {
  eventFacts,
  sessionFacts,
  sessionsOf,
  type SeatedSession,
  type SummaryRow,
} from './event-facts.ts';

export interface EventContext {
  language: Language;
  now: Date;
  titles: Map<string, Localized>;
  /** null for an anonymous visitor. */
  member: MemberFacts | null;
}

/** Groups sessions by the Taipei day on which they start, keeping their order. */
export const byDay = <T extends { startsAt: Date }>(sessions: readonly T[]): Map<string, T[]> =>
  Map.groupBy(sessions, (session) => taipeiDay(session.startsAt));

/** Returns one event as lists show it. `sessions` must be in order of time. */
export function eventSummary(
  row: SummaryRow,
  sessions: readonly SeatedSession[],
  { language, now, titles, member }: EventContext,
): EventSummary {
  const days = byDay(sessions);
  const dateTimeRange = { start: row.startsAt.toISOString(), end: row.endsAt.toISOString() };
  const whyNot = eventAvailability(eventFacts(row), sessions.map(sessionFacts), member, now);
  return {
    alias: row.alias,
    seriesNum: row.seriesNum,
    title: pick(row.title, language),
    lang: langOf(row.title, language),
    state: 'PUBLISHED',
    category: row.category,
    type: row.type,
    dateType: days.size > 1 ? 'multiple' : 'single',
    dayCount: days.size,
    chargeType: row.salePrice > 0 ? 'paid' : 'free',
    registrationType: row.registrationType,
    registrationStartDate: row.registrationStart?.toISOString() ?? null,
    registrationEndDate: row.registrationEnd?.toISOString() ?? null,
    dateTimeRange,
    inProgress: isInProgress({ dateTimeRange }, now),
    canApply: whyNot === null,
    whyNot,
    canRegisterGroup: row.canRegisterGroup,
    requireCoupon: row.requireCoupon,
    needReview: row.needReview,
    dealerOnly: row.dealerOnly,
    hasAbsentLimit: row.hasAbsentLimit,
    absentLimit: row.absentLimit,
    basePrice: row.basePrice,
    salePrice: row.salePrice,
    introtext: pick(row.intro, language),
    city: row.city === null ? null : cityName(row.city, language),
    locationName: row.place === null ? null : pick(row.place.name, language),
    brands: brandReferences(titles, row.brands, language),
    seatsLeft: seatsLeftIn(row, sessions.map(sessionFacts), now),
    thumbnail: pictureView(row.thumbnail, language),
  };
}

/**
 * Returns summaries of events for an anonymous visitor, in the given order. Takes two more queries,
 * regardless of the number of events.
 */
export async function eventSummaries(
  db: Database,
  rows: readonly SummaryRow[],
  language: Language,
  now: Date,
): Promise<EventSummary[]> {
  const [sessions, titles] = await Promise.all([
    sessionsOf(
      db,
      rows.map((row) => row.id),
    ),
    brandTitles(db, now),
  ]);
  return rows.map((row) =>
    eventSummary(row, sessions.get(row.id) ?? [], { language, now, titles, member: null }),
  );
}
