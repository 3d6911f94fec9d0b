import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type S3TestServer,
  s3Keys,
  startRefusingS3,
  startS3Server,
  testBucket,
} from '#testing/s3-server.ts';
import { BucketStore } from './bucket-store.ts';
import { FolderStore } from './folder-store.ts';
import { newUpload, readUpload, UploadsUnavailable, type UploadStore } from './upload-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolane-uploads-'));
let s3: S3TestServer;
const ended: (() => void)[] = [];

beforeAll(async () => {
  for (const [name, value] of Object.entries(s3Keys)) vi.stubEnv(name, value);
  s3 = await startS3Server();
});
afterAll(async () => {
  for (const end of ended) end();
  await s3.close();
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

function openBucket(
  prefix: string,
  { endpoint = s3.endpoint, name = testBucket } = {},
): BucketStore {
  return new BucketStore({ bucket: { name, prefix }, endpoint, region: null });
}

const megabytes = (count: number): Buffer =>
  Buffer.alloc(count * 1024 * 1024, Array.from({ length: 251 }, (_, index) => index) as never);

describe.each<[string, (name: string) => UploadStore]>([
  ['a folder', (name) => new FolderStore(join(folder, name))],
  ['a bucket', () => openBucket('')],
  ['a part of a bucket', (name) => openBucket(`sites/${name}/`)],
])('%s', (_name, open) => {
  const text = async (store: UploadStore, path: string) => String(await readUpload(store, path));

  it('has what was written into it, whole and by range', async () => {
    const store = open('ranges');
    await store.write('files/one', newUpload('0123456789'));
    expect(await text(store, 'files/one')).toBe('0123456789');
    const parts = [
      [0, 1],
      [3, 5],
      [9, 9],
    ].map(async ([start, end]) => {
      const upload = await store.open('files/one');
      expect(upload?.size).toBe(10);
      return String(await buffer(await upload!.read({ start: start!, end: end! })));
    });
    expect(await Promise.all(parts)).toEqual(['01', '345', '9']);
  });

  it('has an empty file, and names of other languages', async () => {
    const store = open('names');
    await store.write('files/空白 +&.txt', newUpload(''));
    expect(await text(store, 'files/空白 +&.txt')).toBe('');
    expect(await store.exists('files/空白 +&.txt')).toBe(true);
  });

  it('has nothing where nothing was written', async () => {
    const store = open('nothing');
    expect(await store.open('files/none')).toBeNull();
    expect(await store.exists('files/none')).toBe(false);
    expect(await readUpload(store, 'files/none')).toBeNull();
    expect(await store.sha256('files/none')).toBeNull();
    expect(await store.list('files-of-nothing')).toEqual([]);
    await store.delete('files/none');
  });

  it('gives another version and date to replaced content', async () => {
    const store = open('versions');
    await store.write('pictures/a.jpg', newUpload('before'));
    const before = await store.open('pictures/a.jpg');
    await before!.close();
    expect(before!.version).toMatch(/^[\w-]+$/);
    expect(Math.abs(before!.modified.getTime() - Date.now())).toBeLessThan(3_600_000);
    await store.write('pictures/a.jpg', newUpload('afterwards'));
    const after = await store.open('pictures/a.jpg');
    await after!.close();
    expect(after!.version).not.toBe(before!.version);
    expect(await text(store, 'pictures/a.jpg')).toBe('afterwards');
  });

  it('lists a folder by path, without drafts and without other folders', async () => {
    const store = open('list');
    for (const path of [
      'drawings/b',
      'drawings/a',
      'drawings/deep/c',
      'drawings/.import',
      'drawn/x',
    ])
      await store.write(path, newUpload(path));
    expect((await store.list('drawings')).map(({ path, size }) => [path, size])).toEqual([
      ['drawings/a', 10],
      ['drawings/b', 10],
      ['drawings/deep/c', 15],
    ]);
    expect(await text(store, 'drawings/.import')).toBe('drawings/.import');
    await store.delete('drawings/a');
    expect((await store.list('drawings')).map(({ path }) => path)).toEqual([
      'drawings/b',
      'drawings/deep/c',
    ]);
  });

  it('lists more than a page of a bucket', { timeout: 60_000 }, async () => {
    const store = open('many');
    const paths = Array.from(
      { length: 1003 },
      (_, index) => `many/${String(index).padStart(4, '0')}`,
    );
    for (let at = 0; at < paths.length; at += 50)
      await Promise.all(paths.slice(at, at + 50).map((path) => store.write(path, newUpload('x'))));
    expect((await store.list('many')).map(({ path }) => path)).toEqual(paths);
  });

  it('knows the checksum of what it has', async () => {
    const store = open('checksums');
    const upload = newUpload('checked');
    await store.write('files/sum', upload);
    expect(await store.sha256('files/sum')).toBe(upload.sha256);
  });

  it('writes content larger than a part, in chunks of any size', { timeout: 60_000 }, async () => {
    const store = open('large');
    const bytes = megabytes(37);
    const upload = newUpload(bytes);
    const content = [
      bytes.subarray(0, 5),
      bytes.subarray(5, 17 * 1024 * 1024),
      bytes.subarray(17 * 1024 * 1024),
    ];
    await store.write('files/large', { ...upload, content });
    expect((await readUpload(store, 'files/large'))!.equals(bytes)).toBe(true);
    expect(await store.sha256('files/large')).toBe(upload.sha256);
  });

  it.each([
    ['a short one', 100],
    ['one in parts', 17 * 1024 * 1024],
  ])('keeps the upload before it if the new one, %s, is not what was said', async (_name, size) => {
    const store = open('refused');
    await store.write('files/kept', newUpload('kept'));
    const bytes = Buffer.alloc(size, 'a');
    const cut = { ...newUpload(bytes), content: [bytes.subarray(0, size - 1)] };
    const changed = { ...newUpload(bytes), content: [Buffer.alloc(size, 'b')] };
    for (const upload of [cut, changed])
      await expect(store.write('files/kept', upload)).rejects.toThrow(
        'changed while it was written',
      );
    expect(await text(store, 'files/kept')).toBe('kept');
  });

  it('grants what a site does with it', async () => {
    const store = open('rights');
    await expect(store.checkRights()).resolves.toBeUndefined();
    await expect(store.check()).resolves.toBeUndefined();
  });
});

it('a folder keeps no draft of an upload that was refused', async () => {
  const store = new FolderStore(join(folder, 'drafts'));
  await store.write('files/kept', newUpload('kept'));
  const cut = { ...newUpload('cut'), content: [Buffer.from('c')] };
  await expect(store.write('files/cut', cut)).rejects.toThrow('changed while it was written');
  expect(readdirSync(join(folder, 'drafts', 'files'))).toEqual(['kept']);
});

describe('a bucket that cannot be used', () => {
  const refusal = (store: UploadStore) =>
    store.checkRights().then(
      () => expect.unreachable('The start was not refused.'),
      (error: Error) => error.message,
    );

  it('is not there', async () => {
    const message = await refusal(openBucket('', { name: 'no-such-bucket' }));
    expect(message).toMatch(/^There is no bucket "no-such-bucket" at 127\.0\.0\.1:\d+\. Create it/);
    expect(message).toMatch(/沒有名為「no-such-bucket」的儲存貯體/);
  });

  it('is on a server that nobody reaches', async () => {
    const message = await refusal(openBucket('', { endpoint: 'http://127.0.0.1:9' }));
    expect(message).toMatch(/127\.0\.0\.1:9 does not answer \(ECONNREFUSED\)\. Check S3_ENDPOINT/);
  });

  it.each([
    ['unknown', 'SOMEBODY', 'S3RVER', 'InvalidAccessKeyId'],
    ['wrong', 'S3RVER', 'SECRET', 'SignatureDoesNotMatch'],
  ])('has been given an %s key', async (_name, id, secret, code) => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', id);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', secret);
    const message = await refusal(openBucket(''));
    vi.stubEnv('AWS_ACCESS_KEY_ID', s3Keys.AWS_ACCESS_KEY_ID);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3Keys.AWS_SECRET_ACCESS_KEY);
    expect(message).toContain(`does not accept the keys for s3://${testBucket} (${code})`);
  });

  it.each([
    ['GET', 'list-type', /may not list the bucket \(s3:ListBucket\)/],
    ['PUT', 'trial', /may not write objects \(s3:PutObject\)/],
    ['GET', 'trial', /may not read objects \(s3:GetObject\)/],
    ['DELETE', 'trial', /may not delete objects \(s3:DeleteObject\)/],
  ])('does not grant %s %s', async (method, part, message) => {
    const refusing = await startRefusingS3(s3.endpoint, (asked, url) =>
      asked === method && url.includes(part) ? 'refuse' : 'pass',
    );
    ended.push(refusing.close);
    expect(await refusal(openBucket('', refusing))).toMatch(message);
  });

  it('goes away, and is there again', { timeout: 60_000 }, async () => {
    const store = openBucket('away/');
    await store.write('files/here', newUpload('here'));
    await s3.stop();
    for (const action of [
      () => store.open('files/here'),
      () => store.exists('files/none'),
      () => store.list('files'),
      () => store.check(),
      () => store.write('files/new', newUpload('new')),
    ])
      await expect(action()).rejects.toThrow(UploadsUnavailable);
    await s3.start();
    expect(String(await readUpload(store, 'files/here'))).toBe('here');
  });

  it('is deleted while it is used, which HEAD alone could not tell', async () => {
    const server = await startS3Server();
    const store = openBucket('', server);
    rmSync(join(server.folder, testBucket), { recursive: true });
    await expect(store.open('files/here')).rejects.toThrow(/NoSuchBucket/);
    await server.close();
  });

  it('does not answer', { timeout: 60_000 }, async () => {
    const silent = await startRefusingS3(s3.endpoint, () => 'keep');
    ended.push(silent.close);
    await expect(openBucket('', silent).open('files/here')).rejects.toThrow(UploadsUnavailable);
  });

  it('has objects of other programs, whose checksum is read', async () => {
    const store = openBucket('foreign/');
    const { S3Client, PutObjectCommand } = await import('@aws-sdk/client-s3');
    const client = new S3Client({ endpoint: s3.endpoint, region: 'x', forcePathStyle: true });
    const at = { Bucket: testBucket, Key: 'foreign/files/theirs', Body: 'theirs' };
    await client.send(new PutObjectCommand({ ...at, ContentLength: 6 }));
    client.destroy();
    expect(await store.sha256('files/theirs')).toBe(newUpload('theirs').sha256);
  });
});
