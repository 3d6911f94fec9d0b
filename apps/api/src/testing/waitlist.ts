/** Waitlist use cases as members trigger them, on a database that a test may steer. */
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { cancelSessions } from '#modules/enrolment/orders/cancel-sessions.ts';
import { serveWaitlist } from '#modules/enrolment/waitlist/serve-waitlist.ts';
import { joinWaitlist } from '#modules/waitlist/join-waitlist.ts';
import { serveAllWaitlists } from '#modules/waitlist/serve-all-waitlists.ts';
import type { EventRow, MemberRow, SessionRow } from './member-seed.ts';
import { sampleLetterhead } from './mail-samples.ts';
import { steeredDatabase, type Steering } from './steered-database.ts';
import { testSettings } from './test-settings.ts';

const depsAt = (db: Database, at: Date) => ({ db, now: () => at, settings: testSettings() });

/** Joins the waitlist of a session. */
export const joinWaitlistOf = (
  db: Database,
  now: Date,
  event: EventRow,
  session: SessionRow,
  member: MemberRow,
  steering: Steering = {},
) =>
  joinWaitlist(
    depsAt(steeredDatabase(db, steering), now),
    member.id,
    { eventAlias: event.alias, seriesNum: event.seriesNum, sessionUuid: session.uuid },
    'zh-TW',
  );

/** Cancels a member's enrolment for a session. */
export const cancelEnrolment = (
  db: Database,
  now: Date,
  event: EventRow,
  session: SessionRow,
  member: MemberRow,
  steering: Steering = {},
) =>
  cancelSessions(
    depsAt(steeredDatabase(db, steering), now),
    member,
    { eventAlias: event.alias, seriesNum: event.seriesNum, uuids: [session.uuid] },
    'zh-TW',
  );

/** Expires seat offers of an event and offers its free seats. */
export const serveWaitlistAt = (db: Database, at: Date, event: EventRow, steering: Steering = {}) =>
  inTransaction(steeredDatabase(db, steering), (tx, client) =>
    serveWaitlist(sampleLetterhead, tx, client, event.id, at),
  );

/** Serves all waitlists once. */
export const serveAllWaitlistsAt = (db: Database, at: Date) => serveAllWaitlists(depsAt(db, at));
