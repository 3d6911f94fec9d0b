/** Updates the row of an event after one of its sessions was moved, hidden, or shown. */
import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { event, eventSession } from '#db/schema/event.ts';

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

/** Writes the period of an event, as an import would. */
export async function followSessions(tx: Queryable, eventId: number): Promise<void> {
  const sessions = await tx.select().from(eventSession).where(eq(eventSession.eventId, eventId));
  if (sessions.length === 0) return;
  await tx.update(event).set(periodOf(sessions)).where(eq(event.id, eventId));
}
