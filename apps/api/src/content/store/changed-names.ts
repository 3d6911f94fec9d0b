/**
 * Finds the changes that an edit of a document makes for others, and the documents that they reach.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import type { Queryable } from '#db/database.ts';
import { contentDocument, contentName, contentReference } from '#db/schema/content.ts';
import { contentRegistry } from '../content-registry.ts';
import { kindOf } from '../document-path.ts';
import { factsOf, hasFacts } from '../facts.ts';
import { kindNamed } from '../kind-lookup.ts';
import { type Name, namedRecords, nameKey } from './document-names.ts';
import { tableOfNames, type Trees } from './read-trees.ts';

/** A document before and after an edit; null: it does not exist. */
export interface EditedTree {
  path: string;
  before: Tree | null;
  after: Tree | null;
}

/** The values of names by `nameKey`. */
type Values = Map<string, { name: Name; value: unknown }>;

/** Returns the records of a document to which others refer, with their place in it. */
function recordValues(path: string, tree: Tree | null): Values {
  const kind = kindNamed(kindOf(path));
  const records = kind && tree !== null ? namedRecords(kind, tree) : [];
  return new Map(
    records.map(({ of, alias, record }, index) => {
      const name = { of, alias };
      return [nameKey(name), { name, value: [index, record] }];
    }),
  );
}

function factValues(sources: Trees): Values {
  return new Map(
    [...factsOf(sources)].map(([alias, value]) => {
      const name = { of: 'fact', alias };
      return [nameKey(name), { name, value }];
    }),
  );
}

/** The fields of a record may be in another order: PostgreSQL has its own. */
const differing = (before: Values, after: Values): Name[] =>
  [...new Map([...before, ...after])].flatMap(([key, { name }]) =>
    isDeepStrictEqual(before.get(key)?.value, after.get(key)?.value) ? [] : [name],
  );

/** Returns a name and, of a fact, the groups that it is in: texts may name those too. */
function withGroups({ of, alias }: Name): Name[] {
  if (of !== 'fact') return [{ of, alias }];
  const parts = alias.split('.');
  return parts.map((_, index) => ({ of, alias: parts.slice(0, index + 1).join('.') }));
}

const missingIn = (now: Values, old: Values): Name[] =>
  [...old].flatMap(([key, { name }]) => (now.has(key) ? [] : [name]));

/** Adds the groups of facts: one is gone with the last of its values. */
const withAllGroups = (facts: Values): Values =>
  new Map(
    [...facts.values()].flatMap(({ name: fact }) =>
      withGroups(fact).map((name) => [nameKey(name), { name, value: null }] as const),
    ),
  );

export interface ChangedNames {
  /** Names that are gone, so that nothing may refer to them. */
  gone: Name[];
  /** All whose value differs, with those that are gone or new. */
  changed: Name[];
}

/**
 * Returns the names whose values an edit changes.
 * @param sources the documents that have facts, before and after the edit
 */
export function changedNames(
  { path, before, after }: EditedTree,
  sources: { before: Trees; after: Trees },
): ChangedNames {
  const [old, now] = [recordValues(path, before), recordValues(path, after)];
  const [oldFacts, facts] = hasFacts(path)
    ? [factValues(sources.before), factValues(sources.after)]
    : [new Map(), new Map()];
  return {
    gone: [...missingIn(now, old), ...missingIn(withAllGroups(facts), withAllGroups(oldFacts))],
    changed: [...differing(old, now), ...differing(oldFacts, facts).flatMap(withGroups)],
  };
}

/**
 * Returns the paths of documents that have to be checked and projected again: first those that an edit
 * may not leave as they are, because they refer to what is gone, then legal texts, then the others.
 */
export async function dependantsOf(
  tx: Queryable,
  path: string,
  { gone, changed }: ChangedNames,
): Promise<string[]> {
  if (changed.length === 0) return [];
  const ofAllKinds = [...gone, ...changed.filter(({ of }) => of === 'fact')];
  const lost = new Set(gone.map(nameKey));
  const affected = [
    ...ofAllKinds.map((name) => ({ kind: null, ...name })),
    ...contentRegistry.flatMap(({ name: kind, shows = [] }) =>
      changed.flatMap((name) => (shows.includes(name.of) ? [{ kind, ...name }] : [])),
    ),
  ].map((each) => ({ ...each, isLost: lost.has(nameKey(each)) }));
  if (affected.length === 0) return [];
  const column = (name: 'kind' | keyof Name) =>
    sql`${sql.param(affected.map((each) => each[name]))}::text[]`;
  const isLost = sql`${sql.param(affected.map((each) => each.isLost))}::boolean[]`;
  const { rows } = await tx.execute<{ path: string }>(sql`
    select d.path
    from unnest(${column('kind')}, ${column('of')}, ${column('alias')}, ${isLost})
        as affected (kind, "of", alias, is_lost)
      join ${contentReference} r on r."of" = affected."of" and r.alias = affected.alias
      join ${contentDocument} d on d.path = r.path and d.kind = coalesce(affected.kind, d.kind)
    where d.path <> ${path}
    group by d.path
    order by bool_or(is_lost) desc, d.kind = 'pages' desc, d.path collate "C"`);
  return rows.map((row) => row.path);
}

/** Keeps names from being removed or changed by others until this transaction ends. */
export async function shareNames(tx: Queryable, names: readonly Name[]): Promise<void> {
  const facts = names.filter(({ of }) => of === 'fact').map(({ alias }) => alias);
  const others = names.filter(({ of }) => of !== 'fact');
  const groups = facts.flatMap((alias) => withGroups({ of: 'fact', alias }));
  await tx.execute(sql`
    select from ${contentName}
    where ("of", alias) in (select * from ${tableOfNames([...others, ...groups])})
      or ("of" = 'fact' and alias like any (${sql.param(facts.map((alias) => `${alias}.%`))}::text[]))
    order by path collate "C", "of", alias for key share`);
}

/**
 * Locks names that this transaction changes or removes. Waits for transactions that hold them by
 * `shareNames`, and makes later ones wait.
 */
export const claimNames = (tx: Queryable, names: readonly Name[]) =>
  tx.execute(sql`
    select from ${contentName} where ("of", alias) in (select * from ${tableOfNames(names)})
    order by path collate "C", "of", alias for update`);
