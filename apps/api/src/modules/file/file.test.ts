import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoContent } from '@portolane/demo/demonstration.ts';
import type { FileDetail } from '@portolane/core/contract/file.ts';
import type { FileSummary } from '@portolane/core/contract/item.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { file } from '#db/schema/catalogue.ts';
import { addMember } from '#testing/member-seed.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';

type Row = typeof file.$inferSelect;
type Headers = Record<string, string>;

let site: PublicSite;
let rows: Row[];
let viewers: Record<'nobody' | 'garbage' | 'general' | 'other' | 'dealer' | 'validated', Headers>;
const uploads = mkdtempSync(join(tmpdir(), 'portolane-uploads-'));

beforeAll(async () => {
  site = await openPublicSite('site', { dataDir: uploads });
  rows = await site.db.select().from(file);
  const bearer = async (values: Parameters<typeof addMember>[1]) =>
    site.bearerOf((await addMember(site.db, values)).id);
  viewers = {
    nobody: {},
    garbage: { authorization: 'Bearer nobody-has-this-token' },
    general: await bearer({ group: 'general' }),
    other: await bearer({ group: 'other' }),
    dealer: await bearer({ group: 'dealer' }),
    validated: await bearer({ group: 'dealer', dealerValidated: true }),
  };
});
afterAll(async () => {
  await site.close();
  rmSync(uploads, { recursive: true });
});

const rowOf = (alias: string): Row => rows.find((row) => row.alias === alias)!;
const search = async (body: object = {}, headers: Headers = {}) => {
  const reply = await site.post('/file/search', body, headers);
  expect(reply.statusCode).toBe(200);
  return reply.json<{ items: FileSummary[]; pagination: { total: number; per_page: number } }>();
};
const all = async (body: object = {}, headers: Headers = {}) =>
  (await search({ limit: 100, ...body }, headers)).items;
const download = (alias: string, headers: Headers = {}, method: 'GET' | 'POST' | 'HEAD' = 'POST') =>
  site.app.inject({ method, url: `/api/file/${rowOf(alias).uuid}/download`, headers });
const bytesOf = (alias: string, extension = 'pdf') =>
  readFileSync(join(demoContent, 'files', `${alias}.${extension}`));

const OPEN = 'palisar-p740-datasheet';
const MEMBERS = 'palisar-74-firmware';
const DEALERS = 'palisar-price-list';
const NO_LINK = 'palisar-dealer-deck';
const EXTERNAL = 'palisar-online-docs';

describe('the list of files', () => {
  it('is newest first, ten per page, without those of the joint supply contract', async () => {
    const { items, pagination } = await search();
    expect(pagination).toMatchObject({
      per_page: 10,
      total: rows.filter((row) => !row.contract).length,
    });
    const dates = (await all()).map((item) => item.publishUp);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(items).toHaveLength(10);
    expect((await all({ contract: true })).map((item) => item.uuid).toSorted()).toEqual(
      rows.flatMap((row) => (row.contract ? [row.uuid] : [])).toSorted(),
    );
  });

  it('can be filtered by brand, category, month and words', async () => {
    const palisar = await all({ brand_alias: ['palisar'] });
    expect(palisar.length).toBe(rows.filter((row) => row.brand === 'palisar').length);
    expect(
      (await all({ brand_alias: ['palisar'], categoryAlias: 'firmware' })).map((item) => item.uuid),
    ).toEqual([rowOf(MEMBERS).uuid]);
    expect((await all({ search: '產品規格書 p740' })).map((item) => item.uuid)).toEqual([
      rowOf(OPEN).uuid,
    ]);
    const month = taipeiDay(rowOf(OPEN).publishUp).slice(0, 7);
    const inMonth = await all({ search_date: month });
    expect(inMonth.length).toBeGreaterThan(0);
    for (const item of inMonth) expect(taipeiDay(item.publishUp)).toMatch(new RegExp(`^${month}`));
    expect(await all({ search_date: '1999-01' })).toEqual([]);
    expect((await site.post('/file/search', { search_date: '2026/13' })).json().status).toBe(
      'INPUT_INVALID',
    );
  });

  it('leaves out files without an English text on request', async () => {
    const inEnglish = { 'accept-language': 'en' };
    const everything = await all({}, inEnglish);
    expect(await all({ english: true }, inEnglish)).toEqual(
      everything.filter(({ lang }) => lang === 'en'),
    );
    expect(everything.some(({ lang }) => lang === 'zh-Hant')).toBe(true);
  });

  it('shows categories by title, in both languages', async () => {
    const titleOf = async (body: object, uuid: string, headers: Headers) =>
      (await all(body, headers)).find((item) => item.uuid === uuid)?.categoryTitle;
    const price = rowOf('contract-price-security');
    expect(await titleOf({ contract: true }, price.uuid, {})).toBe('契約價目表');
    expect(await titleOf({}, rowOf(OPEN).uuid, { 'accept-language': 'en' })).toBe('Datasheets');
  });

  it('may be cached publicly for visitors; with a bearer token it is private', async () => {
    expect((await site.post('/file/search', {})).headers['cache-control']).toBe(
      'public, max-age=60',
    );
    expect((await site.post('/file/search', {}, viewers.general)).headers['cache-control']).toBe(
      'no-store',
    );
  });
});

/**
 * The result of each kind of file for each kind of viewer: a link in the list, and a response to
 * the download.
 */
describe.each([
  ['nobody', 200, 401, 403],
  ['garbage', 200, 401, 403],
  ['general', 200, 200, 403],
  ['other', 200, 200, 403],
  ['dealer', 200, 200, 403],
  ['validated', 200, 200, 200],
] as const)('%s', (viewer, open, members, dealers) => {
  it.each([
    ['an open file', OPEN, open],
    ['a file for members', MEMBERS, members],
    ['a file for dealers', DEALERS, dealers],
  ])('and %s', async (_title, alias, status) => {
    const { uuid } = rowOf(alias);
    const listed = (await all({ brand_alias: ['palisar'] }, viewers[viewer])).find(
      (item) => item.uuid === uuid,
    )!;
    expect(listed.downloadLink).toBe(status === 200 ? `/api/file/${uuid}/download` : null);
    const one = (await site.get(`/file/${uuid}`, viewers[viewer])).json().items as FileDetail;
    expect(one.downloadLink).toBe(listed.downloadLink);
    for (const method of ['POST', 'GET', 'HEAD'] as const)
      expect((await download(alias, viewers[viewer], method)).statusCode).toBe(status);
  });

  it('and no download of a dealer-only file', async () => {
    const reply = await download(NO_LINK, viewers[viewer]);
    const refused = {
      dealer: ['DEALER_NOT_VALIDATED', 'FILE_FRONT_DEALER_NOT_VALIDATED'],
      validated: ['NO_LINK', 'FILE_FRONT_NO_DOWNLOAD'],
    };
    const [refusal, status] = refused[viewer as keyof typeof refused] ?? [
      'DEALERS_ONLY',
      'FILE_FRONT_DEALER_ONLY',
    ];
    expect(reply.json().status).toBe(status);
    const { uuid } = rowOf(NO_LINK);
    const { items } = (await site.get(`/file/${uuid}`, viewers[viewer])).json();
    expect(items).toMatchObject({ refusal, downloadLink: null, webLink: null });
  });
});

it('a dealer who is not validated is told so, and others that the file is for dealers', async () => {
  expect((await download(DEALERS, viewers.dealer)).json()).toMatchObject({
    code: 403,
    status: 'FILE_FRONT_DEALER_NOT_VALIDATED',
  });
  expect((await download(DEALERS, viewers.general)).json().status).toBe('FILE_FRONT_DEALER_ONLY');
  expect((await download(MEMBERS)).json().status).toBe('MERCHANT_MEMBER_FRONT_UNAUTHORIZED');
});

it('are counted by category and brand as the list finds them', async () => {
  const { categories, brands } = (await site.post('/file/counts', {})).json().items;
  expect(categories.length).toBeGreaterThan(3);
  expect(brands.length).toBeGreaterThan(3);
  const totalOf = async (body: object) =>
    (await site.post('/file/search', { contract: false, limit: 1, ...body })).json().pagination
      .total;
  for (const { alias, total } of categories)
    expect({ alias, total: await totalOf({ categoryAlias: alias }) }).toEqual({ alias, total });
  for (const { alias, total } of brands)
    expect({ alias, total: await totalOf({ brand_alias: [alias] }) }).toEqual({ alias, total });
});

it('an external page is a link, not a download', async () => {
  const [item] = await all({ brand_alias: ['palisar'], categoryAlias: 'link' });
  expect(item).toMatchObject({
    linkType: 'url',
    webLink: 'https://docs.palisar.example/zh-TW/',
    downloadLink: null,
    size: null,
  });
  expect((await download(EXTERNAL)).json().status).toBe('FILE_ITEM_NOT_EXIST');
});

it('the text of an open file is on its page, and of other files only the description', async () => {
  const one = async (alias: string) =>
    (await site.get(`/file/${rowOf(alias).uuid}`)).json().items as FileDetail;
  expect(await one(OPEN)).toMatchObject({
    body: expect.stringMatching(/^<p>P740/),
    brand: { alias: 'palisar', title: 'Palisar' },
  });
  expect(await one(DEALERS)).toMatchObject({
    body: null,
    description: expect.stringContaining('經銷價'),
  });
});

describe('a download', () => {
  it('is the complete file, with its Chinese name', async () => {
    const reply = await download(OPEN);
    expect(reply.rawPayload.equals(bytesOf(OPEN))).toBe(true);
    expect(reply.rawPayload.length).toBe(rowOf(OPEN).size);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(rowOf(OPEN).size),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="${OPEN}.pdf"; filename*=UTF-8''${encodeURIComponent('P740 產品規格書（繁體中文）.pdf')}`,
    });
  });

  it('has its English name for English viewers', async () =>
    expect(
      (await download(OPEN, { 'accept-language': 'en' })).headers['content-disposition'],
    ).toContain("UTF-8''P740%20datasheet%20%28Chinese%29.pdf"));

  it.each([
    'application/x-www-form-urlencoded',
    'application/json',
    'multipart/form-data; boundary=x',
  ])('responds to a form without fields (%s)', async (type) =>
    expect((await download(OPEN, { 'content-type': type })).statusCode).toBe(200),
  );

  it('can be fetched in ranges that add up to the file', async () => {
    const part = async (range: string, method: 'GET' | 'POST' = 'GET') =>
      download(OPEN, { range }, method);
    const size = rowOf(OPEN).size!;
    const [first, rest] = [await part('bytes=0-999'), await part('bytes=1000-', 'POST')];
    expect([
      first.statusCode,
      first.headers['content-range'],
      first.headers['content-length'],
    ]).toEqual([206, `bytes 0-999/${size}`, '1000']);
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([
      206,
      `bytes 1000-${size - 1}/${size}`,
    ]);
    expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(bytesOf(OPEN))).toBe(true);
    expect((await part('bytes=-5')).body).toContain('EOF');
    const beyond = await part(`bytes=${size}-`);
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([
      416,
      `bytes */${size}`,
      '',
    ]);
    expect((await part('bytes=0-1,5-6')).statusCode).toBe(200);
  });

  it('resumes only if the file is still the same', async () => {
    const tag = String((await download(OPEN, {}, 'HEAD')).headers.etag);
    const status = async (ifRange: string) =>
      (await download(OPEN, { range: 'bytes=5-', 'if-range': ifRange }, 'GET')).statusCode;
    expect([await status(tag), await status('"another"')]).toEqual([206, 200]);
    expect((await download(OPEN, { 'if-none-match': tag }, 'GET')).statusCode).toBe(304);
  });

  it('of a restricted file is not cached by any proxy', async () => {
    expect((await download(MEMBERS, viewers.general, 'GET')).headers['cache-control']).toBe(
      'private, no-store',
    );
    expect((await download(OPEN, {}, 'GET')).headers['cache-control']).toMatch(/^public/);
    expect((await download(MEMBERS)).headers['cache-control']).toBe('no-store');
  });

  it('of a restricted file is refused to others as a range too', async () =>
    expect(
      (await download(DEALERS, { ...viewers.general, range: 'bytes=0-10' }, 'GET')).statusCode,
    ).toBe(403));

  it.each(['00000000-0000-4000-8000-000000000000', 'not-a-uuid', '..%2F..%2Fpackage.json'])(
    'of %s does not exist',
    async (uuid) =>
      expect((await site.post(`/file/${uuid}/download`)).statusCode).toBeGreaterThanOrEqual(400),
  );

  it('ends when the file or its brand is withdrawn', async () => {
    const { uuid } = rowOf(OPEN);
    await site.db.update(file).set({ state: 'hidden' }).where(eq(file.uuid, uuid));
    expect([
      (await download(OPEN)).json().status,
      (await site.get(`/file/${uuid}`)).json().status,
    ]).toEqual(['FILE_ITEM_NOT_EXIST', 'FILE_ITEM_NOT_EXIST']);
    await site.db.update(file).set({ state: 'published' }).where(eq(file.uuid, uuid));
    expect((await download(OPEN)).statusCode).toBe(200);
  });

  it('is the uploaded file if there is one', async () => {
    mkdirSync(join(uploads, 'files'));
    writeFileSync(join(uploads, 'files', rowOf(OPEN).uuid), 'uploaded');
    expect((await download(OPEN)).body).toBe('uploaded');
    rmSync(join(uploads, 'files'), { recursive: true });
  });
});

it('every file marked as downloadable can be downloaded, and has the listed size', async () => {
  const downloads = rows.filter((row) => row.linkType === 'file');
  expect(downloads.length).toBeGreaterThan(20);
  for (const { alias, size } of downloads) {
    const reply = await download(alias, viewers.validated);
    expect([alias, reply.statusCode, reply.rawPayload.length]).toEqual([alias, 200, size]);
    expect(['%PDF', 'PK\u0003\u0004']).toContain(
      reply.rawPayload.subarray(0, 4).toString('latin1'),
    );
  }
});
