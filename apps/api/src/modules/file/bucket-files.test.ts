import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoContent } from '@portolane/demo/demonstration.ts';
import { importContent } from '#content/transfer/import-content.ts';
import { file } from '#db/schema/catalogue.ts';
import { event } from '#db/schema/event.ts';
import { listAudit } from '#domain/audit-log.ts';
import { newUpload, readUpload } from '#domain/uploads/upload-store.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import { checkSite } from '#process/site-health.ts';
import { addMember } from '#testing/member-seed.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { runStaffLine } from '#testing/run-staff-line.ts';
import { type S3TestServer, s3Keys, startS3Server, testBucket } from '#testing/s3-server.ts';
import { testContent } from '#testing/test-content.ts';
import { testSettings } from '#testing/test-settings.ts';

const OPEN = 'palisar-p740-datasheet';
const DEALERS = 'palisar-price-list';
const LINK = 'palisar-online-docs';

const folder = mkdtempSync(join(tmpdir(), 'portolane-bucket-files-'));
const dataDir = join(folder, 'data');
let s3: S3TestServer;
let site: PublicSite;
let settings: { dataDir: string; files: { endpoint: string; region: null; bucket: typeof bucket } };
const bucket = { name: testBucket, prefix: 'site/' };

beforeAll(async () => {
  for (const [name, value] of Object.entries(s3Keys)) vi.stubEnv(name, value);
  s3 = await startS3Server();
  settings = { dataDir, files: { endpoint: s3.endpoint, region: null, bucket } };
  site = await openPublicSite('site', settings);
});
afterAll(async () => {
  await site.close();
  await s3.close();
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

const uuidOf = async (alias: string): Promise<string> => {
  const [row] = await site.db.select({ uuid: file.uuid }).from(file).where(eq(file.alias, alias));
  return row!.uuid;
};
const download = async (
  alias: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => site.app.inject({ method, url: `/api/file/${await uuidOf(alias)}/download`, headers });
/** A file on the machine of staff. */
function localFile(name: string, content: string | Buffer): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}
const staff = (line: readonly string[], values: object = settings, lang?: string) =>
  runStaffLine({ db: site.db, now: () => site.clock.now }, line, { settings: values, lang });

describe('a download from a bucket', () => {
  it('is the file of the content folder as long as there is no upload', async () => {
    expect((await download(OPEN)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is what staff uploaded, whole, in ranges, and unchanged', async () => {
    const path = localFile('new.pdf', '0123456789');
    const uploaded = await staff(['files', 'upload', OPEN, path, '--yes']);
    expect([uploaded.code, uploaded.out]).toEqual([
      0,
      `The download of ${OPEN} now has 10 bytes, at s3://${testBucket}/site.\n`,
    ]);
    const whole = await download(OPEN);
    const tag = String(whole.headers.etag);
    expect([whole.statusCode, whole.body, whole.headers['content-length']]).toEqual([
      200,
      '0123456789',
      '10',
    ]);
    expect(whole.headers['content-type']).toBe('application/pdf');
    expect(tag).toMatch(/^"[\w-]+"$/);
    const part = await download(OPEN, { range: 'bytes=2-4' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    expect((await download(OPEN, { range: 'bytes=-3' })).body).toBe('789');
    const beyond = await download(OPEN, { range: 'bytes=10-' });
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([
      416,
      'bytes */10',
      '',
    ]);
    const head = await download(OPEN, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', '']);
    expect((await download(OPEN, { 'if-none-match': tag })).statusCode).toBe(304);
    const resumed = { range: 'bytes=5-', 'if-range': tag };
    expect((await download(OPEN, resumed)).statusCode).toBe(206);
    await staff(['files', 'upload', OPEN, localFile('newer.pdf', 'replaced'), '--yes']);
    expect((await download(OPEN, resumed)).body).toBe('replaced');
    expect(await listAudit(site.db, { subject: `file/${OPEN}`, limit: 5 })).toHaveLength(2);
  });

  it('is refused to those who may not have it', async () => {
    await staff(['files', 'upload', DEALERS, localFile('prices.pdf', 'prices'), '--yes']);
    expect((await download(DEALERS)).statusCode).toBe(403);
    const dealer = await addMember(site.db, { group: 'dealer', dealerValidated: true });
    expect((await download(DEALERS, await site.bearerOf(dealer.id))).body).toBe('prices');
  });

  it('of an unknown alias, of a link, and of a missing path is refused to staff', async () => {
    const path = localFile('any.pdf', 'any');
    const upload = async (...rest: string[]) => {
      const { code, error } = await staff(['files', 'upload', ...rest, '--yes']);
      return [code, error.trim()];
    };
    expect(await upload('no-such-file', path)).toEqual([1, 'There is no file no-such-file.']);
    expect(await upload(LINK, path)).toEqual([1, expect.stringContaining('has no download')]);
    expect(await upload(OPEN, '/nowhere')).toEqual([1, expect.stringContaining('(ENOENT)')]);
    expect(await upload(OPEN)).toEqual([2, expect.stringContaining('files upload <alias> <path>')]);
  });
});

describe('pictures in a bucket', () => {
  const photo = readFileSync(join(demoContent, 'pictures', 'car-park-plan.jpg'));

  it('are drawn into it and uploaded into it, and shown', { timeout: 120_000 }, async () => {
    expect(
      (await staff(['pictures', 'upload', localFile('Photo 1.jpg', photo), '--yes'])).error,
    ).toMatch(/is not a valid picture name/);
    expect(
      (
        await staff(
          ['pictures', 'upload', localFile('text.jpg', 'text'), '--yes'],
          settings,
          'zh_TW',
        )
      ).error,
    ).toMatch(/text\.jpg 無法作為圖片/);
    const { out } = await staff(['pictures', 'upload', localFile('plan.jpg', photo), '--yes']);
    expect(out).toContain(`The picture plan.jpg (`);
    await importContent(
      { db: site.db, now: () => site.clock.now, settings: testSettings(settings) },
      testContent,
    );
    expect((await uploadStoreOf(settings).list('drawings')).length).toBeGreaterThan(100);
    const [row] = await site.db.select({ thumbnail: event.thumbnail }).from(event).limit(1);
    const { file: name, digest } = row!.thumbnail!;
    const drawing = () => site.app.inject(`/api/picture/${name}/${digest}/full.svg`);
    expect((await drawing()).body).toContain('<svg');
    const { digest: photoDigest } = await import('#domain/pictures/picture-bytes.ts').then((m) =>
      m.pictureFacts(photo),
    );
    const size = () => site.app.inject(`/api/picture/plan.jpg/${photoDigest}/320.webp`);
    expect((await size()).headers['content-type']).toBe('image/webp');
    // An image that was shown once is shown without the bucket.
    await s3.stop();
    expect([(await drawing()).statusCode, (await size()).statusCode]).toEqual([200, 200]);
    await s3.start();
    expect(readdirSync(dataDir).toSorted()).toEqual(['drawings-read', 'pictures-made']);
  });
});

it('a bucket that is away makes downloads wait, and health says so', async () => {
  const health = async () =>
    (
      await checkSite({ db: site.db, now: () => site.clock.now, settings: testSettings(settings) })
    ).find(({ name }) => name === 'files');
  mkdirSync(dataDir, { recursive: true });
  expect(await health()).toEqual({ name: 'files', ok: true, where: `s3://${testBucket}/site` });
  await s3.stop();
  const answer = await download(OPEN);
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().status]).toEqual([
    503,
    '5',
    'SERVICE_UNAVAILABLE',
  ]);
  expect((await site.post('/file/search', {})).statusCode).toBe(200);
  expect(await health()).toMatchObject({
    ok: false,
    unread: expect.stringMatching(/ECONNREFUSED/),
  });
  const { code, error } = await staff(['files', 'upload', OPEN, localFile('x', 'x'), '--yes']);
  expect([code, error]).toEqual([1, expect.stringMatching(/storage of the files cannot be used/)]);
  await s3.start();
  expect((await download(OPEN)).body).toBe('replaced');
});

describe('copying', () => {
  const copy = (values: object, to: string) =>
    staff(['files', 'copy', '--to', to, '--yes', '--json'], values);
  const inFolder = { dataDir: join(folder, 'from'), files: undefined };

  it('a folder into a bucket can be repeated, and back', async () => {
    const source = uploadStoreOf(inFolder);
    await source.write('files/one', newUpload('one'));
    await source.write('pictures/two.jpg', newUpload('two'));
    const to = `s3://${testBucket}/copied`;
    const withServer = { ...inFolder, files: { ...settings.files, bucket: null } };
    const outcome = async () => JSON.parse((await copy(withServer, to)).out);
    expect(await outcome()).toEqual({ copied: 2, same: 0, bytes: 6 });
    expect(await outcome()).toEqual({ copied: 0, same: 2, bytes: 0 });
    // Of the same length.
    await source.write('files/one', newUpload('ONE'));
    await source.write('files/three', newUpload('three'));
    expect(await outcome()).toEqual({ copied: 2, same: 1, bytes: 8 });
    const target = { ...settings.files, bucket: { name: testBucket, prefix: 'copied/' } };
    expect(String(await readUpload(uploadStoreOf({ dataDir, files: target }), 'files/one'))).toBe(
      'ONE',
    );
    const back = join(folder, 'back');
    await copy({ dataDir, files: target }, back);
    expect(readFileSync(join(back, 'pictures', 'two.jpg'), 'utf8')).toBe('two');
    expect(
      (await listAudit(site.db, { subject: back, limit: 5 })).map(({ action }) => action),
    ).toEqual(['files copy']);
  });

  it.each([
    ['nowhere', 2, /Write --to s3:\/\/bucket\/prefix/],
    ['s3://no-such-bucket', 1, /There is no bucket "no-such-bucket"/],
    [join(folder, 'from'), 2, /are at .* already/],
  ])('to %s is refused', async (to, code, message) => {
    const withServer = { ...inFolder, files: { ...settings.files, bucket: null } };
    const outcome = await copy(withServer, to);
    expect([outcome.code, outcome.error]).toEqual([code, expect.stringMatching(message)]);
  });
});
