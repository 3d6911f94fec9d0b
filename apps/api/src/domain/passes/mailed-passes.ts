import { and, eq, inArray, ne } from 'drizzle-orm';
import { passDays } from '@portolane/core/rules/door/pass-days.ts';
import type { Queryable } from '#db/database.ts';
import { enrolment } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import type { Localized } from '#db/stored-types.ts';
import { readPassKeys } from './pass-keys.ts';

/** A pass as an email names it. */
export interface MailedPass {
  text: string;
  /** YYYY-MM-DD in Asia/Taipei. */
  day: string;
  title: Localized;
}

/**
 * Returns the passes of an order for sessions at a venue that are not over, one for each day, also
 * while it is in review: the caller knows what it is about to become. Online events have none.
 * @param sessions with the times that the email tells
 */
export async function mailedPasses(
  db: Queryable,
  orderId: number,
  sessions: readonly { uuid: string; title: Localized; startsAt: Date; endsAt: Date }[],
  now: Date,
): Promise<MailedPass[]> {
  const rows = await db
    .select({ id: enrolment.id, event: event.id, session: eventSession.uuid })
    .from(enrolment)
    .innerJoin(eventSession, eq(eventSession.id, enrolment.sessionId))
    .innerJoin(event, eq(event.id, eventSession.eventId))
    .where(
      and(
        eq(enrolment.orderId, orderId),
        inArray(
          eventSession.uuid,
          sessions.map(({ uuid }) => uuid),
        ),
        ne(enrolment.status, 'CANCELED'),
        eq(event.type, 'physical'),
      ),
    );
  if (rows.length === 0) return [];
  const { sign } = await readPassKeys(db);
  return sessions.flatMap(({ uuid, title, startsAt, endsAt }) => {
    const row = rows.find(({ session }) => session === uuid);
    if (!row) return [];
    const days = passDays({ startTime: startsAt.toISOString(), endTime: endsAt.toISOString() });
    return days
      .filter(({ end }) => end > now.getTime())
      .map(({ day, end }) => {
        const text = sign({ enrolment: row.id, event: row.event, day, end });
        return { text, day, title };
      });
  });
}
