/**
 * Two sites that share nothing but a database and a bucket: each has a data folder of its own. And
 * what a start says when the bucket cannot be used.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSeparatePostgres } from '../../apps/api/src/testing/separate-postgres.ts';
import {
  type S3TestServer,
  s3Keys,
  startRefusingS3,
  startS3Server,
  testBucket,
} from '../../apps/api/src/testing/s3-server.ts';
import { type ApiProcess, plainApiScript, startApi } from '../fixtures/api-process.ts';
import { demoContentDir } from '../fixtures/demo-content.ts';
import { databaseUrlOf } from '../fixtures/database-url.ts';
import { makeDataDir, removeDataDir, type Site, startSite } from '../fixtures/site-process.ts';
import { runStaff } from '../fixtures/staff-process.ts';

const root = resolve(import.meta.dirname, '../..');

let postgres: Awaited<ReturnType<typeof openSeparatePostgres>>;
let s3: S3TestServer;
let settings: Record<string, string>;
const folders: string[] = [];
const ended: (() => unknown)[] = [];

const dataDir = (): string => {
  const folder = makeDataDir();
  folders.push(folder);
  return folder;
};

beforeAll(async () => {
  postgres = await openSeparatePostgres();
  s3 = await startS3Server();
  settings = {
    ...s3Keys,
    DATABASE_URL: await databaseUrlOf(postgres.db),
    CONTENT_DIR: demoContentDir,
    SMS_GATEWAY_URL: 'http://127.0.0.1:9/',
    S3_ENDPOINT: s3.endpoint,
    FILES_URL: `s3://${testBucket}/site`,
    WORKERS: '1',
  };
});
afterAll(async () => {
  for (const end of ended.reverse()) await end();
  await s3?.close();
  await postgres?.close();
  for (const folder of folders) removeDataDir(folder);
});

/**
 * One sentence of the settings, one of the connection, and one of a permission. The others:
 * settings/files-settings.test.ts, domain/uploads/upload-store.test.ts.
 */
describe('a start says what is wrong with the bucket', () => {
  const refusal = (more: Record<string, string>) =>
    startApi({ dataDir: dataDir(), script: plainApiScript, more: { ...settings, ...more } }).then(
      async (api: ApiProcess) => {
        await api.stop();
        return 'It started.';
      },
      (error: Error) => error.message,
    );

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'misspelt',
      { FILES_URL: 's3:/portolane' },
      /FILES_URL is "s3:\/portolane", which names no bucket/,
    ],
    ['not reached', { S3_ENDPOINT: 'http://127.0.0.1:9' }, /does not answer \(ECONNREFUSED\)/],
  ])('%s', { timeout: 120_000 }, async (_name, more, sentence) => {
    const message = await refusal(more);
    expect(message).toMatch(sentence);
    expect(message).toContain('could not start');
    expect(message).toMatch(/重新啟動/);
    expect(message).not.toMatch(/^\s+at .*:\d+/m);
    expect(message).not.toContain('secret');
  });

  it('that may only be read', { timeout: 120_000 }, async () => {
    const refusing = await startRefusingS3(s3.endpoint, (method) =>
      method === 'PUT' ? 'refuse' : 'pass',
    );
    ended.push(refusing.close);
    expect(await refusal({ S3_ENDPOINT: refusing.endpoint })).toMatch(
      /may not write objects \(s3:PutObject\) in s3:\/\/portolane-test\/site \(AccessDenied\)/,
    );
  });
});

describe('two sites with one bucket', () => {
  const token = 'token-of-figures-0123456789';
  const FILE = 'palisar-p740-datasheet';
  let here: Site;
  let there: Site;
  let folder: string;
  let link: string;

  const staff = (...line: string[]) => runStaff(folder, [...line, '--yes'], settings);
  const ask = async ({ origin }: Site, path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, { headers });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  };

  beforeAll(async () => {
    folder = dataDir();
    const start = (data: string) =>
      startSite({
        dataDir: data,
        script: resolve(root, 'apps/web/server/start.ts'),
        more: { ...settings, METRICS_TOKEN: token },
      });
    here = await start(folder);
    ended.push(() => here.stop());
    there = await start(dataDir());
    ended.push(() => there.stop());
    const { rows } = await postgres.db.pool.query<{ uuid: string }>(
      'select uuid from file where alias = $1',
      [FILE],
    );
    link = `/api/file/${rows[0]!.uuid}/download`;
  });

  it('what is uploaded beside one is downloaded from the other', async () => {
    const path = join(folder, 'upload.pdf');
    writeFileSync(path, '0123456789');
    expect(await staff('files', 'upload', FILE, path)).toMatchObject({ code: 0, stderr: '' });
    const whole = await ask(there, link);
    expect([whole.status, whole.body]).toEqual([200, '0123456789']);
    const part = await ask(there, link, {
      range: 'bytes=3-',
      'if-range': (await ask(here, link)).headers.get('etag')!,
    });
    expect([part.status, part.body]).toEqual([206, '3456789']);
  });

  it('pictures and drawings of one are shown by the other', async () => {
    const picture = Buffer.concat([
      readFileSync(join(demoContentDir, 'pictures', 'car-park-plan.jpg')),
      Buffer.from('uploaded'),
    ]);
    const path = join(folder, 'car-park-plan.jpg');
    writeFileSync(path, picture);
    expect(await staff('pictures', 'upload', path)).toMatchObject({ code: 0, stderr: '' });
    const digest = createHash('sha256').update(picture).digest('hex').slice(0, 32);
    const shown = await ask(there, `/api/picture/car-park-plan.jpg/${digest}/320.webp`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { rows } = await postgres.db.pool.query<{ file: string; digest: string }>(
      "select thumbnail->>'file' as file, thumbnail->>'digest' as digest from product limit 1",
    );
    const drawing = `/api/picture/${rows[0]!.file}/${rows[0]!.digest}/full.svg`;
    const drawn = await Promise.all([here, there].map((site) => ask(site, drawing)));
    expect(drawn.map(({ status }) => status)).toEqual([200, 200]);
    expect(drawn[0]!.body).toBe(drawn[1]!.body);
    expect(readdirSync(folder)).not.toContain('drawings');
  });

  it(
    'a download that the bucket breaks off breaks off too, and is resumed',
    { timeout: 120_000 },
    async () => {
      const bytes = randomBytes(3_000_000);
      const path = join(folder, 'upload.pdf');
      writeFileSync(path, bytes);
      expect(await staff('files', 'upload', FILE, path)).toMatchObject({ code: 0, stderr: '' });
      let breaks = false;
      const breaking = await startRefusingS3(s3.endpoint, (method, url) =>
        breaks && method === 'GET' && url.includes('/files/') ? 'cut' : 'pass',
      );
      ended.push(breaking.close);
      const site = await startSite({
        dataDir: dataDir(),
        script: resolve(root, 'apps/web/server/start.ts'),
        more: { ...settings, S3_ENDPOINT: breaking.endpoint },
      });
      ended.push(() => site.stop());
      breaks = true;
      const answer = await fetch(site.origin + link);
      const got: Uint8Array[] = [];
      const reading = (async () => {
        for await (const chunk of answer.body!) got.push(chunk);
      })();
      await expect(reading).rejects.toThrow('terminated');
      expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '3000000']);
      breaks = false;
      const part = Buffer.concat(got);
      expect(part.length).toBeLessThan(bytes.length);
      const rest = await fetch(site.origin + link, {
        headers: { range: `bytes=${part.length}-`, 'if-range': answer.headers.get('etag')! },
      });
      expect(rest.status).toBe(206);
      expect(Buffer.concat([part, Buffer.from(await rest.arrayBuffer())]).equals(bytes)).toBe(true);
    },
  );

  it('without the bucket pages go on, and downloads wait for it', async () => {
    const readiness = async () =>
      (await Promise.all([here, there].map((site) => ask(site, '/readyz')))).map(
        ({ status, body }) => [status, (JSON.parse(body) as { status: string }).status],
      );
    const reachable = async () =>
      (await ask(here, '/metrics', { authorization: `Bearer ${token}` })).body +
      (await ask(there, '/metrics', { authorization: `Bearer ${token}` })).body;
    const both = (word: string) => [
      [200, word],
      [200, word],
    ];
    const patient = { timeout: 60_000, interval: 500 };
    expect(await readiness()).toEqual(both('ready'));
    await expect.poll(reachable, patient).toContain('portolane_files_reachable 1');
    await s3.stop();
    const refused = await ask(there, link);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    const page = await ask(there, '/en/event');
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('<main')]);
    await expect.poll(readiness, patient).toEqual(both('degraded'));
    await expect.poll(reachable, patient).toContain('portolane_files_reachable 0');
    expect(await staff('health')).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/Bucket of the files\s+needs attention/),
    });
    await s3.start();
    await expect.poll(readiness, patient).toEqual(both('ready'));
    expect((await ask(there, link)).status).toBe(200);
  });
});
