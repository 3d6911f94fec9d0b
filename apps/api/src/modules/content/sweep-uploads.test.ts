import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#db/database.ts';
import { contentDocument, contentDraft, contentVersion, unusedUpload } from '#db/schema/content.ts';
import { inTransaction } from '#db/transaction.ts';
import { listAudit } from '#domain/audit-log.ts';
import { keepUpload } from '#domain/uploads/unused-uploads.ts';
import { newUpload } from '#domain/uploads/upload-store.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { type S3TestServer, s3Keys, startS3Server, testBucket } from '#testing/s3-server.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { sweepUploads } from './sweep-uploads.ts';

const DAYS = 30;
const start = new Date('2026-11-21T06:00:00.000Z');
const after = (days: number) => new Date(start.getTime() + days * 86_400_000);

let s3: S3TestServer;
beforeAll(async () => {
  for (const [name, value] of Object.entries(s3Keys)) vi.stubEnv(name, value);
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  vi.unstubAllEnvs();
});

const price = 'price-list-0123456789abcdef.pdf';
const names = ['document', 'version', 'draft', 'unused'];
const picturesOf = (each: readonly string[]) => each.map((name) => `pictures/${name}.jpg`);
/** Not by a desk that names its uploads: a file of the catalogue, and drawings of an import. */
const others = ['files/8b0f8f5e-6a53-4d2b-8a55-0a6a8c6a1d11', 'drawings/one.svg'];

describe.each(['a folder', 'a bucket'])('uploads in %s', (where) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolane-sweep-'));
  let db: Database;
  let close: () => Promise<void>;
  let settings: Pick<ApiSettings, 'dataDir' | 'files'>;
  beforeAll(async () => {
    ({ db, close } = await openTestDatabase());
    const bucket = { name: testBucket, prefix: 'sweep/' };
    const files = { bucket, endpoint: s3.endpoint, region: null };
    settings = { dataDir, ...(where === 'a bucket' && { files }) };
    const store = uploadStoreOf(settings);
    for (const path of [...picturesOf(names), `files/${price}`, ...others])
      await store.write(path, newUpload(path));
    const at = start;
    const text = (name: string) => `title: { zh: 甲 }\npicture: { file: ${name}.jpg }\n`;
    await db
      .insert(contentDocument)
      .values({ path: 'news/a.yaml', kind: 'news', text: text('document') });
    await db
      .insert(contentVersion)
      .values({ path: 'news/a.yaml', version: 1, text: text('version'), at, changed: [] });
    await db.insert(contentDraft).values({
      path: 'news/b.yaml',
      author: 'a@portolane.example',
      tree: { picture: { file: 'draft.jpg' } },
      baseVersion: 0,
      at,
    });
  });
  afterAll(async () => {
    await close();
    rmSync(dataDir, { recursive: true });
  });

  // The settings that the sweep reads.
  const sweepAt = (now: Date) =>
    sweepUploads({ db, now: () => now, settings: settings as ApiSettings }, DAYS);
  const stored = async () => {
    const store = uploadStoreOf(settings);
    const lists = await Promise.all(
      ['pictures', 'files', 'drawings'].map((name) => store.list(name)),
    );
    return lists
      .flat()
      .map(({ path }) => path)
      .toSorted();
  };
  const all = [...picturesOf(names), `files/${price}`, ...others].toSorted();

  it('are kept while they are unused for less than 30 days', async () => {
    expect(await sweepAt(start)).toEqual([]);
    expect(await sweepAt(after(29))).toEqual([]);
    expect(await stored()).toEqual(all);
  });

  it('are kept for as long again after they were used, or uploaded again', async () => {
    await db.update(contentDraft).set({ tree: { picture: { file: 'draft.jpg' }, upload: price } });
    await keepUpload(db, 'pictures/unused.jpg', after(29));
    expect(await sweepAt(after(31))).toEqual([]);
    await db.update(contentDraft).set({ tree: { picture: { file: 'draft.jpg' } } });
    expect(await sweepAt(after(32))).toEqual([]);
    // Counted from the upload, and from the first sweep after the use.
    expect(await sweepAt(after(60))).toEqual(['pictures/unused.jpg']);
    expect(await sweepAt(after(61))).toEqual([]);
    await keepUpload(db, 'pictures/unused.jpg', after(61));
    await uploadStoreOf(settings).write('pictures/unused.jpg', newUpload('again'));
  });

  it('are left alone while a person saves a draft with them', async () => {
    await db.update(unusedUpload).set({ since: start });
    let swept: Promise<string[]> | undefined;
    await inTransaction(db, async (tx) => {
      await tx
        .update(contentDraft)
        .set({ tree: { picture: { file: 'draft.jpg' }, upload: price } });
      swept = sweepAt(after(100));
      // Until the sweep waits for this transaction.
      await expect
        .poll(async () => {
          const waiting = await db.execute(
            sql`select from pg_locks join pg_stat_activity using (pid) where not granted and relation = 'content_draft'::regclass and datname = current_database()`,
          );
          return waiting.rows.length;
        })
        .toBe(1);
    });
    expect(await swept).toEqual(['pictures/unused.jpg']);
    expect(await stored()).toEqual(all.filter((path) => path !== 'pictures/unused.jpg'));
  });

  it('are deleted once by sweeps at the same time, with an entry of the audit log', async () => {
    await db.update(contentDraft).set({ tree: {} });
    expect(await sweepAt(after(101))).toEqual([]);
    const swept = await Promise.all([1, 2, 3].map(() => sweepAt(after(131))));
    expect(swept.flat().toSorted()).toEqual([`files/${price}`, 'pictures/draft.jpg']);
    expect(await stored()).toEqual([...picturesOf(['document', 'version']), ...others].toSorted());
    expect(await listAudit(db, { subject: `download/${price}`, limit: 5 })).toMatchObject([
      { actor: 'site', action: 'files expire' },
    ]);
    // One that was listed by a slower sweep has a row until the next.
    expect(await sweepAt(after(131))).toEqual([]);
    expect(await db.$count(unusedUpload, eq(unusedUpload.path, 'pictures/draft.jpg'))).toBe(0);
  });
});
