/** What members do about lines of full sessions, with the options of the concurrency suite. */
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { cancelSessions } from '#modules/enrolment/cancel-sessions.ts';
import { serveLine, type LineOptions } from '#modules/enrolment/serve-line.ts';
import { joinLine } from '#modules/waiting/join-line.ts';
import { makeRound } from '#modules/waiting/offer-round.ts';
import type { EventRow, MemberRow, SessionRow } from './member-seed.ts';
import { sampleHead } from './mail-samples.ts';
import { testSettings } from './test-settings.ts';

const depsAt = (db: Database, at: Date) => ({ db, now: () => at, settings: testSettings() });

/** Joins the line of a session. */
export const joinLineOf = (
  db: Database,
  now: Date,
  event: EventRow,
  session: SessionRow,
  member: MemberRow,
  options: Parameters<typeof joinLine>[4] = {},
) =>
  joinLine(
    depsAt(db, now),
    member.id,
    { eventAlias: event.alias, seriesNum: event.seriesNum, sessionUuid: session.uuid },
    'zh-TW',
    options,
  );

/** Cancels a member's place in a session. */
export const cancelPlace = (
  db: Database,
  now: Date,
  event: EventRow,
  session: SessionRow,
  member: MemberRow,
  options: LineOptions = {},
) =>
  cancelSessions(
    depsAt(db, now),
    member,
    { eventAlias: event.alias, seriesNum: event.seriesNum, uuids: [session.uuid] },
    'zh-TW',
    options,
  );

/** Ends what is over in the line of an event, and offers what is free. */
export const serveLineAt = (db: Database, at: Date, event: EventRow, options: LineOptions = {}) =>
  inTransaction(db, (tx, client) => serveLine(sampleHead, tx, client, event.id, at, options));

/** One round through all lines. */
export const makeRoundAt = (db: Database, at: Date) => makeRound(depsAt(db, at));
