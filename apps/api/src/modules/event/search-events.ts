import type { z } from 'zod';
import type { eventSearchBody, EventSummary } from '@portolane/core/contract/event.ts';
import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import { DAY_MS, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { normaliseCity } from '#domain/cities.ts';
import { searchWords } from '#db/word-search.ts';
import { paged } from '#http/paged.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { countEvents, findEvents, type EventFilter } from '#domain/summaries/event-list.ts';
import { eventSummaries } from '#domain/summaries/event-summary.ts';

/**
 * Returns a page of the event list, which includes dealer-only events for everyone. Takes two
 * queries regardless of the page's length, one more on pages that do not consist of open events
 * only, and one more each for totals that are not cached.
 */
export async function searchEvents(
  { db, now }: ModuleDeps,
  body: z.infer<typeof eventSearchBody>,
  language: Language,
): Promise<{ items: EventSummary[]; pagination: Pagination }> {
  const at = now();
  const filter: EventFilter = {
    category: body.eventCategoryAlias,
    type: body.type,
    from: body.startDate === undefined ? undefined : taipeiDayStart(body.startDate),
    // The range includes its last day.
    until:
      body.endDate === undefined
        ? undefined
        : new Date(taipeiDayStart(body.endDate).getTime() + DAY_MS),
    city: body.city === undefined || body.city.trim() === '' ? undefined : normaliseCity(body.city),
    brand: body.brandAlias,
    words: searchWords(body.search),
    open: body.open === true ? true : undefined,
    english: body.english,
    past: body.past ?? false,
  };
  return paged(
    body,
    async (rows) => eventSummaries(db, await findEvents(db, filter, at, rows), language, at),
    () => countEvents(db, filter, at),
  );
}
