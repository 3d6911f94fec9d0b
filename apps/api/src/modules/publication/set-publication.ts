import { sql, type SQL } from 'drizzle-orm';
import { recordAudit } from '#db/audit-log.ts';
import { tellContentChanged } from '#db/content-changes.ts';
import { kinds, type Kind } from '#db/content/kinds.ts';
import type { Queryable } from '#db/database.ts';
import { isShown } from '#db/published.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ModuleDeps } from '#module.ts';

/** Content that can be published and hidden by itself: the table, and what stands before an alias in its key. */
const publishable = {
  brand: { kind: kinds.brand, prefix: '' },
  product: { kind: kinds.product, prefix: '' },
  news: { kind: kinds.item, prefix: 'news/' },
  video: { kind: kinds.item, prefix: 'video/' },
  case: { kind: kinds.item, prefix: 'case/' },
  solution: { kind: kinds.item, prefix: 'solution/' },
  file: { kind: kinds.file, prefix: '' },
  event: { kind: kinds.event, prefix: '' },
  session: { kind: kinds.eventSession, prefix: '' },
  page: { kind: kinds.article, prefix: 'page/' },
  faq: { kind: kinds.article, prefix: 'faq/' },
  office: { kind: kinds.article, prefix: 'office/' },
  curation: { kind: kinds.article, prefix: 'curation/' },
  personnel: { kind: kinds.article, prefix: 'personnel/' },
  tag: { kind: kinds.tag, prefix: '' },
  coupon: { kind: kinds.coupon, prefix: '' },
} satisfies Record<string, { kind: Kind; prefix: string }>;

export type ContentKind = keyof typeof publishable;
export const contentKinds = Object.keys(publishable) as ContentKind[];

type State = 'published' | 'hidden';

/** What came of it: changed or not, and whether readers see it now by its own state and window. */
export type Publication =
  | { changed: boolean; shown: boolean; publishUp: Date | null; publishDown: Date | null }
  | { missing: true; similar: string[] };

interface Row extends Record<string, unknown> {
  state: State;
  publish_up: string | null;
  publish_down: string | null;
}

/** Aliases that contain what was typed, for somebody who has mistyped. */
async function similarTo(
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

/**
 * Publishes or hides something: a change that every import of content leaves as it is. All processes and the search learn of it with the transaction.
 * @param alias of an event with its number (`zero-trust-workshop/1`), of a session with its key behind that
 * @param actor who does it, for the audit log
 */
export async function setPublication(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  {
    kind: name,
    alias,
    state,
    actor,
  }: { kind: ContentKind; alias: string; state: State; actor: string },
): Promise<Publication> {
  const { kind, prefix } = publishable[name];
  const { table, key } = kind;
  return inTransaction(db, async (tx): Promise<Publication> => {
    const at = now();
    const { rows } = await tx.execute<{ row: Row }>(
      sql`select to_jsonb(${table}) as row from ${table} where ${key} = ${prefix + alias} for no key update`,
    );
    const found = rows[0]?.row;
    if (!found) return { missing: true, similar: await similarTo(tx, kind, prefix, alias) };
    const window = {
      publishUp: found.publish_up ? new Date(found.publish_up) : null,
      publishDown: found.publish_down ? new Date(found.publish_down) : null,
    };
    const changed = found.state !== state;
    if (changed) {
      await tx.execute(sql`update ${table} set state = ${state} where ${key} = ${prefix + alias}`);
      await tellContentChanged(tx, at);
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
    return { changed, shown: isShown({ state, ...window }, at), ...window };
  });
}
