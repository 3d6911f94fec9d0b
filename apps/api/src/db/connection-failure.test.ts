import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { isConnectionFailure } from './connection-failure.ts';

const withCode = (code: string, message = '') => Object.assign(new Error(message), { code });

it.each([
  ['the disk of the database is full', withCode('53100')],
  ['the disk is full', withCode('ENOSPC')],
  ['too many connections', withCode('53300')],
  ['a backend was ended', withCode('57P01')],
  ['PostgreSQL recovers from a crash', withCode('57P03')],
  ['a transaction that idled was ended', withCode('25P03')],
  ['a pooler has no connection left', withCode('08P01')],
  ['nothing listens', withCode('ECONNREFUSED')],
  ['the socket file is missing', withCode('ENOENT', 'connect ENOENT /data/socket/.s.PGSQL.5432')],
  ['no free connection in time', new Error('timeout exceeded when trying to connect')],
  ['the query timed out', new Error('Query read timeout')],
  [
    'the connection ended before',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['inside Drizzle’s wrapper', new DrizzleQueryError('select 1', [], withCode('57P02'))],
])('%s is a connection failure', (_what, error) => expect(isConnectionFailure(error)).toBe(true));

it.each([
  ['a value twice', withCode('23505')],
  ['a deadlock', withCode('40P01')],
  ['a file that is missing', withCode('ENOENT', 'no such file or directory')],
  ['a defect', new TypeError('undefined is not a function')],
  ['no error at all', 'text'],
])('%s is not a connection failure', (_what, error) =>
  expect(isConnectionFailure(error)).toBe(false),
);
