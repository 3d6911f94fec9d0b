import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { SearchKind } from '@portolane/core/rules/search/search-kinds.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { notifyContentChanged } from '#domain/content-changes.ts';
import { lockContent } from '#content/edited-content.ts';
import { writeEventDocument } from '#content/event-document.ts';
import { followSessions } from '#content/follow-sessions.ts';
import type { Kind } from '#content/kinds.ts';
import { publishable } from '#content/publishable.ts';
import type { Queryable } from '#db/database.ts';
import { event } from '#db/schema.ts';
import { isPublishedRow } from '#domain/published.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ModuleDeps } from '#domain/module.ts';

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
 * publication window. `missing`: there is no such content.
 */
export type PublicationResult =
  | { changed: boolean; shown: boolean; publishUp: Date | null; publishDown: Date | null }
  | { missing: true; similar: string[] };

interface Row extends Record<string, unknown> {
  state: State;
  publish_up: string | null;
  publish_down: string | null;
}

/** Returns aliases similar to a mistyped one. */
async function similarAliases(
  tx: Queryable,
  { table, key }: Kind,
  prefix: string,
  alias: string,
): Promise<string[]> {
  const like = (text: string): SQL => sql`${prefix + text}`;
  const { rows } = await tx.execute<{ key: string }>(
    sql`select key from (select ${key} as key from ${table}) k where starts_with(key, ${prefix}) and (strpos(key, ${alias}) > 0 or starts_with(key, ${like(alias.slice(0, 4))})) order by key limit 5`,
  );
  return rows.map((row) => row.key.slice(prefix.length));
}

const isOfEvent = (name: string): name is 'event' | 'session' =>
  name === 'event' || name === 'session';

/** Writes the state of an event or a session to the document of the event. */
async function followState(
  tx: Queryable,
  deps: Pick<ModuleDeps, 'settings'>,
  {
    name,
    alias: key,
    state,
    ...by
  }: { name: 'event' | 'session'; alias: string; state: State; actor: string; at: Date },
): Promise<void> {
  const [alias = '', series, session = ''] = key.split('/');
  const named = { alias, seriesNum: Number(series) };
  if (name === 'session') {
    const [found] = await tx
      .select({ id: event.id })
      .from(event)
      .where(and(eq(event.alias, alias), eq(event.seriesNum, named.seriesNum)));
    if (found) await followSessions(tx, deps, found.id);
  }
  await writeEventDocument(tx, named, by, (document) => {
    const written = name === 'event' ? document.event : document.session(session);
    if (written) written['state'] = state;
  });
}

/**
 * Publishes or hides content. Later imports of content keep the change; the document of an event has
 * it too. All processes and the search index are notified with the transaction.
 * @param kind one of `publishableKinds`
 * @param alias for an event with its series number (`zero-trust-workshop/1`), for a session
 * followed by the session's key
 * @param actor who does it, for the audit log
 */
export async function setPublication(
  { db, now, settings }: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { kind: name, alias, state, actor }: { kind: string; alias: string; state: State; actor: string },
): Promise<PublicationResult> {
  const { kind, prefix } = publishable[name]!;
  const { table, key } = kind;
  return inTransaction(db, async (tx): Promise<PublicationResult> => {
    if (isOfEvent(name)) await lockContent(tx);
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
      if (isOfEvent(name)) await followState(tx, { settings }, { name, alias, state, actor, at });
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
