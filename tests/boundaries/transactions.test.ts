/**
 * A transaction made in another way has no error listener: if its connection broke, the process
 * would end.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../../apps/api/src');
const theOneWay = 'db/transaction.ts';
/** Drizzle's transactions, connections borrowed from the pool, and literal `begin` statements. */
const otherWays = /\.transaction\(|\bpool\.connect\(|query\(\s*['"`]begin/;
/** Use their own connection, which no request shares. */
const ownConnections = ['db/migrate.ts'];

it('connections are borrowed from the pool only by the transaction helper', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const found = files.filter((file) => otherWays.test(readFileSync(join(source, file), 'utf8')));
  expect(found.filter((file) => !ownConnections.includes(file))).toEqual([theOneWay]);
});
