/** What an event's row has of its sessions, after one of them was moved, hidden, or shown. */
import { asc, eq } from 'drizzle-orm';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { Queryable } from '#db/database.ts';
import { event, eventSession } from '#db/schema.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { drawingName, Drawings } from '#domain/pictures/drawings.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import { eventDrawings } from './illustrate.ts';

interface TimedSession {
  state?: 'published' | 'hidden' | undefined;
  startsAt: Date;
  endsAt: Date;
}

/** Returns the visible sessions; all of an event whose sessions are all hidden. */
function counted<S extends TimedSession>(sessions: readonly S[]): readonly S[] {
  const visible = sessions.filter(({ state }) => state !== 'hidden');
  return visible.length > 0 ? visible : sessions;
}

/** Returns the period of the visible sessions. */
export const periodOf = (sessions: readonly TimedSession[]): { startsAt: Date; endsAt: Date } => ({
  startsAt: new Date(Math.min(...counted(sessions).map(({ startsAt }) => startsAt.getTime()))),
  endsAt: new Date(Math.max(...counted(sessions).map(({ endsAt }) => endsAt.getTime()))),
});

/** Returns the days with visible sessions, in order, with the number of their sessions. */
export const daysOf = (sessions: readonly TimedSession[]): { start: Date; sessions: number }[] =>
  [
    ...Map.groupBy(
      counted(sessions).toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
      ({ startsAt }) => taipeiDay(startsAt),
    ).values(),
  ].map((list) => ({ start: list[0]!.startsAt, sessions: list.length }));

/** Writes the period of an event and its drawings, which have its days, as an import would. */
export async function followSessions(
  tx: Queryable,
  { settings }: Pick<ModuleDeps, 'settings'>,
  eventId: number,
): Promise<void> {
  const [row] = await tx.select().from(event).where(eq(event.id, eventId));
  const sessions = await tx
    .select()
    .from(eventSession)
    .where(eq(eventSession.eventId, eventId))
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id));
  if (!row || sessions.length === 0) return;
  await tx.update(event).set(periodOf(sessions)).where(eq(event.id, eventId));
  const drawn = (['banner', 'cover', 'thumbnail'] as const).filter(
    // Pictures of the content stay.
    (name) => drawingName.test(row[name]?.file ?? ''),
  );
  if (drawn.length === 0) return;
  const drawings = new Drawings();
  const { picture, ...others } = eventDrawings(
    drawings,
    { alias: row.alias, series: row.seriesNum },
    daysOf(sessions),
  );
  await drawings.writeNew(uploadStoreOf(settings), new Drawings());
  const pictures = { banner: picture, ...others };
  await tx
    .update(event)
    .set(Object.fromEntries(drawn.map((name) => [name, pictures[name]])))
    .where(eq(event.id, eventId));
}
