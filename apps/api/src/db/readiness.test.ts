import { expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { Readiness } from './readiness.ts';

it('a busy pool is still ready, and a lost connection is reopened', async () => {
  const { db, close } = await openTestDatabase({ poolSize: 1 });
  const readiness = new Readiness(db.pool.options);
  const busy = await db.pool.connect();
  expect(await readiness.check()).toBe(true);
  busy.release();
  const ended = await db.pool.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'portolane readiness' and datname = current_database()",
  );
  expect(ended.rowCount).toBe(1);
  await expect.poll(() => readiness.check()).toBe(true);
  await readiness.close();
  await close();
});

it('is not ready if nothing listens', async () => {
  const readiness = new Readiness({
    host: '127.0.0.1',
    port: 1,
    user: 'nobody',
    database: 'nothing',
  });
  expect(await readiness.check()).toBe(false);
  await readiness.close();
});
