import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stringify } from 'yaml';
import type { ContentDocumentView, PublishResult } from '@portolane/core/contract/desk/content.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import { pictureUrl } from '@portolane/core/rules/picture/picture-url.ts';
import { dateContent } from '@portolane/demo/dated-content.ts';
import { demoContent } from '@portolane/demo/demonstration.ts';
import { fileUuid } from '#content/stable-uuid.ts';
import { checksumsName, contentArchive, manifestName } from '#content/transfer/content-archive.ts';
import { importContentArchive } from '#content/transfer/import-archive.ts';
import { importContent } from '#content/transfer/import-content.ts';
import { clearCaches } from '#db/cached.ts';
import { contentDocument } from '#db/schema/content.ts';
import { listUploads } from '#domain/uploads/copy-uploads.ts';
import { newUpload, readUpload } from '#domain/uploads/upload-store.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { runStaffLine } from '#testing/run-staff-line.ts';
import { s3Keys, startS3Server, testBucket } from '#testing/s3-server.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';
import { testAnchor } from '#testing/test-content.ts';
import { productionSettings, testSettings } from '#testing/test-settings.ts';

const EVENT = 'events/zero-trust-workshop.yaml';
const BRAND = 'brands/corvane.yaml';
const EVENT_PAGE = '/event/zero-trust-workshop/series/1';
const options = () => ({ passphrase: null, signal: new AbortController().signal });
const folder = mkdtempSync(join(tmpdir(), 'portolane-content-archive-'));
const sample = fileURLToPath(new URL('../../testing/fixtures/content', import.meta.url));
const real = (name: string) => readFileSync(join(demoContent, 'files', name));
const pdf = real('corvane-c5-datasheet.pdf');
const otherPdf = real('palisar-p740-datasheet.pdf');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const drawing = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><title>${text}</title></svg>`;
const fileDocument = (alias: string, more: object = {}) => ({
  alias,
  title: { zh: '指南', en: 'Guide' },
  description: { zh: '給讀者的指南。' },
  category: 'datasheet',
  contentType: 'PDF',
  access: 'open',
  link: 'file',
  publishedAt: '2026-11-01',
  ...more,
});

/** A site with a data folder of its own. */
interface TestSite {
  site: PublicSite;
  settings: ApiSettings;
}
const opened: PublicSite[] = [];
async function openSite(name: string, values: Partial<ApiSettings> = {}): Promise<TestSite> {
  const dataDir = join(folder, name);
  const own = {
    ...productionSettings,
    dataDir,
    contentDir: join(dataDir, 'content-archive', 'current'),
    ...values,
  };
  const site = await openPublicSite('empty', own);
  opened.push(site);
  return { site, settings: testSettings(own) };
}
const depsOf = ({ site, settings }: TestSite) => ({
  db: site.db,
  now: () => site.clock.now,
  settings,
});
/** Imports an archive as the start of a site does. */
async function start(to: TestSite, file: string): Promise<string> {
  const { summary } = await importContentArchive(depsOf(to), file, to.settings.contentDir!);
  clearCaches(to.site.db);
  return summary;
}
async function exportFrom({ site, settings }: TestSite, name: string): Promise<string> {
  const file = join(folder, name);
  const deps = { db: site.db, now: () => site.clock.now };
  const { code, error } = await runStaffLine(deps, ['content', 'export', '--with-files', file], {
    settings,
  });
  if (code !== 0) throw new Error(error);
  return file;
}
type Entries = Map<string, Buffer>;
async function entriesOf(file: string): Promise<Entries> {
  const entries: Entries = new Map();
  for await (const { name, content } of contentArchive.read(file, options()))
    entries.set(name, await buffer(content));
  return entries;
}
const textsOf = (entries: Entries) =>
  new Map([...entries].map(([name, bytes]) => [name, sha256(bytes)]));
const checksumsOf = (entries: Entries) =>
  JSON.parse(entries.get(checksumsName)!.toString()) as Record<string, Record<string, object>>;
type Change = [change: (entries: Entries) => void, options?: { keepsSums?: boolean }];
/** Writes a changed copy of an archive, by default with the checksums of what it has. */
async function changedCopy(
  from: string,
  file: string,
  ...[change, { keepsSums = false } = {}]: Change
): Promise<void> {
  const entries = await entriesOf(from);
  change(entries);
  const checksums = checksumsOf(entries);
  if (!keepsSums)
    for (const list of [checksums['documents']!, checksums['uploads']!, checksums['folder']!])
      for (const name of Object.keys(list)) {
        const bytes = entries.get(name);
        if (bytes) list[name] = { bytes: bytes.length, sha256: sha256(bytes) };
        else delete list[name];
      }
  // The last one, also after what was added.
  entries.delete(checksumsName);
  entries.set(checksumsName, Buffer.from(JSON.stringify(checksums)));
  await contentArchive.write(file, options(), async (add) => {
    for (const [name, bytes] of entries) await add(name, bytes.length, [bytes]);
  });
}
/** Returns the files that visitors get: the picture of the event, and the bytes of downloads. */
async function publicFiles({ site }: TestSite) {
  const event = (await site.get(EVENT_PAGE)).json<{ items: Event }>().items;
  const [slide] = event.slideshow;
  const picture = await site.app.inject(pictureUrl(slide!, slide!.width, 'webp'));
  const brand = (await site.get('/content/brands/corvane.svg')).body;
  const { data } = await sharp(picture.rawPayload).raw().toBuffer({ resolveWithObject: true });
  const downloads = await Promise.all(
    ['guide', 'replaced', 'uploaded'].map(async (alias) => {
      const { statusCode, rawPayload, headers } = await site.get(
        `/file/${fileUuid(alias)}/download`,
      );
      return [alias, statusCode, headers['content-type'], sha256(rawPayload)];
    }),
  );
  return { slides: event.slideshow, picture: [picture.statusCode, sha256(data)], brand, downloads };
}

let first: TestSite;
let archive: string;
beforeAll(async () => {
  const root = join(folder, 'files-of-content');
  await dateContent(sample, root, testAnchor);
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  write('media/brands/corvane.svg', drawing('Corvane'));
  write('pictures/plan.svg', drawing('平面圖'));
  write('pictures/plan.en.svg', drawing('Plan'));
  write('pictures/unused.svg', drawing('nobody names it'));
  for (const alias of ['guide', 'replaced']) {
    write(`files/${alias}.yaml`, stringify(fileDocument(alias)));
    write(`files/${alias}.pdf`, pdf);
  }
  first = await openSite('first', { contentDir: root });
  const { site } = first;
  await importContent(depsOf(first), root);
  const headers = await deskHeaders(site.db, await addStaff(site.db, 'editor'), {
    now: site.clock.now,
  });
  const call = async <T>(name: string, body: object): Promise<T> => {
    const reply = await site.post(`/desk/content/${name}`, body, headers);
    if (reply.statusCode !== 200) throw new Error(`${name}: ${reply.body}`);
    return reply.json<{ items: T }>().items;
  };
  const publish = async (path: string, tree: object, baseVersion: number) => {
    const { outcome } = await call<PublishResult>('publish', { path, tree, baseVersion });
    if (outcome !== 'stored') throw new Error(`${path}: ${outcome}`);
  };
  const picture = await sharp({
    create: { width: 320, height: 180, channels: 3, background: '#c43' },
  })
    .png()
    .toBuffer();
  const data = (bytes: Buffer) => bytes.toString('base64');
  await call('picture', { file: 'hall.png', data: data(picture) });
  await call('picture', { file: 'logo.png', data: data(picture) });
  await call('picture', { file: 'corvane-logo.png', data: data(picture) });
  await call('picture', { file: 'never-used.png', data: data(picture) });
  const identity = await call<ContentDocumentView>('one', { path: 'identity.yaml' });
  await publish(
    'identity.yaml',
    { ...identity.tree, logo: { file: 'logo.png' } },
    identity.version,
  );
  const brand = await call<ContentDocumentView>('one', { path: BRAND });
  await publish(BRAND, { ...brand.tree, logo: { file: 'corvane-logo.png' } }, brand.version);
  const { file } = await call<{ file: string }>('download', {
    file: 'Guide of 2026.pdf',
    data: data(otherPdf),
  });
  await publish('files/uploaded.yaml', fileDocument('uploaded', { upload: file }), 0);
  const { tree, version } = await call<ContentDocumentView>('one', { path: EVENT });
  const slideshow = [{ file: 'hall.png' }, { file: 'plan.svg' }];
  const slides = await call<{ file: string }>('download', { file: 'Slides.pdf', data: data(pdf) });
  const attached = [{ title: { zh: '投影片' }, upload: slides.file }];
  await publish(
    EVENT,
    { ...tree, slideshow, files: attached, title: { zh: '改過的活動名稱' } },
    version,
  );
  writeFileSync(join(folder, 'new.pdf'), otherPdf);
  const replace = ['files', 'upload', 'replaced', join(folder, 'new.pdf'), '--yes'];
  const deps = { db: site.db, now: () => site.clock.now };
  const { code, error } = await runStaffLine(deps, replace, { settings: first.settings });
  if (code !== 0) throw new Error(error);
  archive = await exportFrom(first, 'first.tar.gz');
});
afterAll(async () => {
  for (const site of opened) await site.close();
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

describe('an archive of content', () => {
  it('has every document and the files that they need, with checksums, and no others', async () => {
    const entries = await entriesOf(archive);
    expect([...entries.keys()][0]).toBe(manifestName);
    expect([...entries.keys()].at(-1)).toBe(checksumsName);
    const { documents, uploads, folder: files } = checksumsOf(entries);
    const stored = await first.site.db.select({ path: contentDocument.path }).from(contentDocument);
    expect(Object.keys(documents!).sort()).toEqual(stored.map(({ path }) => path).sort());
    const named = `files/guide-of-2026-${sha256(otherPdf).slice(0, 16)}.pdf`;
    expect(Object.keys(uploads!)).toEqual(
      [
        `files/${fileUuid('replaced')}`,
        named,
        `files/slides-${sha256(pdf).slice(0, 16)}.pdf`,
        'pictures/corvane-logo.png',
        'pictures/hall.png',
        'pictures/logo.png',
      ].sort(),
    );
    expect(uploads![named]).toEqual({ bytes: otherPdf.length, sha256: sha256(otherPdf) });
    // The others are what the demonstration draws for its documents.
    expect(Object.keys(files!)).toEqual(
      expect.arrayContaining([
        'files/guide.pdf',
        'files/replaced.pdf',
        'media/brands/corvane.svg',
        'pictures/plan.en.svg',
        'pictures/plan.svg',
      ]),
    );
    expect(files).not.toHaveProperty(['pictures/unused.svg']);
    expect(entries.get(EVENT)!.toString()).toContain('改過的活動名稱');
    // Downloads of members and dealers are in it.
    expect(statSync(archive).mode & 0o077).toBe(0);
  });

  it('makes an empty site equal: the same export, pictures, and downloads', async () => {
    const second = await openSite('second');
    expect(await start(second, archive)).toMatch(/^\d+ files in \d+ ms$/);
    const copy = await entriesOf(await exportFrom(second, 'second.tar.gz'));
    const original = await entriesOf(archive);
    expect(textsOf(copy)).toEqual(textsOf(original));
    expect(checksumsOf(copy)).toEqual(checksumsOf(original));
    const files = await publicFiles(first);
    expect(files.picture[0]).toBe(200);
    expect(files.brand).toContain('data:image/webp');
    expect(files.downloads).toEqual([
      ['guide', 200, 'application/pdf', sha256(pdf)],
      ['replaced', 200, 'application/pdf', sha256(otherPdf)],
      ['uploaded', 200, 'application/pdf', sha256(otherPdf)],
    ]);
    expect(await publicFiles(second)).toEqual(files);
    // The next start changes nothing.
    expect(await start(second, archive)).toBe('unchanged');
  });

  it('is imported once by processes that start together', async () => {
    const second = await openSite('together');
    const summaries = await Promise.all([start(second, archive), start(second, archive)]);
    expect(summaries.filter((summary) => summary === 'unchanged')).toHaveLength(1);
    expect(await publicFiles(second)).toEqual(await publicFiles(first));
  });

  it('can be unpacked into a content folder', async () => {
    const root = join(folder, 'unpacked');
    for (const [name, bytes] of await entriesOf(archive)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), bytes);
    }
    const third = await openSite('third', { contentDir: root });
    await importContent(depsOf(third), root);
    const { picture, slides, downloads } = await publicFiles(third);
    const original = await publicFiles(first);
    expect({ picture, slides }).toEqual({ picture: original.picture, slides: original.slides });
    expect([downloads[0], downloads[2]]).toEqual([original.downloads[0], original.downloads[2]]);
  });

  it('goes from a bucket to a bucket', async () => {
    for (const [name, value] of Object.entries(s3Keys)) vi.stubEnv(name, value);
    const s3 = await startS3Server();
    try {
      const inBucket = (prefix: string) => ({
        files: { bucket: { name: testBucket, prefix }, endpoint: s3.endpoint, region: null },
      });
      const one = await openSite('bucket-one', inBucket('one/'));
      await start(one, archive);
      expect(existsSync(join(one.settings.dataDir, 'pictures'))).toBe(false);
      const two = await openSite('bucket-two', inBucket('two/'));
      await start(two, await exportFrom(one, 'bucket-one.tar.gz'));
      const copy = await entriesOf(await exportFrom(two, 'bucket-two.tar.gz'));
      expect(checksumsOf(copy)).toEqual(checksumsOf(await entriesOf(archive)));
      expect(await publicFiles(two)).toEqual(await publicFiles(first));
    } finally {
      await s3.close();
    }
  });

  it('that is newer replaces what the one before brought, and not what was uploaded here', async () => {
    const second = await openSite('follows');
    await start(second, archive);
    const store = uploadStoreOf(second.settings);
    const path = `files/${fileUuid('replaced')}`;
    const source = uploadStoreOf(first.settings);
    const before = (await readUpload(source, path))!;
    try {
      await source.write(path, newUpload(pdf));
      const newer = await exportFrom(first, 'newer.tar.gz');
      const invalid = join(folder, 'newer-invalid.tar.gz');
      await changedCopy(newer, invalid, (entries) =>
        entries.set('tags.yaml', Buffer.from('tags: 1\n')),
      );
      await expect(start(second, invalid)).rejects.toThrow(StartError);
      // It was replaced before the documents were refused, and is back.
      expect(sha256((await readUpload(store, path))!)).toBe(sha256(before));
      await start(second, newer);
      expect(sha256((await readUpload(store, path))!)).toBe(sha256(pdf));
      await store.write(path, newUpload('uploaded here'));
      await source.write(path, newUpload(otherPdf));
      const newest = await exportFrom(first, 'newest.tar.gz');
      expect(await start(second, newest)).toMatch(/; 1 upload left as they are$/);
      expect((await readUpload(store, path))!.toString()).toBe('uploaded here');
      // One folder of content is kept, without drafts.
      const home = dirname(second.settings.contentDir!);
      expect(readdirSync(home)).toHaveLength(2);
    } finally {
      await source.write(path, newUpload(before));
    }
  });

  it('that was replaced by a newer one brings back neither documents nor files', async () => {
    const second = await openSite('rolling');
    await start(second, archive);
    const source = uploadStoreOf(first.settings);
    const path = `files/${fileUuid('replaced')}`;
    const before = (await readUpload(source, path))!;
    const root = first.settings.contentDir!;
    const added = join(root, 'files/guide.pdf');
    try {
      await source.write(path, newUpload(pdf));
      writeFileSync(added, otherPdf);
      await start(second, await exportFrom(first, 'replacing.tar.gz'));
    } finally {
      await source.write(path, newUpload(before));
      writeFileSync(added, pdf);
    }
    const store = uploadStoreOf(second.settings);
    expect(await start(second, archive)).toMatch(/replaced by newer content/);
    expect(sha256((await readUpload(store, path))!)).toBe(sha256(pdf));
    const guide = readFileSync(join(second.settings.contentDir!, 'files/guide.pdf'));
    expect(guide.equals(otherPdf)).toBe(true);
  });
});

describe('is refused in both languages, and nothing changes:', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openSite('refusing');
  });

  /** Returns the state of a site: documents, uploads, and unpacked folders. */
  async function stateOf({ site: { db }, settings }: TestSite) {
    const home = dirname(settings.contentDir!);
    return {
      documents: await db.$count(contentDocument),
      // An import keeps drawings by the digest of their bytes before it finds a problem; no row names them.
      uploads: (await listUploads(uploadStoreOf(settings))).filter(
        ({ path }) => !path.startsWith('drawings/'),
      ),
      folders: existsSync(home) ? readdirSync(home) : [],
    };
  }
  const nothing = { documents: 0, uploads: [], folders: [] };
  async function refusal(file: string): Promise<string> {
    const error: unknown = await start(site, file).then(
      () => null,
      (failure: unknown) => failure,
    );
    expect(error).toBeInstanceOf(StartError);
    const { en, zh } = error as StartError;
    expect(en).not.toMatch(/[\u4e00-\u9fff]/);
    expect(zh).toMatch(/[\u4e00-\u9fff]/);
    expect(await stateOf(site)).toEqual(nothing);
    return en;
  }
  let count = 0;
  async function changed(...change: Change): Promise<string> {
    const file = join(folder, `changed-${(count += 1)}.tar.gz`);
    await changedCopy(archive, file, ...change);
    return file;
  }
  /** Writes an archive with another entry after the manifest. */
  async function withEntry(header: {
    name: string;
    type?: 'file' | 'symlink' | 'link' | 'directory';
    linkname?: string;
  }): Promise<string> {
    const file = join(folder, `entry-${(count += 1)}.tar.gz`);
    const entries = [...(await entriesOf(archive))].map(([name, body]) => ({
      header: { name, size: body.length },
      body,
    }));
    const body = Buffer.from(header.type === undefined ? 'hostile' : '');
    const added = { header: { size: body.length, ...header }, body };
    const bytes = await packTar([entries[0]!, added, ...entries.slice(1)]);
    writeFileSync(file, gzipSync(bytes));
    return file;
  }

  it('no archive, no file, and a backup', async () => {
    const none = join(folder, 'none.tar.gz');
    writeFileSync(none, 'name: x\n');
    expect(await refusal(none)).toMatch(/is not an archive of content/);
    expect(await refusal(join(folder, 'absent.tar.gz'))).toMatch(/cannot be read \(ENOENT\)/);
    const backup = join(folder, 'backup.tar.gz');
    await contentArchive.write(backup, options(), async (add) => {
      const manifest = Buffer.from(JSON.stringify({ project: 'portolane', format: 1 }));
      await add(manifestName, manifest.length, [manifest]);
    });
    expect(await refusal(backup)).toMatch(/A backup is restored with "pnpm restore"/);
  });

  it('a file that was cut off, or has a changed byte', async () => {
    const bytes = readFileSync(archive);
    const file = join(folder, 'cut.tar.gz');
    for (const length of [bytes.length - 1, Math.floor(bytes.length / 2)]) {
      writeFileSync(file, bytes.subarray(0, length));
      expect(await refusal(file)).toMatch(/is cut off or was changed/);
    }
    const tar = gunzipSync(bytes);
    // Cut between two entries, and packed again.
    writeFileSync(file, gzipSync(tar.subarray(0, 1024)));
    expect(await refusal(file)).toMatch(/is cut off or was changed/);
  });

  it.each([
    '../setting.yaml',
    'news/../../setting.yaml',
    '/etc/setting.yaml',
    'pictures/../../x.png',
    'pictures/.hidden.png',
    'files/.archive',
    'drawings/x.svg',
    'postgres/PG_VERSION',
    'news/deep/a.yaml',
    'unknown/a.yaml',
    String.raw`pictures\x.png`,
  ])('the place %s', async (name) =>
    expect(await refusal(await withEntry({ name }))).toContain(
      `"${name}", which is not a place in a content folder`,
    ),
  );

  it.each(['symlink', 'link'] as const)('a %s', async (type) => {
    const file = await withEntry({ name: 'pictures/x.png', type, linkname: '/etc/passwd' });
    expect(await refusal(file)).toMatch(/"pictures\/x\.png" that is not a file/);
  });

  it('a place outside of the folder that its checksums name', async () => {
    const file = await changed(
      (entries) => {
        const checksums = checksumsOf(entries);
        checksums['uploads']!['../x.png'] = { bytes: 1, sha256: 'x' };
        entries.set(checksumsName, Buffer.from(JSON.stringify(checksums)));
      },
      { keepsSums: true },
    );
    expect(await refusal(file)).toMatch(/"\.\.\/x\.png", which is not a place/);
  });

  it('missing and additional files, other bytes than the checksum, and an entry that is there twice', async () => {
    const without = await changed((entries) => void entries.delete('pictures/hall.png'), {
      keepsSums: true,
    });
    expect(await refusal(without)).toMatch(/lacks "pictures\/hall\.png"/);
    const more = await changed((entries) => entries.set('pictures/more.png', Buffer.from('x')));
    expect(await refusal(more)).toMatch(/"pictures\/more\.png", which its list/);
    const other = await changed(
      (entries) => entries.set('pictures/hall.png', Buffer.from('other')),
      { keepsSums: true },
    );
    expect(await refusal(other)).toMatch(/other bytes in "pictures\/hall\.png"/);
    expect(await refusal(await withEntry({ name: 'files/guide.pdf' }))).toMatch(
      /has "files\/guide\.pdf" twice/,
    );
    const misnamed = await changed((entries) => {
      const name = [...entries.keys()].find((each) => each.startsWith('files/guide-of-2026-'))!;
      entries.set(name, pdf);
    });
    expect(await refusal(misnamed)).toMatch(/other bytes in "files\/guide-of-2026-/);
  });

  it('an archive of a newer version', async () => {
    const file = await changed((entries) => {
      const manifest = JSON.parse(entries.get(manifestName)!.toString()) as object;
      entries.set(manifestName, Buffer.from(JSON.stringify({ ...manifest, format: 2 })));
    });
    expect(await refusal(file)).toMatch(/made by a newer version/);
  });

  it('documents that are not valid, or name a file that is not in it', async () => {
    const invalid = await changed((entries) => entries.set('tags.yaml', Buffer.from('tags: 1\n')));
    expect(await refusal(invalid)).toMatch(/The content in .*changed-\d+\.tar\.gz has/);
    const lacking = await changed((entries) => void entries.delete('pictures/hall.png'));
    expect(await refusal(lacking)).toMatch(/slideshow\.0.*hall\.png/);
  });

  it('an export over a file that exists, without a place, and of files that are gone', async () => {
    const deps = { db: first.site.db, now: () => first.site.clock.now };
    const run = (line: string[], lang?: string) =>
      runStaffLine(deps, ['content', 'export', ...line], { settings: first.settings, lang });
    const onto = await run(['--with-files', archive]);
    expect(onto).toMatchObject({ code: 1, error: expect.stringMatching(/exists already/) });
    for (const line of [[], ['a', '--with-files', 'b.tar.gz'], ['--with-files', 'b.zip']])
      expect((await run(line)).code).toBe(2);
    const picture = join(first.settings.dataDir, 'pictures/hall.png');
    const bytes = readFileSync(picture);
    rmSync(picture);
    try {
      const file = join(folder, 'lacking.tar.gz');
      const lacking = await run(['--with-files', file], 'zh_TW.UTF-8');
      expect(lacking.code).toBe(1);
      expect(lacking.error).toMatch(/因此沒有建立封存檔/);
      expect(lacking.error).toContain(`${EVENT}: pictures/hall.png`);
      expect(existsSync(file)).toBe(false);
    } finally {
      writeFileSync(picture, bytes);
    }
  });
});
