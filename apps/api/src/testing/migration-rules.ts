/**
 * Reads migrations for what would rewrite a large table, or keep members from it for more than a
 * second (docs/migrations.md).
 */

/**
 * Tables that stay small: they are filled by staff and content files, so locks on them are
 * short. Every other table counts as large.
 */
export const smallTables: readonly string[] = [
  'article',
  'brand',
  'content_import',
  'coupon',
  'event_opening',
  'legal_text',
  'menu_item',
  'option',
  'site_document',
  'tag',
];

/** Small tables that earlier migrations change and the program does not know any more. */
const formerTables: readonly string[] = ['content_row'];

export interface Migration {
  /** E.g. `0019_topic`. */
  tag: string;
  sql: string;
}

/**
 * Returns the statements of a migration, without comments, with single spaces and in lower case.
 */
export const statementsOf = (sql: string): string[] =>
  sql
    .split('--> statement-breakpoint')
    .map((part) =>
      part
        .replaceAll(/--[^\n]*/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .replace(/;$/, '')
        .toLowerCase(),
    )
    .filter((statement) => statement !== '');

/** Returns the name that follows a pattern in a statement. */
export const nameIn = (statement: string, before: string): string | undefined =>
  new RegExp(`${before}(?:"?public"?\\.)?"?(\\w+)"?`).exec(statement)?.[1];

/** The table that a statement changes, if it is one that locks or writes. */
export const tableOf = (statement: string): string | undefined =>
  nameIn(statement, '^alter table (?:if exists )?(?:only )?') ??
  nameIn(statement, '^create (?:unique )?index .*? on (?:only )?') ??
  nameIn(statement, '^update (?:only )?') ??
  nameIn(statement, '^delete from (?:only )?');

/**
 * A default that PostgreSQL stores once for all rows: a literal, or the time of the transaction.
 */
const storedOnce =
  /^ ?(?:'(?:[^']|'')*'(?:::[\w[\] ]+)?|-?\d+(?:\.\d+)?|true|false|null|now\(\)|current_timestamp)(?: not null| null)*$/;

type Rule = (statement: string, earlier: readonly string[]) => boolean;

/**
 * Changes that a statement must not make to a table that exists and may be large, by the reason.
 */
const onLargeTables: Readonly<Record<string, Rule>> = {
  'changes the type of a column, which rewrites the table': (s) =>
    / alter (?:column )?"?\w+"? (?:set data )?type /.test(s),
  'makes a column NOT NULL, which reads the table, with no CHECK (… IS NOT NULL) of an earlier version':
    (s, earlier) => {
      const column = / alter (?:column )?"?(\w+)"? set not null/.exec(s)?.[1];
      if (column === undefined) return false;
      const check = new RegExp(`add constraint .*check \\(\\(?[^)]*"?${column}"? is not null`);
      return !earlier.some((other) => tableOf(other) === tableOf(s) && check.test(other));
    },
  'builds an index, which blocks writes; add IF NOT EXISTS, so that it can be built CONCURRENTLY before':
    (s) => /^create (?:unique )?index (?!if not exists)/.test(s),
  'adds a column whose values are computed for each row, which rewrites the table': (s) => {
    const column = / add column (?:if not exists )?"?\w+"? (.*)$/.exec(s)?.[1];
    if (column === undefined) return false;
    if (/^(?:small|big)?serial\b| generated /.test(column)) return true;
    const byDefault = / default(.*)$/.exec(column)?.[1];
    return byDefault !== undefined && !storedOnce.test(byDefault);
  },
  'adds a key with its column, which reads the table': (s) =>
    / add column .* (?:primary key|unique|references)\b/.test(s),
  'adds a constraint that reads the table: end it with NOT VALID, or give a unique one an index (USING INDEX)':
    (s) =>
      / add constraint /.test(s) &&
      !s.endsWith(' not valid') &&
      !/ (?:unique|primary key) using index /.test(s),
  'changes the rows in one transaction; let the program do it in batches': (s) =>
    /^(?:update|delete) /.test(s),
  'moves the table': (s) => / set (?:logged|unlogged|tablespace)\b/.test(s),
};

/** Changes that no statement of a migration may make, by the reason. */
const anywhere: Readonly<Record<string, Rule>> = {
  'validates a constraint under the lock of the migration; the start does it afterwards': (s) =>
    / validate constraint /.test(s),
  'cannot run in the transaction of the migrations': (s) =>
    /^(?:vacuum|create (?:unique )?index concurrently|drop index concurrently|reindex .*concurrently)\b/.test(
      s,
    ),
  'locks or rewrites whole tables': (s) => /^(?:lock|cluster|reindex)\b/.test(s),
};

/**
 * Returns what is wrong with a migration.
 * @param earlier statements of the migrations before it
 */
function problemsOf({ tag, sql }: Migration, earlier: readonly string[]): string[] {
  const statements = statementsOf(sql);
  const created = new Set(
    statements.map((statement) => nameIn(statement, '^create table (?:if not exists )?')),
  );
  const problems = statements.flatMap((statement) => {
    const table = tableOf(statement);
    const isLarge =
      table !== undefined &&
      !created.has(table) &&
      ![...smallTables, ...formerTables].includes(table);
    return Object.entries({ ...anywhere, ...(isLarge ? onLargeTables : {}) })
      .filter(([, breaks]) => breaks(statement, earlier))
      .map(([reason]) => `${tag}: ${reason}: ${statement.slice(0, 100)}`);
  });
  return /^set local lock_timeout = '\d+s'$/.test(statements[0] ?? '')
    ? problems
    : [`${tag}: does not begin with SET LOCAL lock_timeout`, ...problems];
}

/**
 * Returns what is wrong with migrations.
 * @param migrations all of them, in order
 * @param from the number of the first one that must keep the rules
 */
export const brokenRules = (migrations: readonly Migration[], from: number): string[] =>
  migrations.slice(from).flatMap((migration, index) =>
    problemsOf(
      migration,
      migrations.slice(0, from + index).flatMap(({ sql }) => statementsOf(sql)),
    ),
  );
