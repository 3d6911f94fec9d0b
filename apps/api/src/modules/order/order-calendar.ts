import type { OrderStatus } from '@portolane/core/contract/order.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';
import { type CalendarEvent, calendarText } from '#calendar/calendar-text.ts';
import { pick } from '#db/localized.ts';
import type { ModuleDeps } from '#module.ts';
import { livePath, orderPath } from '#summaries/member-paths.ts';
import { placeView } from '#summaries/place-view.ts';
import { wordsOf } from '#words.ts';
import { orderById, type OrderRow, type OrderSessionRow, sessionsOf } from './repository.ts';

/** A calendar takes the entry with the higher number; a status only ever goes this way. */
const versions: Record<OrderStatus, Required<Pick<CalendarEvent, 'status' | 'sequence'>>> = {
  PENDING: { status: 'TENTATIVE', sequence: 0 },
  CONFIRMED: { status: 'CONFIRMED', sequence: 1 },
  CANCELED: { status: 'CANCELLED', sequence: 2 },
};

function entryOf(
  { order, event }: OrderRow,
  { session, status }: OrderSessionRow,
  origin: string,
  language: Language,
  now: Date,
): CalendarEvent {
  const words = wordsOf(language);
  const place = placeView(event.place, language);
  const addressed = { uuid: order.uuid, event };
  const [title, own] = [pick(event.title, language), pick(session.title, language)];
  // Never the link of the stream: a calendar is shared, and the page asks who is there.
  const toLive = event.type === 'online' && status !== 'CANCELED';
  const number = words('calendar:about', { number: orderNumber(order.createdAt, order.id) });
  return {
    // Another enrolment into the same session is another entry.
    uid: `${order.uuid}.${session.uuid}@portolane`,
    title:
      own === '' || own === title ? title : words('calendar:title', { event: title, session: own }),
    description: [
      number,
      words(`calendar:status.${status}`),
      words(toLive ? 'calendar:live' : 'calendar:order'),
    ].join('\n'),
    place: place
      ? [place.locationName, place.address].filter(Boolean).join(language === 'en' ? ', ' : '，')
      : words('calendar:online'),
    url:
      origin +
      (toLive ? livePath(addressed, session.uuid, language) : orderPath(addressed, language)),
    start: session.startsAt.toISOString(),
    end: session.endsAt.toISOString(),
    updated: now.toISOString(),
    ...versions[status],
  };
}

/** The calendar of an order that is the member's: an entry a session, those that were cancelled marked as such. `alias`: of its event. */
export async function orderCalendar(
  { db, now, settings }: ModuleDeps,
  id: number,
  language: Language,
): Promise<{ text: string; title: string; alias: string }> {
  const at = now();
  const [row, sessions] = await Promise.all([orderById(db, id, at), sessionsOf(db, [id])]);
  const words = wordsOf(language);
  const text = calendarText({
    name: words('calendar:name'),
    description: words('calendar:about', { number: orderNumber(row!.order.createdAt, id) }),
    language: tagOf(language),
    events: sessions.map((session) => entryOf(row!, session, settings.publicOrigin, language, at)),
  });
  return { text, title: pick(row!.event.title, language), alias: row!.event.alias };
}
