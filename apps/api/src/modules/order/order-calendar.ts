import type { OrderStatus } from '@portolane/core/rules/order/order-status.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';
import { isOn } from '@portolane/core/rules/site/sections.ts';
import { type CalendarEvent, calendarText } from './calendar-text.ts';
import { pick } from '#db/localized.ts';
import { calendarSequence } from '#domain/calendar-sequence.ts';
import { readIdentity } from '#domain/identity/site-identity.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { livePath, orderPath } from '#domain/members/member-paths.ts';
import { venueView } from '#domain/summaries/venue-view.ts';
import { translatorOf } from '#i18n/translations.ts';
import { orderById, type OrderRow, type OrderSessionRow, sessionsOf } from './repository.ts';

const statuses: Record<OrderStatus, CalendarEvent['status']> = {
  PENDING: 'TENTATIVE',
  CONFIRMED: 'CONFIRMED',
  CANCELED: 'CANCELLED',
};

function entryOf(
  { order, event }: OrderRow,
  { session, status, calendarChanges }: OrderSessionRow,
  {
    origin,
    idDomain,
    now,
    hasLive,
  }: { origin: string; idDomain: string; now: Date; hasLive: boolean },
  language: Language,
): CalendarEvent {
  const translate = translatorOf(language);
  const place = venueView(event.place, language);
  const addressed = { uuid: order.uuid, event };
  const [title, own] = [pick(event.title, language), pick(session.title, language)];
  // Never the link of the stream: calendars are shared, and the page checks who is watching.
  const toLive = hasLive && event.type === 'online' && status !== 'CANCELED';
  const number = translate('calendar:about', { number: orderNumber(order.createdAt, order.id) });
  return {
    // A second enrolment in the same session is a separate entry.
    uid: `${order.uuid}.${session.uuid}@${idDomain}`,
    title:
      own === '' || own === title
        ? title
        : translate('calendar:title', { event: title, session: own }),
    description: [
      number,
      translate(`calendar:status.${status}`),
      ...(place?.mapLink ? [translate('calendar:map', { link: place.mapLink })] : []),
      translate(toLive ? 'calendar:live' : 'calendar:order'),
    ].join('\n'),
    place: place
      ? [place.locationName, place.address].filter(Boolean).join(language === 'en' ? ', ' : '，')
      : translate('calendar:online'),
    url:
      origin +
      (toLive ? livePath(addressed, session.uuid, language) : orderPath(addressed, language)),
    start: session.startsAt.toISOString(),
    end: session.endsAt.toISOString(),
    updated: now.toISOString(),
    status: statuses[status],
    sequence: calendarSequence(event, session, { calendarChanges }),
  };
}

/**
 * Returns the calendar of an order: one entry per session, with cancelled ones marked as such.
 * `alias` is that of the event. The caller checks that the order is the member's.
 */
export async function orderCalendar(
  { db, now, settings }: ModuleDeps,
  id: number,
  language: Language,
): Promise<{ text: string; title: string; alias: string }> {
  const at = now();
  const [row, sessions, { names, idDomain, sections }] = await Promise.all([
    orderById(db, id, at),
    sessionsOf(db, [id]),
    readIdentity({ db, settings }),
  ]);
  const translate = translatorOf(language, names[language]);
  const site = {
    origin: settings.publicOrigin,
    idDomain,
    now: at,
    hasLive: isOn(sections, 'live'),
  };
  const text = calendarText({
    site: names[language].site,
    name: translate('calendar:name'),
    description: translate('calendar:about', { number: orderNumber(row!.order.createdAt, id) }),
    language: tagOf(language),
    events: sessions.map((session) => entryOf(row!, session, site, language)),
  });
  return { text, title: pick(row!.event.title, language), alias: row!.event.alias };
}
