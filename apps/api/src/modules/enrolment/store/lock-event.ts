import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { SessionRefusal } from '@portolane/core/rules/event/session-change.ts';
import { eventPaths } from '#content/event-document.ts';
import { lockDocuments } from '#content/store/locks.ts';
import type { Queryable } from '#db/database.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { notifyContentChanged } from '#domain/content-changes.ts';
import { freeSeats } from '#domain/seats-left.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { translatorOf } from '#i18n/translations.ts';
import { lockSessionsOf } from './repository.ts';

/** An event for staff, by its natural key or by one of its sessions. */
export type EventName = { alias: string; seriesNum: number } | { sessionUuid: string };

export interface LockedEvent {
  id: number;
  alias: string;
  seriesNum: number;
  state: 'published' | 'hidden';
  sessions: (typeof eventSession.$inferSelect & {
    free: number;
    startTime: Date;
    calledOff: boolean;
  })[];
}

const sessionsIn = (tx: Queryable, eventId: number) =>
  tx
    .select({ session: eventSession, free: freeSeats() })
    .from(eventSession)
    .where(eq(eventSession.eventId, eventId))
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id));

/** Returns the event that staff mean, with its sessions. @throws DESK_ITEM_NOT_EXIST */
export async function findEventInScope(
  db: Queryable,
  name: EventName,
  scope: SQL | undefined,
): Promise<LockedEvent> {
  const { id, alias, seriesNum, state } = event;
  const named =
    'alias' in name
      ? and(eq(alias, name.alias), eq(seriesNum, name.seriesNum))
      : inArray(
          id,
          db
            .select({ id: eventSession.eventId })
            .from(eventSession)
            .where(eq(eventSession.uuid, name.sessionUuid)),
        );
  const [found] = await db
    .select({ id, alias, seriesNum, state })
    .from(event)
    .where(and(named, scope));
  if (!found) throw new CodedError('DESK_ITEM_NOT_EXIST');
  const rows = await sessionsIn(db, found.id);
  return {
    ...found,
    sessions: rows.map(({ session, free }) => ({
      ...session,
      free,
      startTime: session.startsAt,
      calledOff: session.calledOffAt !== null,
    })),
  };
}

/**
 * Locks the document of the event, to which its change is written, then all sessions of the event, and returns it as it is under the locks.
 */
export async function lockToChange(
  tx: Queryable,
  client: PoolClient,
  name: EventName,
  scope: SQL | undefined,
): Promise<LockedEvent> {
  // An event keeps its name.
  await lockDocuments(tx, eventPaths(await findEventInScope(tx, name, scope)));
  return lockEventInScope(tx, client, name, scope);
}

/** Locks all sessions of an event and returns it as it is under the locks. */
export async function lockEventInScope(
  tx: Queryable,
  client: PoolClient,
  name: EventName,
  scope: SQL | undefined,
): Promise<LockedEvent> {
  const { id } = await findEventInScope(tx, name, scope);
  await lockSessionsOf(client, id);
  return findEventInScope(tx, name, scope);
}

/** Returns the name of an event in the audit log, as when it is published or hidden. */
export const subjectOfEvent = ({ alias, seriesNum }: Pick<LockedEvent, 'alias' | 'seriesNum'>) =>
  `event/${alias}/${seriesNum}`;

/** Tells all processes and the search index that an event has changed. */
export const notifyEventChanged = (
  tx: Queryable,
  { alias, seriesNum }: Pick<LockedEvent, 'alias' | 'seriesNum'>,
  at: Date,
) => notifyContentChanged(tx, at, [{ kind: 'event', key: `${alias}/${seriesNum}` }]);

/** The refusal of a change to a session, in the words of the person who asks. */
export const refusedChange = (refusal: SessionRefusal, language: Language): CodedError =>
  new CodedError('DESK_NOT_POSSIBLE', {
    message: translatorOf(language)(`deskErrors:event.${refusal}`),
  });
