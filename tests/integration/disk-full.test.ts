/**
 * The disk of DATA_DIR is full: a small file system in memory, which another file fills up. Only root
 * can mount one; otherwise the tests are skipped.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import { postmasterOf } from '../fixtures/postmaster.ts';
import { copyDemoDataDir } from '../fixtures/prepared-data-dirs.ts';
import { makeDataDir, removeDataDir, type Site, startSite } from '../fixtures/site-process.ts';

/** Mounts a file system of so many megabytes. Returns whether it could. */
function mount(folder: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

const folder = makeDataDir();
const mounted = mount(folder, 600);
const ballast = join(folder, 'ballast');

/** Fills the file system to the last byte. */
function fill(): void {
  const file = openSync(ballast, 'w');
  try {
    for (let size = 1 << 20; size >= 1; size = size >> 1)
      try {
        for (;;) writeSync(file, Buffer.alloc(size, 1));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
  } finally {
    closeSync(file);
  }
}
const makeSpace = () => rmSync(ballast, { force: true });

afterAll(() => {
  if (mounted) execFileSync('umount', ['-l', folder]);
  removeDataDir(folder);
});

describe.skipIf(!mounted)('a full disk', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({
      dataDir: copyDemoDataDir(folder),
      more: { LOG_LEVEL: 'silent', ANSWER_CACHE_MS: '0', PAGE_CACHE_MS: '0' },
    });
  });
  afterAll(async () => {
    makeSpace();
    await site?.stop();
  });

  let phones = 0;
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${site.origin}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return [response.status, response.headers.get('retry-after')] as const;
  };
  /** Stores a code and a message. */
  const write = () =>
    call('/user/getCode', {
      mobilePhoneCode: '+886',
      mobilePhone: `09${String(20_000_000 + phones++)}`,
    });
  const read = async () => [
    (await call('/event/search', { page: 1 }))[0],
    (await fetch(`${site.origin}/en/event`)).status,
  ];
  const refused = [503, '5'];

  it('refuses what has to be stored, and shows what is there, until there is space', async () => {
    expect((await write())[0]).toBe(200);
    fill();
    let answer = await write();
    // The tables have a little space of their own left.
    for (let left = 400; answer[0] === 200 && left > 0; left -= 1) answer = await write();
    expect(answer).toEqual(refused);
    expect(await read()).toEqual([200, 200]);
    makeSpace();
    expect((await write())[0]).toBe(200);
  }, 180_000);

  it('without space for the write-ahead log PostgreSQL ends, and is back when there is', async () => {
    const before = postmasterOf(folder);
    const db = openSiteDatabase(folder);
    fill();
    // Each goes on in another file of the log, of which a few may be there already.
    for (let files = 0; files < 40 && postmasterOf(folder) === before; files += 1)
      await db.pool
        .query('select pg_logical_emit_message(true, $1, repeat($1, 4096)), pg_switch_wal()', ['x'])
        .catch(() => {});
    await db.pool.end();
    await expect.poll(() => postmasterOf(folder) === before, { timeout: 60_000 }).toBe(false);
    await expect.poll(write, { timeout: 60_000 }).toEqual(refused);
    expect(await (await fetch(`${site.origin}/readyz`)).json()).toEqual({ status: 'degraded' });
    makeSpace();
    await expect
      .poll(async () => (await write())[0], { timeout: 120_000, interval: 500 })
      .toBe(200);
    expect(await read()).toEqual([200, 200]);
    expect(await (await fetch(`${site.origin}/readyz`)).json()).toEqual({ status: 'ready' });
  }, 300_000);
});
