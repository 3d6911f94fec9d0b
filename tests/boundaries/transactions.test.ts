/** A transaction of another making has no error listener: one connection that breaks in it would end the process. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../../apps/api/src');
const theOneWay = 'db/transaction.ts';
/** Drizzle's transactions, connections lent from the pool, and transactions that are written out. */
const otherWays = /\.transaction\(|\bpool\.connect\(|query\(\s*['"`]begin/;
/** Connections of their own, which no request shares. */
const ownConnections = ['db/migrate.ts'];

it('connections are lent from the pool in one place, the transaction helper', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const found = files.filter((file) => otherWays.test(readFileSync(join(source, file), 'utf8')));
  expect(found.filter((file) => !ownConnections.includes(file))).toEqual([theOneWay]);
});
