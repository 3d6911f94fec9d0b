import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import { valueAt } from '@portolane/core/rules/desk/document-tree.ts';
import type { SearchKind } from '@portolane/core/rules/search/search-kinds.ts';
import { cutText } from '@portolane/core/rules/text/cut-text.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { notifyContentChanged } from '#domain/content-changes.ts';
import type { ProblemView } from '#content/content-problem.ts';
import { treeIn } from '#content/store/stored-tree.ts';
import { eventPaths, type NamedEvent, writeEventDocument } from '#content/event-document.ts';
import { followSessions } from '#content/follow-sessions.ts';
import type { ContentTable } from '#content/tables.ts';
import { locationOf, publishable } from '#content/publishable.ts';
import { lockDocuments } from '#content/store/locks.ts';
import type { Queryable } from '#db/database.ts';
import { event } from '#db/schema/event.ts';
import { everything } from '#domain/desk/scope.ts';
import { isPublishedRow } from '#domain/published.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { findDocument } from './document-access.ts';
import { setDocumentState } from './read-document.ts';

export const publishableKinds = Object.keys(publishable);

/** Returns the only search document that a change affects, if it is the only one. */
function documentOf(name: string, alias: string): { kind: SearchKind; key: string } | undefined {
  const { document: kind } = publishable[name]!;
  if (!kind) return undefined;
  // The key of a session follows that of its event.
  return { kind, key: name === 'session' ? alias.split('/').slice(0, 2).join('/') : alias };
}

type State = 'published' | 'hidden';

/**
 * Whether the state changed, and whether the content is visible now by its own state and
 * publication window. `missing`: there is no such content. `problems`: why its document cannot be changed.
 */
export type PublicationResult =
  | { changed: boolean; shown: boolean; publishUp: Date | null; publishDown: Date | null }
  | { missing: true; similar: string[] }
  | { problems: ProblemView[] };

interface Row extends Record<string, unknown> {
  state: State;
  publish_up: string | null;
  publish_down: string | null;
}

/** Returns aliases similar to a mistyped one. */
async function similarAliases(
  tx: Queryable,
  { table, key }: ContentTable,
  prefix: string,
  alias: string,
): Promise<string[]> {
  const like = (text: string): SQL => sql`${prefix + text}`;
  const { rows } = await tx.execute<{ key: string }>(
    sql`select key from (select ${key} as key from ${table}) k where starts_with(key, ${prefix}) and (strpos(key, ${alias}) > 0 or starts_with(key, ${like(cutText(alias, 4))})) order by key limit 5`,
  );
  return rows.map((row) => sliceAt(row.key, prefix.length));
}

const isOfEvent = (name: string): name is 'event' | 'session' =>
  name === 'event' || name === 'session';

/** Returns the event of a key: `zero-trust-workshop/1`, that of a session with its own key behind it. */
function eventNamed(key: string): NamedEvent {
  const [alias = '', series] = key.split('/');
  return { alias, seriesNum: Number(series) };
}

/** Writes the state of an event or a session to the document of the event. */
async function followState(
  tx: Queryable,
  {
    name,
    alias: key,
    state,
    ...by
  }: { name: 'event' | 'session'; alias: string; state: State; actor: string; at: Date },
): Promise<void> {
  const named = eventNamed(key);
  const session = key.split('/')[2] ?? '';
  if (name === 'session') {
    const [found] = await tx
      .select({ id: event.id })
      .from(event)
      .where(and(eq(event.alias, named.alias), eq(event.seriesNum, named.seriesNum)));
    if (found) await followSessions(tx, found.id);
  }
  await writeEventDocument(tx, named, by, (document) => {
    const written = name === 'event' ? document.event : document.session(session);
    if (written) written['state'] = state;
  });
}

interface Change {
  kind: string;
  alias: string;
  state: State;
  /** The person who does it, for the audit log. */
  actor: string;
  /** The language of problems. */
  language?: Language;
}
type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** Writes the state to the document, which its row follows. A row that the site made has none. */
async function publishState(
  deps: Deps,
  change: Change,
): Promise<{ changed: boolean } | { problems: ProblemView[] }> {
  const { kind: name, alias, state, actor, language } = change;
  const found = publishable[name]!;
  const { path, entry } = locationOf(found, alias);
  const { kind, prefix } = found;
  const { rows } = await deps.db.execute(
    sql`select from ${kind.table} where ${kind.key} = ${prefix + alias}`,
  );
  const document = rows.length > 0 ? await findDocument(deps.db, path) : null;
  if (!document || valueAt(treeIn(document), entry ?? '') === undefined) return { changed: false };
  const outcome = await setDocumentState(
    deps,
    { path, entry, field: 'state', value: state },
    { actor, scope: everything, ...(language && { language }) },
  );
  if (outcome.outcome === 'invalid') return { problems: outcome.problems };
  // A concurrent edit changed the same state: try again with the new version.
  if (outcome.outcome === 'conflict') return publishState(deps, change);
  return { changed: outcome.outcome !== 'unchanged' };
}

/**
 * Publishes or hides content, in its document. All processes and the search index are notified.
 * @param change `kind`: one of `publishableKinds`; `alias`: for an event with its series number
 * (`zero-trust-workshop/1`), for a session followed by the session's key
 */
export async function setPublication(deps: Deps, change: Change): Promise<PublicationResult> {
  const published = isOfEvent(change.kind) ? { changed: false } : await publishState(deps, change);
  if ('problems' in published) return published;
  const row = await setRowState(deps, change);
  return 'missing' in row ? row : { ...row, changed: published.changed || row.changed };
}

/**
 * Writes the state of a row that has another one: of an event or a session, with its document, and of what
 * has no document.
 */
async function setRowState(
  { db, now }: Deps,
  { kind: name, alias, state, actor }: Change,
): Promise<Exclude<PublicationResult, { problems: unknown }>> {
  const { kind, prefix } = publishable[name]!;
  const { table, key } = kind;
  return inTransaction(db, async (tx) => {
    if (isOfEvent(name)) await lockDocuments(tx, eventPaths(eventNamed(alias)));
    const at = now();
    const { rows } = await tx.execute<{ row: Row }>(
      sql`select to_jsonb(${table}) as row from ${table} where ${key} = ${prefix + alias} for no key update`,
    );
    const found = rows[0]?.row;
    if (!found) return { missing: true, similar: await similarAliases(tx, kind, prefix, alias) };
    const window = {
      publishUp: found.publish_up ? new Date(found.publish_up) : null,
      publishDown: found.publish_down ? new Date(found.publish_down) : null,
    };
    const changed = found.state !== state;
    if (changed) {
      // A session that is published again is held after all.
      const held =
        name === 'session' && state === 'published'
          ? sql`, called_off_at = null, called_off_reason = null, called_off_by = null`
          : sql``;
      await tx.execute(
        sql`update ${table} set state = ${state}${held} where ${key} = ${prefix + alias}`,
      );
      if (isOfEvent(name)) await followState(tx, { name, alias, state, actor, at });
      const document = documentOf(name, alias);
      await notifyContentChanged(tx, at, document && [document]);
      const action = state === 'published' ? 'content publish' : 'content hide';
      await recordAudit(
        tx,
        {
          actor,
          action,
          subject: `${name}/${alias}`,
          details: { before: found.state, after: state },
        },
        at,
      );
    }
    return { changed, shown: isPublishedRow({ state, ...window }, at), ...window };
  });
}
