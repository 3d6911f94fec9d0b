/**
 * Reads migrations for what the version before them could not live with: during a rolling release, and
 * after a rollback, it reads and writes the tables of the next version (docs/migrations.md).
 */
import { type Migration, nameIn, statementsOf, tableOf } from './migration-rules.ts';

interface Context {
  /** Statements of the migrations before, in order. */
  earlier: readonly string[];
  /** All statements of the migration. */
  own: readonly string[];
}

const constraintAdded = (statement: string): string | undefined =>
  nameIn(statement, ' add constraint ');
const constraintDropped = (statement: string): string | undefined =>
  nameIn(statement, ' drop constraint (?:if exists )?');

/** Returns the columns that a migration adds to a table. */
const columnsAdded = (own: readonly string[], table: string | undefined): string[] =>
  own
    .filter((statement) => tableOf(statement) === table)
    .flatMap((statement) => nameIn(statement, ' add column (?:if not exists )?') ?? []);

/** Returns the texts that a CHECK lists: `in ('a', 'b')`. */
const listedTexts = (check: string): string[] =>
  [...check.matchAll(/'((?:[^']|'')*)'/g)].map(([, text]) => text!);

/** Returns the CHECK of a name as it was before: its condition, with what follows it. */
function checkBefore(earlier: readonly string[], name: string): string | undefined {
  const statement = earlier.findLast((other) => other.includes(`constraint "${name}" check`));
  return statement?.split(`constraint "${name}" check`)[1]?.split('constraint "')[0];
}

/** Whether a constraint that is added refuses rows that the version before may write. */
function narrows(statement: string, { earlier, own }: Context): boolean {
  const name = constraintAdded(statement);
  if (name === undefined) return false;
  const table = tableOf(statement);
  const condition = statement.split(`constraint "${name}"`)[1]!;
  const added = columnsAdded(own, table);
  // The version before does not write a new column, so it gets the default.
  const columns = [...condition.replaceAll(/'[^']*'/g, '').matchAll(/"(\w+)"/g)].map(
    ([, column]) => column!,
  );
  if (columns.some((column) => added.includes(column))) return false;
  const before = own.some((other) => constraintDropped(other) === name)
    ? checkBefore(earlier, name)
    : undefined;
  if (before === undefined) return true;
  const texts = listedTexts(condition);
  return listedTexts(before).some((text) => !texts.includes(text));
}

/** Whether a unique key is dropped, which `ON CONFLICT` of the version before may name. */
function dropsKey(statement: string, { earlier }: Context): boolean {
  const index = nameIn(statement, '^drop index (?:if exists )?');
  if (index !== undefined)
    return earlier.some((other) => other.startsWith(`create unique index "${index}"`));
  const name = constraintDropped(statement);
  return (
    name !== undefined &&
    earlier.some((other) => new RegExp(`constraint "${name}" (?:unique|primary key)`).test(other))
  );
}

const breaking: Readonly<Record<string, (statement: string, context: Context) => boolean>> = {
  'drops what the version before may read': (s) =>
    /^drop (?:table|view|type|schema)\b| drop column /.test(s),
  'renames what the version before reads': (s) => / rename (?:to|column|constraint)\b/.test(s),
  'changes the type of a column': (s) => / alter (?:column )?"?\w+"? (?:set data )?type /.test(s),
  'adds a column that the version before does not write, NOT NULL without a default': (s) => {
    const column = / add column (?:if not exists )?"?\w+"? (.*)$/.exec(s)?.[1];
    return (
      column !== undefined &&
      / not null\b/.test(column) &&
      !/ default | generated |^(?:small|big)?serial\b/.test(column)
    );
  },
  'makes a column NOT NULL that the version before may leave out': (s, { earlier }) => {
    const column = nameIn(s, ' alter (?:column )?(?=\\S+ set not null)');
    if (column === undefined) return false;
    const check = new RegExp(`check \\(\\(?[^)]*"?${column}"? is not null`);
    return !earlier.some((other) => tableOf(other) === tableOf(s) && check.test(other));
  },
  'drops a default on which the version before relies': (s) => / drop default\b/.test(s),
  'refuses rows that the version before may write': narrows,
  'drops a key that ON CONFLICT of the version before may name': dropsKey,
};

/**
 * Returns what the version before could not live with.
 * @param migrations all of them, in order
 * @param from the number of the first one to look at
 * @param reasons why a migration may do so all the same, by its tag
 */
export function incompatibilities(
  migrations: readonly Migration[],
  from: number,
  reasons: Readonly<Record<string, string>> = {},
): string[] {
  return migrations.slice(from).flatMap(({ tag, sql }, index) => {
    const own = statementsOf(sql);
    const earlier = migrations.slice(0, from + index).flatMap((other) => statementsOf(other.sql));
    const created = own.flatMap(
      (statement) => nameIn(statement, '^create table (?:if not exists )?') ?? [],
    );
    const problems = own
      .filter((statement) => !created.includes(tableOf(statement) ?? ''))
      .flatMap((statement) =>
        Object.entries(breaking)
          .filter(([, breaks]) => breaks(statement, { own, earlier }))
          .map(([reason]) => `${tag}: ${reason}: ${statement.slice(0, 100)}`),
      );
    if (!(tag in reasons)) return problems;
    return problems.length > 0 ? [] : [`${tag}: has a reason to break the rules, and keeps them`];
  });
}
