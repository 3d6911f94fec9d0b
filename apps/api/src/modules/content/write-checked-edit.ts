/** Writes a checked edit of content, against what is sold of running events. */
import { and, eq } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Language } from '@portolane/core/i18n/language.ts';
import { problemsIn, type ProblemView } from '#content/content-problem.ts';
import type { CheckedEdit } from '#content/store/check-edit.ts';
import { writeEdit, writeEditedRows } from '#content/store/write-edit.ts';
import type { Queryable } from '#db/database.ts';
import { eventSession } from '#db/schema/event.ts';
import type { Letterhead } from '#domain/mails/letterhead.ts';
import { serveWaitlist } from '#modules/enrolment/waitlist/serve-waitlist.ts';
import { changedEvents, eventProblems, lockEvents } from './event-conflicts.ts';

/** Files are not rolled back. */
const drawNothing = () => Promise.resolve();

interface Writing {
  /** The document that was edited. */
  path: string;
  language: Language;
  at: Date;
  head: Letterhead;
  /** Whether it is rolled back at the end. */
  isTrial?: boolean;
  /** Runs when nothing speaks against the edit any more, before its rows are written. */
  beforeRows?: (() => Promise<void> | undefined) | undefined;
}

/**
 * Writes the rows of a checked edit. If there are problems, the caller must roll back; else it ends its
 * transaction with `announceEdit`.
 * @returns problems, or the legal texts that need a new version
 */
export async function writeCheckedEdit(
  tx: Queryable,
  client: PoolClient,
  checked: CheckedEdit,
  { path, language, at, head, isTrial = false, beforeRows }: Writing,
): Promise<{ problems: ProblemView[] } | { left: string[] }> {
  const events = await lockEvents(tx, client, changedEvents(checked.changes));
  const problems = await eventProblems(tx, events, { ...checked, path, language, now: at });
  if (problems.length > 0) return { problems };
  await beforeRows?.();
  // Search documents are nothing that could be refused, and others would wait for them.
  const written = isTrial
    ? await writeEditedRows(tx, { ...checked, draw: drawNothing }, { path, now: at })
    : await writeEdit(tx, checked, { path, now: at });
  if ('problems' in written) return { problems: problemsIn(language, written.problems) };
  for (const { running } of isTrial ? [] : events)
    if (running) await serveEdited(tx, client, running.id, head, at);
  return written;
}

/** Does for a running event what follows from its new rows. */
async function serveEdited(
  tx: Queryable,
  client: PoolClient,
  eventId: number,
  head: Letterhead,
  at: Date,
): Promise<void> {
  // A session that is published again is held after all.
  await tx
    .update(eventSession)
    .set({ calledOffAt: null, calledOffReason: null, calledOffBy: null })
    .where(and(eq(eventSession.eventId, eventId), eq(eventSession.state, 'published')));
  await serveWaitlist(head, tx, client, eventId, at);
}
