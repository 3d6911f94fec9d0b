/** What a start says when the bucket of the files cannot be used. */
import { resolve } from 'node:path';
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
import { databaseUrlOf } from '../fixtures/database-url.ts';
import { makeDataDir, removeDataDir } from '../fixtures/site-process.ts';

const root = resolve(import.meta.dirname, '../..');
const contentDir = resolve(root, 'packages/demo/content');

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
    CONTENT_DIR: contentDir,
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
    ['named by another setting', { FILE_URL: 's3://a' }, /FILE_URL is no setting .* FILES_URL\?/],
    [
      'with a key in it',
      { FILES_URL: 's3://key:secret@portolane' },
      /FILES_URL contains an @\. Keys/,
    ],
    ['not there', { FILES_URL: 's3://no-such-bucket' }, /There is no bucket "no-such-bucket"/],
    ['not reached', { S3_ENDPOINT: 'http://127.0.0.1:9' }, /does not answer \(ECONNREFUSED\)/],
    ['not encrypted', { S3_ENDPOINT: 'http://s3.example.com' }, /S3_ENDPOINT is not encrypted/],
    [
      'given a wrong key',
      { AWS_SECRET_ACCESS_KEY: 'wrong' },
      /\(SignatureDoesNotMatch\)\. Set AWS_/,
    ],
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
