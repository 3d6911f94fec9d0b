import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listUploads } from '#domain/uploads/copy-uploads.ts';
import { newUpload, readUpload } from '#domain/uploads/upload-store.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { BackupSite, contentsOf, rowsOf, urlOf } from '#testing/backup-site.ts';
import { type S3TestServer, s3Keys, startS3Server, testBucket } from '#testing/s3-server.ts';
import { testSettings } from '#testing/test-settings.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const options = () => ({ passphrase: null, signal: new AbortController().signal });
/** Larger than a part of an upload. */
const large = Buffer.alloc(17 * 1024 * 1024, 'large');
const files: Record<string, string | Buffer> = {
  'drawings/abc-plate.svg': '<svg/>',
  'files/empty': '',
  'files/large': large,
  'pictures/one.webp': 'picture',
};
let site: BackupSite;
let s3: S3TestServer;
let connection: ClientConfig;
let backup: string;
let backedUp: string[];

/** Settings of a site whose files are in a bucket, or in a folder. */
const settingsFor = (target: ClientConfig, prefix: string | null) =>
  testSettings({
    dataDir: site.path(),
    databaseUrl: urlOf(target),
    ...(prefix !== null && {
      files: { bucket: { name: testBucket, prefix }, endpoint: s3.endpoint, region: null },
    }),
  });

beforeAll(async () => {
  for (const [name, value] of Object.entries(s3Keys)) vi.stubEnv(name, value);
  s3 = await startS3Server();
  site = new BackupSite();
  await site.open();
  connection = await site.database('test_site');
  const uploads = uploadStoreOf(settingsFor(connection, 'source/'));
  for (const [path, content] of Object.entries(files))
    await uploads.write(path, newUpload(content));
  await uploads.write('drawings/.import', newUpload('marker'));
  backup = site.path('.tar.gz');
  const { checksums } = await backUp({ connection, uploads }, backup, options());
  backedUp = Object.keys(checksums.files);
});
afterAll(async () => {
  await site?.close();
  await s3?.close();
  vi.unstubAllEnvs();
});

it('a backup has the files of a bucket, and no others', () =>
  expect(backedUp).toEqual(Object.keys(files)));

it.each([
  ['a bucket', 'restored/'],
  ['a folder', null],
])('a backup of a bucket is restored into %s', async (_name, prefix) => {
  const target = await site.database();
  const settings = settingsFor(target, prefix);
  const { uploads: where } = await restore(backup, options(), settings);
  const uploads = uploadStoreOf(settings);
  expect(where).toBe(uploads.where);
  expect((await listUploads(uploads)).map(({ path }) => path)).toEqual(Object.keys(files));
  for (const [path, content] of Object.entries(files))
    expect((await readUpload(uploads, path))!.equals(Buffer.from(content))).toBe(true);
  expect(rowsOf(await contentsOf(await site.client(target)))).toEqual(
    rowsOf(await contentsOf(await site.client(connection))),
  );
});

it('a bucket that has files is refused, and left as it is', async () => {
  const settings = settingsFor(await site.database(), 'used/');
  const uploads = uploadStoreOf(settings);
  await uploads.write('files/mine', newUpload('mine'));
  await expect(restore(backup, options(), settings)).rejects.toThrow(
    `There are files at s3://${testBucket}/used. A restore never overwrites anything`,
  );
  expect((await listUploads(uploads)).map(({ path }) => path)).toEqual(['files/mine']);
});

it('a restore that fails leaves nothing in the bucket', async () => {
  const settings = settingsFor(await site.database(), 'failed/');
  const uploads = uploadStoreOf(settings);
  const stop = new AbortController();
  const reason = new StartError({ en: 'stopped', zh: '停止' });
  const write = uploads.write.bind(uploads);
  vi.spyOn(uploads, 'write').mockImplementation(async (path, upload) => {
    await write(path, upload);
    if (path.startsWith('drawings/')) stop.abort(reason);
  });
  const stopped = restore(backup, { passphrase: null, signal: stop.signal }, settings);
  await expect(stopped).rejects.toThrow('stopped');
  expect(await listUploads(uploads)).toEqual([]);
});

it('a bucket that is away is told before anything is written', async () => {
  const settings = settingsFor(await site.database(), 'away/');
  await s3.stop();
  await expect(restore(backup, options(), settings)).rejects.toThrow(/does not answer/);
  await s3.start();
});
