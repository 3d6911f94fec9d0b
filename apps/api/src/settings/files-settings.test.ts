import { describe, expect, it } from 'vitest';
import { filesNotice, filesSettingsFrom, parseBucketUrl } from './files-settings.ts';

describe('the URL of a bucket', () => {
  it.each([
    ['s3://portolane', { name: 'portolane', prefix: '' }],
    ['s3://portolane/', { name: 'portolane', prefix: '' }],
    ['s3://portolane/site', { name: 'portolane', prefix: 'site/' }],
    ['s3://files.example.com/a/b_c-1/', { name: 'files.example.com', prefix: 'a/b_c-1/' }],
  ])('%s is understood', (url, bucket) => expect(parseBucketUrl(url)).toEqual(bucket));

  it.each([
    's3:/portolane',
    's3://',
    's3://ab',
    's3://Portolane',
    's3://portolane//site',
    's3://portolane/site?x=1',
    's3://key:secret@portolane',
    'https://s3.example.com/portolane',
    '/srv/files',
  ])('%s is refused', (url) => {
    expect(parseBucketUrl(url)).toBeNull();
    const read = () => filesSettingsFrom({ FILES_URL: url });
    expect(read).toThrow(/^FILES_URL .*Write FILES_URL=s3:\/\/|^FILES_URL contains an @/);
    expect(read).toThrow(/FILES_URL=s3:\/\/bucket\/prefix[\s\S]*重新啟動/);
    expect(read).not.toThrow(/secret/);
  });
});

it('the folder is used if no bucket is set', () =>
  expect(filesSettingsFrom({})).toEqual({ bucket: null, endpoint: null, region: null }));

it.each([
  ['http://s3.example.com', /S3_ENDPOINT is not encrypted/],
  ['s3.example.com', /S3_ENDPOINT is "s3\.example\.com", which is not a web address/],
])('the server %s is refused', (endpoint, message) =>
  expect(() => filesSettingsFrom({ S3_ENDPOINT: endpoint })).toThrow(message),
);

it('a server without a bucket is told at the start', () => {
  const files = filesSettingsFrom({ S3_ENDPOINT: 'https://s3.example.com' });
  expect(filesNotice({ files })?.en).toMatch(/FILES_URL is not: files are in DATA_DIR/);
  expect(filesNotice({ files: filesSettingsFrom({}) })).toBeNull();
  const bucket = { name: 'portolane', prefix: '' };
  expect(filesNotice({ files: { ...files, bucket } })).toBeNull();
});
