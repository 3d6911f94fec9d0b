import { expect, it } from 'vitest';
import { maxWorkers } from '#settings/server-environment.ts';
import { poolSizeOf } from './connect.ts';
import { maxConnections } from './postgres/embedded-postgres.ts';

it('gives each process an equal share of the connections, at most 20', () =>
  expect([1, 2, 3, 4, 8].map((processes) => poolSizeOf(processes))).toEqual([20, 20, 13, 10, 5]));

it('divides DATABASE_POOL, if it is set', () =>
  expect([1, 2, 3].map((processes) => poolSizeOf(processes, 50))).toEqual([50, 25, 16]));

it.each(Array.from({ length: maxWorkers }, (_, index) => index + 1))(
  'WORKERS=%i leaves connections for the instance lock and two staff commands',
  (workers) => {
    // Besides its pool, a process listens for content changes and checks readiness.
    const taken = workers * (poolSizeOf(workers) + 2) + 1;
    expect(maxConnections - taken).toBeGreaterThanOrEqual(2);
  },
);
