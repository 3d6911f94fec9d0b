/**
 * Only modules/enrolment may write orders and enrolments, because it also keeps seats and coupons
 * consistent.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../../apps/api/src');
/** Tests create their own data. */
const mayWrite = /^(modules\/enrolment|testing)\/|\.test\.ts$/;

/** A write in the query builder, or in SQL. */
const write =
  /\.(?:insert|update|delete)\(\s*(?:\w+\.)?(?:orders|enrolment)\s*\)|\b(?:insert\s+into|update|delete\s+from)\s+"?(?:orders|enrolment)"?\b/i;

const writers = (files: readonly { path: string; text: string }[]): string[] =>
  files
    .filter(({ path, text }) => !mayWrite.test(path) && write.test(text))
    .map(({ path }) => path);

it.each([
  'db.insert(orders).values(row)',
  'tx.update( enrolment ).set({})',
  'db.delete(tables.orders)',
  "client.query('update orders set total = 0')",
  'sql`with gone as (delete from "enrolment" where id = 1) select`',
  'INSERT INTO\n  enrolment (order_id)',
])('%s is a write', (text) =>
  expect(writers([{ path: 'modules/order/repository.ts', text }])).toEqual([
    'modules/order/repository.ts',
  ]),
);

it.each([
  'db.select().from(orders)',
  'select from orders for update',
  'db.update(outbox)',
  'update orders_seen set a = 1',
])('%s is none', (text) =>
  expect(writers([{ path: 'modules/order/repository.ts', text }])).toEqual([]),
);

it('no other module writes them', () => {
  const files = globSync('**/*.ts', { cwd: source }).map((path) => ({
    path,
    text: readFileSync(join(source, path), 'utf8'),
  }));
  // A check of the pattern: the module itself contains such writes.
  expect(
    files
      .filter(({ path, text }) => path.startsWith('modules/enrolment/') && write.test(text))
      .map(({ path }) => path),
  ).toContain('modules/enrolment/repository.ts');
  expect(writers(files)).toEqual([]);
});
