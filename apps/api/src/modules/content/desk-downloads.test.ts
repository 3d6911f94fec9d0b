import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoContent } from '@portolane/demo/demonstration.ts';
import {
  type ContentDocumentView,
  type ContentDownload,
  MOST_DOWNLOAD_BYTES,
  type PublishResult,
} from '@portolane/core/contract/desk/content.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import type { Order } from '@portolane/core/contract/order.ts';
import { readSources } from '#content/read-content.ts';
import { parseContent } from '#testing/whole-content.ts';
import { file } from '#db/schema/catalogue.ts';
import { contentReference } from '#db/schema/content.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { listAudit } from '#domain/audit-log.ts';
import { listUploads } from '#domain/uploads/copy-uploads.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import { addMember, addOrder } from '#testing/member-seed.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { runStaffLine } from '#testing/run-staff-line.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

const ALIAS = 'palisar-p740-datasheet';
const PATH = `files/${ALIAS}.yaml`;

const folder = mkdtempSync(join(tmpdir(), 'portolane-desk-downloads-'));
const dataDir = join(folder, 'data');
const real = (name: string) => readFileSync(join(demoContent, 'files', name));
const pdf = real('corvane-c5-datasheet.pdf');
const xlsx = real('palisar-price-list.xlsx');

type Headers = Record<string, string>;
let site: PublicSite;
let editor: Headers;
let reader: Headers;
let viewers: Record<'visitor' | 'member' | 'dealer' | 'validated', Headers>;
beforeAll(async () => {
  site = await openPublicSite('site', { dataDir });
  const { now } = site.clock;
  editor = await deskHeaders(site.db, await addStaff(site.db, 'editor'), { now });
  reader = await deskHeaders(site.db, await addStaff(site.db, 'reader'), { now });
  const bearer = async (values: Parameters<typeof addMember>[1]) =>
    site.bearerOf((await addMember(site.db, values)).id);
  viewers = {
    visitor: {},
    member: await bearer({ group: 'general' }),
    dealer: await bearer({ group: 'dealer' }),
    validated: await bearer({ group: 'dealer', dealerValidated: true }),
  };
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

interface Answer<T> {
  status: string;
  items: T;
}
const call = async <T>(name: string, body: object, who: Headers = editor) =>
  (await site.post(`/desk/content/${name}`, body, who)).json<Answer<T>>();
const add = (name: string, data: Buffer, who: Headers = editor) =>
  call<ContentDownload>('download', { file: name, data: data.toString('base64') }, who);
const one = async () => (await call<ContentDocumentView>('one', { path: PATH })).items;
async function publish(change: Record<string, unknown>): Promise<PublishResult> {
  const { tree, version } = await one();
  const edit = { path: PATH, tree: { ...tree, ...change }, baseVersion: version };
  return (await call<PublishResult>('publish', edit)).items;
}
async function download(headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') {
  const [row] = await site.db.select().from(file).where(eq(file.alias, ALIAS));
  return site.app.inject({ method, url: `/api/file/${row!.uuid}/download`, headers });
}
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

describe('the download of a document', () => {
  it('is uploaded at the desk and served when it is published, with its digest', async () => {
    const before = (await download()).rawPayload;
    const { items } = await add('P740 規格書 v2.pdf', pdf);
    const name = `p740-v2-${digestOf(pdf)}.pdf`;
    expect(items).toEqual({ file: name, contentType: 'PDF', size: pdf.length });
    expect((await call('download-facts', { file: name }, reader)).items).toEqual(items);
    expect((await download()).rawPayload.equals(before)).toBe(true);
    expect((await publish({ upload: name })).outcome).toBe('stored');
    const reply = await download();
    expect(reply.rawPayload.equals(pdf)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      etag: `"${name}"`,
      'content-disposition': expect.stringContaining(`filename="${ALIAS}.pdf"`),
    });
    const unchanged = await download({ 'if-none-match': `"${name}"` });
    expect(unchanged.statusCode).toBe(304);
    expect(await listAudit(site.db, { subject: `download/${name}`, limit: 5 })).toMatchObject([
      { action: 'files upload', details: { size: pdf.length } },
    ]);
  });

  it.each([
    ['open', { visitor: 200, member: 200, dealer: 200, validated: 200 }],
    ['member', { visitor: 401, member: 200, dealer: 200, validated: 200 }],
    ['dealer', { visitor: 403, member: 403, dealer: 403, validated: 200 }],
  ])('with the access "%s" goes to those only', async (access, expected) => {
    await publish({ access });
    for (const [viewer, status] of Object.entries(expected)) {
      const headers = viewers[viewer as keyof typeof viewers];
      const whole = await download(headers);
      expect([viewer, whole.statusCode]).toEqual([viewer, status]);
      expect(whole.rawPayload.equals(pdf)).toBe(status === 200);
      const { statusCode } = await download({ ...headers, range: 'bytes=0-9' });
      expect([viewer, statusCode]).toEqual([viewer, status === 200 ? 206 : status]);
      const known = await download({ ...headers, 'if-none-match': '*' }, 'HEAD');
      expect([viewer, known.statusCode]).toEqual([viewer, status === 200 ? 304 : status]);
    }
    await publish({ access: 'open' });
  });

  it('is replaced, also by another type, and an earlier version serves its own bytes', async () => {
    const { versions } = await one();
    const { items } = await add('Prices.xlsx', xlsx);
    expect(await publish({ upload: items.file })).toMatchObject({
      outcome: 'invalid',
      problems: [{ file: PATH, field: 'contentType' }],
    });
    expect((await publish({ upload: items.file, contentType: 'XLSX' })).outcome).toBe('stored');
    const replaced = await download();
    expect(replaced.rawPayload.equals(xlsx)).toBe(true);
    expect(replaced.headers['content-disposition']).toContain('.xlsx');
    const [row] = await site.db.select().from(file).where(eq(file.alias, ALIAS));
    expect(row!.size).toBe(xlsx.length);
    const { version } = await one();
    const restore = { path: PATH, id: versions[0]!.id, baseVersion: version };
    expect((await call<PublishResult>('restore', restore)).items.outcome).toBe('stored');
    expect((await download()).rawPayload.equals(pdf)).toBe(true);
  });

  it('is kept by export and import, and by a backup', async () => {
    const { tree } = await one();
    const exported = join(folder, 'exported');
    const settings = { dataDir };
    const run = (line: string[]) =>
      runStaffLine({ db: site.db, now: () => site.clock.now }, line, { settings });
    expect((await run(['content', 'export', exported])).code).toBe(0);
    const store = uploadStoreOf({ dataDir, files: undefined });
    const upload = String(tree!['upload']);
    expect(readFileSync(join(exported, PATH), 'utf8')).toContain(`upload: ${upload}`);
    expect((await listUploads(store)).map(({ path }) => path)).toContain(`files/${upload}`);
    const sources = await readSources(exported, store);
    expect(sources.downloads.get(upload)).toBe(pdf.length);
    const { problems } = parseContent(sources);
    expect(problems.filter((problem) => problem.file === PATH)).toEqual([]);
    const elsewhere = parseContent(await readSources(exported, null)).content.downloads;
    expect(elsewhere.has(upload)).toBe(false);
  });

  it('is not replaced at the terminal, where its document would not name it', async () => {
    const path = join(folder, 'other.pdf');
    writeFileSync(path, 'other');
    const { code, error } = await runStaffLine(
      { db: site.db, now: () => site.clock.now },
      ['files', 'upload', ALIAS, path, '--yes'],
      { settings: { dataDir } },
    );
    expect([code, error]).toEqual([1, expect.stringContaining('replace it there')]);
    expect((await download()).rawPayload.equals(pdf)).toBe(true);
  });
});

describe('an upload is refused', () => {
  it.each([
    ['wrong bytes with a right name', 'prices.xlsx', pdf, 'DESK_FILE_CONTENT'],
    [
      'a page with a right name',
      'page.pdf',
      Buffer.from('<script>1</script>'),
      'DESK_FILE_CONTENT',
    ],
    ['another type', 'page.html', Buffer.from('<script>1</script>'), 'DESK_FILE_TYPE'],
    ['no type', 'prices', xlsx, 'DESK_FILE_TYPE'],
    [
      'too many bytes',
      'large.pdf',
      Buffer.concat([pdf, Buffer.alloc(MOST_DOWNLOAD_BYTES)]),
      'DESK_FILE_TOO_LARGE',
    ],
  ])('%s', async (_what, name, bytes, status) => {
    const reply = await add(name, bytes);
    expect(reply.status).toBe(status);
  });

  it('of a person who does not edit', async () => {
    expect((await add('a.pdf', pdf, reader)).status).toBe('DESK_ROLE_MISSING');
  });

  it.each(['../../../etc/passwd', 'palisar-price-list.xlsx', `x-${'0'.repeat(16)}.pdf`, ''])(
    'as the name %j, which is no upload',
    async (name) => {
      expect((await call('download-facts', { file: name })).status).toBe('DESK_ITEM_NOT_EXIST');
      const { outcome, problems } = await publish({ upload: name });
      expect([outcome, problems.map(({ field }) => field)]).toEqual(['invalid', ['upload']]);
    },
  );
});

describe('the attachment of an event', () => {
  const EVENT = 'events/zero-trust-workshop.yaml';
  const stated = { title: { zh: '課前須知' }, contentType: 'PDF', sizeKb: 3 };
  const publishEvent = async (change: Record<string, unknown>) => {
    const { tree, version } = (await call<ContentDocumentView>('one', { path: EVENT })).items;
    const edit = { path: EVENT, tree: { ...tree, ...change }, baseVersion: version };
    return (await call<PublishResult>('publish', edit)).items;
  };
  const page = '/api/event/zero-trust-workshop/series/1';
  const get = (url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
    site.app.inject({ method, url, headers });
  const shown = async () => (await get(page)).json<Answer<Event>>().items.files;

  it('is uploaded at the desk, and goes to whoever sees the event, with its own type and size', async () => {
    const { items } = await add('Workbook.xlsx', xlsx);
    const files = [{ title: { zh: '工作表', en: 'Workbook' }, upload: items.file }, stated];
    expect((await publishEvent({ files })).outcome).toBe('stored');
    const link = `${page}/file/${items.file}`;
    expect(await shown()).toEqual([
      { title: '工作表', contentType: 'XLSX', size: xlsx.length, link },
      { title: '課前須知', contentType: 'PDF', size: 3072, link: null },
    ]);
    const reply = await get(link, { 'accept-language': 'en' });
    expect([reply.statusCode, reply.rawPayload.equals(xlsx)]).toEqual([200, true]);
    expect(reply.headers).toMatchObject({
      'content-length': String(xlsx.length),
      'content-type': expect.stringContaining('spreadsheetml'),
      'content-disposition': expect.stringContaining('Workbook.xlsx'),
      etag: `"${items.file}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await get(link, { range: 'bytes=0-9' })).statusCode).toBe(206);
    expect((await get(link, { 'if-none-match': '*' }, 'HEAD')).statusCode).toBe(304);
    // So that it is known where the upload is used.
    const references = await site.db
      .select({ path: contentReference.path })
      .from(contentReference)
      .where(eq(contentReference.alias, items.file));
    expect(references).toContainEqual({ path: EVENT });
  });

  it('is shown and served only while the event names it and is shown', async () => {
    const link = (await shown())[0]!.link!;
    const elsewhere = link.replace('zero-trust-workshop', 'container-ops-course');
    expect((await get(elsewhere)).statusCode).toBe(404);
    expect((await get(link.replace('.xlsx', '.pdf'))).statusCode).toBe(404);
    await publishEvent({ state: 'hidden' });
    expect((await get(link)).statusCode).toBe(404);
    await publishEvent({ state: 'published' });
    expect((await get(link)).statusCode).toBe(200);
    await publishEvent({ files: [stated] });
    expect((await get(link)).json()).toMatchObject({ status: 'FILE_ITEM_NOT_EXIST' });
  });

  it('is in the order of a member, as long as the event has a page', async () => {
    const { items } = await add('Workbook.xlsx', xlsx);
    await publishEvent({ files: [{ title: { zh: '工作表' }, upload: items.file }] });
    const [row] = await site.db.select().from(event).where(eq(event.alias, 'zero-trust-workshop'));
    const sessions = await site.db
      .select()
      .from(eventSession)
      .where(eq(eventSession.eventId, row!.id));
    const me = await addMember(site.db);
    const order = await addOrder(site.db, me, row!, sessions);
    const mine = await site.bearerOf(me.id);
    const files = async () =>
      (await get(`/api/member/order/${order.uuid}`, mine)).json<Answer<Order>>().items.files;
    expect(await files()).toEqual(await shown());
    expect(await files()).toHaveLength(1);
    const ofEvent = eq(event.id, row!.id);
    await site.db.update(event).set({ state: 'hidden' }).where(ofEvent);
    expect(await files()).toEqual([]);
    await site.db.update(event).set({ state: 'published' }).where(ofEvent);
  });

  it.each([
    [{ title: stated.title }, ['files.0.contentType', 'files.0.sizeKb']],
    [{ title: stated.title, upload: `gone-${'0'.repeat(16)}.pdf` }, ['files.0.upload']],
    [{ title: stated.title, upload: '../escape.pdf' }, ['files.0.upload']],
  ])('is refused as %j', async (attached, fields) => {
    const { outcome, problems } = (await publishEvent({ files: [attached] })) as {
      outcome: string;
      problems: { field: string }[];
    };
    expect([outcome, problems.map(({ field }) => field)]).toEqual(['invalid', fields]);
  });
});
