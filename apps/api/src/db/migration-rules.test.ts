import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { incompatibilities } from '#testing/migration-compatibility.ts';
import { brokenRules, type Migration, smallTables } from '#testing/migration-rules.ts';
import * as schema from '#db/schema/every-table.ts';

/** Migrations before this one were written before the rules, and have run everywhere. */
const FIRST = 20;

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
const migrations: Migration[] = globSync(`${folder}/*.sql`)
  .sort()
  .map((file) => ({ tag: basename(file, '.sql'), sql: readFileSync(file, 'utf8') }));

it('no migration holds the lock of a large table for more than a second', () => {
  expect(migrations.length).toBeGreaterThanOrEqual(FIRST);
  expect(brokenRules(migrations, FIRST)).toEqual([]);
});

it('of the snapshots of the schema only the newest is kept', () => {
  const newest = migrations.at(-1)!.tag.replace(/_.*/, '_snapshot.json');
  expect(globSync('*_snapshot.json', { cwd: `${folder}/meta` })).toEqual([newest]);
});

it('the list of small tables names tables of the schema', () => {
  const names: string[] = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableName(table));
  expect(smallTables.filter((name) => !names.includes(name))).toEqual([]);
});

const first = "SET LOCAL lock_timeout = '5s';--> statement-breakpoint\n";
const judge = (sql: string, before: string[] = []) =>
  brokenRules(
    [...before, first + sql].map((text, index) => ({ tag: `000${index}_x`, sql: text })),
    before.length,
  );

describe('is refused', () => {
  it.each([
    ['ALTER TABLE "member" ALTER COLUMN "name" SET DATA TYPE varchar(80);', 'type of a column'],
    ['ALTER TABLE "member" ALTER COLUMN "name" TYPE text;', 'type of a column'],
    ['ALTER TABLE "member" ALTER COLUMN "name" SET NOT NULL;', 'NOT NULL'],
    ['CREATE INDEX "orders_x" ON "orders" USING btree ("x");', 'builds an index'],
    ['CREATE UNIQUE INDEX "orders_x" ON "public"."orders" ("x");', 'builds an index'],
    ['ALTER TABLE "orders" ADD COLUMN "x" uuid DEFAULT gen_random_uuid() NOT NULL;', 'each row'],
    ['ALTER TABLE "orders" ADD COLUMN "x" timestamptz DEFAULT clock_timestamp();', 'each row'],
    ['ALTER TABLE "orders" ADD COLUMN "x" bigserial;', 'each row'],
    ['ALTER TABLE "orders" ADD COLUMN "x" int GENERATED ALWAYS AS (1) STORED;', 'each row'],
    ['ALTER TABLE "orders" ADD COLUMN "x" integer UNIQUE;', 'key with its column'],
    ['ALTER TABLE "orders" ADD COLUMN "x" integer REFERENCES "member"("id");', 'key with its'],
    ['ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("x" > 0);', 'NOT VALID'],
    ['ALTER TABLE "orders" ADD CONSTRAINT "c" UNIQUE("x");', 'USING INDEX'],
    [
      'ALTER TABLE "tag" ADD CONSTRAINT "c" CHECK ("x" > 0) NOT VALID;--> statement-breakpoint\nALTER TABLE "tag" VALIDATE CONSTRAINT "c";',
      'validates a constraint',
    ],
    ['UPDATE "member" SET "name" = upper("name");', 'in batches'],
    ['DELETE FROM "outbox" WHERE "sent_at" IS NOT NULL;', 'in batches'],
    ['CREATE INDEX CONCURRENTLY IF NOT EXISTS "x" ON "orders" ("x");', 'in the transaction'],
    ['LOCK TABLE "orders";', 'whole tables'],
    ['ALTER TABLE "orders" SET UNLOGGED;', 'moves the table'],
  ])('%s', (sql, reason) =>
    expect(judge(sql).filter((problem) => problem.includes(reason))).not.toEqual([]),
  );
  it('a migration that may wait for a lock for ever', () =>
    expect(brokenRules([{ tag: '0000_x', sql: 'SELECT 1;' }], 0)).toEqual([
      '0000_x: does not begin with SET LOCAL lock_timeout',
    ]));
});

describe('is allowed', () => {
  it.each([
    'ALTER TABLE "member" ADD COLUMN "x" boolean DEFAULT true NOT NULL;',
    `ALTER TABLE "member" ADD COLUMN "x" jsonb DEFAULT '{"a":1}'::jsonb NOT NULL;`,
    'ALTER TABLE "member" ADD COLUMN "x" timestamp with time zone DEFAULT now() NOT NULL;',
    'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("x" > 0) NOT VALID;',
    'ALTER TABLE "orders" ADD CONSTRAINT "c" FOREIGN KEY ("x") REFERENCES "public"."member"("id") ON DELETE cascade NOT VALID;',
    'ALTER TABLE "orders" ADD CONSTRAINT "c" UNIQUE USING INDEX "orders_x";',
    'CREATE INDEX IF NOT EXISTS "orders_x" ON "orders" USING btree ("x");',
    'CREATE TABLE "x" ("id" integer);--> statement-breakpoint\nCREATE INDEX "x_id" ON "x" ("id");--> statement-breakpoint\nALTER TABLE "x" ADD CONSTRAINT "x_fk" FOREIGN KEY ("id") REFERENCES "member"("id");',
    'UPDATE "brand" SET "position" = 1;',
    'ALTER TABLE "orders" DROP COLUMN "x";',
  ])('%s', (sql) => expect(judge(sql)).toEqual([]));
  it('NOT NULL for a column whose CHECK an earlier version has validated', () =>
    expect(
      judge('ALTER TABLE "member" ALTER COLUMN "name" SET NOT NULL;', [
        'ALTER TABLE "member" ADD CONSTRAINT "c" CHECK ("member"."name" IS NOT NULL) NOT VALID;',
      ]),
    ).toEqual([]));
});

/**
 * Migrations that the version before does not survive, with the reason. Stop it before such a release,
 * and say so in docs/migrations.md.
 */
const reasons: Readonly<Record<string, string>> = {};

it('the version before works on the tables of this one', () =>
  expect(incompatibilities(migrations, FIRST, reasons)).toEqual([]));

describe('the version before', () => {
  const before = [
    `CREATE TABLE "orders" ("id" bigserial PRIMARY KEY NOT NULL, "state" text DEFAULT 'new' NOT NULL, CONSTRAINT "orders_key" UNIQUE("state"), CONSTRAINT "orders_state_check" CHECK ("orders"."state" in ('new', 'paid')));--> statement-breakpoint
CREATE UNIQUE INDEX "orders_once" ON "orders" ("state");`,
  ];
  const judgeNext = (sql: string, more: string[] = []) => {
    const all = [...before, ...more, sql];
    return incompatibilities(
      all.map((text, index) => ({ tag: `000${index}_x`, sql: text })),
      all.length - 1,
    );
  };
  const replaced = (values: string) =>
    `ALTER TABLE "orders" DROP CONSTRAINT "orders_state_check";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_state_check" CHECK ("orders"."state" in (${values})) NOT VALID;`;

  it.each([
    ['DROP TABLE "orders";', 'drops what'],
    ['ALTER TABLE "orders" DROP COLUMN "state";', 'drops what'],
    ['ALTER TABLE "orders" RENAME TO "purchase";', 'renames'],
    ['ALTER TABLE "orders" RENAME COLUMN "state" TO "status";', 'renames'],
    ['ALTER TABLE "orders" ALTER COLUMN "state" TYPE varchar(9);', 'the type'],
    ['ALTER TABLE "orders" ADD COLUMN "x" integer NOT NULL;', 'without a default'],
    ['ALTER TABLE "orders" ALTER COLUMN "state" SET NOT NULL;', 'may leave out'],
    ['ALTER TABLE "orders" ALTER COLUMN "state" DROP DEFAULT;', 'drops a default'],
    [
      'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("orders"."id" > 9) NOT VALID;',
      'refuses rows',
    ],
    [replaced("'new'"), 'refuses rows'],
    ['ALTER TABLE "orders" DROP CONSTRAINT "orders_key";', 'drops a key'],
    ['DROP INDEX "orders_once";', 'drops a key'],
  ])('could not live with %s', (sql, reason) =>
    expect(judgeNext(sql)).toEqual([expect.stringContaining(reason)]),
  );
  it.each([
    'ALTER TABLE "orders" ADD COLUMN "x" integer;',
    'ALTER TABLE "orders" ADD COLUMN "x" boolean DEFAULT false NOT NULL;',
    'ALTER TABLE "orders" ADD COLUMN "x" text;--> statement-breakpoint\nALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("orders"."x" in (\'a\')) NOT VALID;',
    'CREATE TABLE "x" ("id" integer NOT NULL);--> statement-breakpoint\nALTER TABLE "x" ADD CONSTRAINT "c" CHECK ("x"."id" > 0);',
    'CREATE INDEX IF NOT EXISTS "orders_x" ON "orders" ("state");',
    replaced("'new', 'paid', 'sent'"),
  ])('lives with %s', (sql) => expect(judgeNext(sql)).toEqual([]));
  it('lives with NOT NULL for a column whose CHECK an earlier version has validated', () =>
    expect(
      judgeNext('ALTER TABLE "orders" ALTER COLUMN "state" SET NOT NULL;', [
        'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("orders"."state" IS NOT NULL) NOT VALID;',
      ]),
    ).toEqual([]));
  it('needs a reason that is still one', () => {
    const migration = (sql: string) => [{ tag: '0000_x', sql }];
    const why = { '0000_x': 'The version before is stopped first.' };
    expect(incompatibilities(migration('DROP TABLE "orders";'), 0, why)).toEqual([]);
    expect(incompatibilities(migration('SELECT 1;'), 0, why)).toEqual([
      '0000_x: has a reason to break the rules, and keeps them',
    ]);
  });
});
