import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Event } from '@portolane/core/contract/event.ts';
import type { News } from '@portolane/core/contract/item.ts';
import type { Picture } from '@portolane/core/contract/picture.ts';
import type { Product } from '@portolane/core/contract/product.ts';
import { pictureUrl } from '@portolane/core/rules/picture/picture-url.ts';
import { pictureWidths, type PictureFormat } from '@portolane/core/rules/picture/picture-sizes.ts';
import { clearCaches } from '#db/cached.ts';
import { dateContent } from '@portolane/demo/dated-content.ts';
import { demoContent } from '@portolane/demo/demonstration.ts';
import { importContent } from '#content/transfer/import-content.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { testAnchor } from '#testing/test-content.ts';
import { productionSettings, testSettings } from '#testing/test-settings.ts';

const EVENT = 'events/zero-trust-workshop.yaml';
const PAGE = '/event/zero-trust-workshop/series/1';
const english = { 'accept-language': 'en' };

const dataDir = mkdtempSync(join(tmpdir(), 'portolane-pictures-'));
const uploads = join(dataDir, 'pictures');
const made = join(dataDir, 'pictures-made');
const root = join(dataDir, 'content');
let site: PublicSite;
/** Days after the first import: an import within five minutes of another one is skipped. */
let day = 0;

type Yaml = Record<string, unknown>;
const edit = (file: string, change: (yaml: Yaml) => Yaml) =>
  writeFileSync(
    join(root, file),
    stringify(change(parse(readFileSync(join(root, file), 'utf8')) as Yaml)),
  );
async function load(): Promise<void> {
  const now = new Date(site.clock.now.getTime() + (day += 1) * 86_400_000);
  await importContent({ db: site.db, now: () => now, settings: testSettings({ dataDir }) }, root);
  clearCaches(site.db);
}
const refusal = () =>
  load().then(
    () => '',
    (error: Error) => error.message,
  );
const upload = (name: string, bytes: Buffer) => writeFileSync(join(uploads, name), bytes);
const bannerOf = async (headers = {}) =>
  (await site.get(PAGE, headers)).json<{ items: Event }>().items.bannerImage!;
const requestSize = (picture: Pick<Picture, 'path'>, width: number, format: PictureFormat) =>
  site.app.inject(pictureUrl(picture, width, format));
const inside = (reply: { rawPayload: Buffer }) => sharp(reply.rawPayload).metadata();

/**
 * A photo of 900 by 600, taken with the camera held upright (EXIF 6: rotate clockwise), with its
 * location. The upper half as displayed is red.
 */
const photo = async (colour = '#F00') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#00F' } })
    .composite([
      {
        input: { create: { width: 450, height: 600, channels: 3, background: colour } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'somebody', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '25/1 4/1 48/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '121/1 34/1 30/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A PNG of a few bytes that claims to have a billion pixels. */
function bomb(): Buffer {
  const crc = (bytes: Buffer) => {
    let sum = ~0;
    for (const byte of bytes) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
    }
    return ~sum >>> 0;
  };
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(32_000, 0);
  head.writeUInt32BE(32_000, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

beforeAll(async () => {
  mkdirSync(uploads);
  await dateContent(demoContent, root, testAnchor);
  site = await openPublicSite('site', { dataDir });
  upload('camera.jpg', await photo());
  upload(
    'mark.png',
    await sharp({ create: { width: 90, height: 40, channels: 4, background: '#00695B80' } })
      .png()
      .toBuffer(),
  );
  edit(EVENT, (event) => ({
    ...event,
    banner: { file: 'camera.jpg', alt: { zh: '教室', en: 'The classroom' } },
    slideshow: [{ file: 'mark.png' }, { file: 'camera.jpg', default: true }],
    sponsors: [
      { title: { zh: '協辦單位' }, link: 'https://sponsor.example', logo: { file: 'mark.png' } },
    ],
    sessions: (event['sessions'] as Yaml[]).map((session, index) =>
      index === 0 ? { ...session, slideshow: [{ file: 'mark.png' }] } : session,
    ),
  }));
  edit('personnel.yaml', ({ people }) => ({
    people: (people as Yaml[]).map((person) => ({
      ...person,
      ...(person['alias'] === 'wu-cheng-jui' && { avatar: { file: 'camera.jpg' } }),
    })),
  }));
  edit('news/year-end-firewall-refresh.yaml', (news) => ({
    ...news,
    picture: { file: 'camera.jpg' },
  }));
  edit('products/corvane-r2.yaml', (product) => ({ ...product, picture: { file: 'camera.jpg' } }));
  await load();
});
afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true });
});

describe('the description of an image', () => {
  it('has its size as displayed, with the camera’s rotation applied, and its alt text in the viewer’s language', async () => {
    const banner = await bannerOf();
    expect(banner).toEqual({
      path: expect.stringMatching(/^\/api\/picture\/camera\.jpg\/[0-9a-f]{32}$/),
      width: 600,
      height: 900,
      fallback: 'jpg',
      alt: '教室',
    });
    expect((await bannerOf(english)).alt).toBe('The classroom');
  });

  it('is present wherever content has an image', async () => {
    const { items } = (await site.get(PAGE)).json<{ items: Event }>();
    expect(items.slideshow.map((slide) => [slide.width, slide.fallback, slide.default])).toEqual([
      [90, 'png', false],
      [600, 'jpg', true],
    ]);
    expect(items.sponsors[0]!.logo).toMatchObject({ width: 90, height: 40, alt: '' });
    const [first, second] = items.sessions.flatMap(({ sessions }) => sessions);
    expect(first!.slideshow).toMatchObject([{ width: 90, default: true }]);
    expect(second!.slideshow).toEqual([]);
    const avatars = new Map(items.personnels.map(({ alias, avatar }) => [alias, avatar]));
    expect(avatars.get('wu-cheng-jui')).toMatchObject({ width: 600 });
    expect(avatars.get('lin-yu-ting')).toMatchObject({ fallback: 'svg' });
    expect(
      (await site.get('/item/news/year-end-firewall-refresh')).json<{ items: News }>().items
        .picture,
    ).toMatchObject({ width: 600 });
    expect(
      (await site.get('/item/video/palisar-one-log-line')).json<{ items: News }>().items.picture,
    ).toMatchObject({ fallback: 'svg', width: 960, height: 540 });
    expect(
      (await site.get('/product/corvane-r2')).json<{ items: Product }>().items.picture,
    ).toMatchObject({ width: 600 });
  });
});

describe('its sizes', () => {
  it.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ] as const)(
    'are served as %s in every width, cacheable forever, upright and without camera metadata',
    async (format, type, decoded) => {
      const banner = await bannerOf();
      expect(pictureWidths(banner.width)).toEqual([160, 320, 480]);
      for (const width of pictureWidths(banner.width)) {
        const reply = await requestSize(banner, width, format);
        expect(reply.statusCode).toBe(200);
        expect(reply.headers).toMatchObject({
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        });
        const { width: has, height, format: is, exif, orientation, icc, xmp } = await inside(reply);
        expect({ has, height, is, exif, orientation, icc, xmp }).toEqual({
          has: width,
          height: width * 1.5,
          is: decoded,
        });
        const [red, , blue] = await sharp(reply.rawPayload)
          .extract({ left: 10, top: 10, width: 1, height: 1 })
          .raw()
          .toBuffer();
        expect([red! > 200, blue! < 60]).toEqual([true, true]);
      }
    },
  );

  it('the upload contains a location, so the metadata is there to be removed', async () =>
    expect((await sharp(await photo()).metadata()).exif!.includes(Buffer.from('somebody'))).toBe(
      true,
    ));

  it('of a small image are its own, with transparency', async () => {
    const [mark] = (await site.get(PAGE)).json<{ items: Event }>().items.slideshow;
    const reply = await requestSize(mark!, 90, 'png');
    expect(reply.headers['content-type']).toBe('image/png');
    expect(await inside(reply)).toMatchObject({ width: 90, height: 40, hasAlpha: true });
    expect((await requestSize(mark!, 90, 'jpg')).statusCode).toBe(404);
  });

  it('exist only at their own URLs', async () => {
    const { path } = await bannerOf();
    const [, , , file, digest] = path.split('/');
    const kept = () => readdirSync(made).length;
    const before = kept();
    for (const address of [
      `${path}/161.avif`,
      `${path}/640.avif`,
      `${path}/0.avif`,
      `${path}/0320.avif`,
      `${path}/320.png`,
      `${path}/320.gif`,
      `${path}/320`,
      `${path}/320.avif.webp`,
      `${path}/-1.avif`,
      `/api/picture/${file}/${'0'.repeat(32)}/320.avif`,
      `/api/picture/mark.png/${digest}/320.avif`,
      `/api/picture/missing.jpg/${digest}/320.avif`,
      `/api/picture/${'a'.repeat(300)}.jpg/${digest}/320.avif`,
      `/api/picture/..%2Fcontent%2Fsetting.yaml/${digest}/320.avif`,
      `/api/picture/..%2Fpictures%2Fcamera.jpg/${digest}/320.avif`,
      `/api/picture/%2E%2E/${digest}/320.avif`,
      `/api/picture/camera.jpg%00/${digest}/320.avif`,
    ]) {
      const reply = await site.app.inject(address);
      expect([address, reply.statusCode, reply.headers['cache-control']]).toEqual([
        address,
        404,
        'no-store',
      ]);
    }
    expect(kept()).toBe(before);
  });

  it('are read and not resized the second time', async () => {
    const banner = await bannerOf();
    const first = await requestSize(banner, 160, 'webp');
    const name = await vi.waitFor(() => {
      const found = readdirSync(made).find(
        (entry) => entry.endsWith('.webp') && entry.includes('-160-'),
      );
      expect(found).toBeDefined();
      return found!;
    });
    writeFileSync(join(made, name), 'kept');
    expect((await requestSize(banner, 160, 'webp')).body).toBe('kept');
    writeFileSync(join(made, name), first.rawPayload);
  });
});

describe('another file with the same name', () => {
  it('has another URL after the next import, and hides nothing before it', async () => {
    const before = await bannerOf();
    upload('camera.jpg', await photo('#0F0'));
    expect(await bannerOf()).toEqual(before);
    await load();
    const after = await bannerOf();
    expect(after.path).not.toBe(before.path);
    const [red, green] = await sharp((await requestSize(after, 320, 'jpg')).rawPayload)
      .extract({ left: 10, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([red! < 60, green! > 200]).toEqual([true, true]);
    // A page that a visitor still has open.
    expect((await requestSize(before, 320, 'jpg')).statusCode).toBe(200);
  });

  it('is noticed outside demo mode as well, even if it has the same length', async () => {
    const start = () =>
      importContent(
        {
          db: site.db,
          now: () => site.clock.now,
          settings: testSettings({ dataDir, ...productionSettings }),
        },
        root,
      );
    const upload = join(uploads, 'camera.jpg');
    const picture = readFileSync(upload);
    // Bytes after the end of an image belong to the file, not to the picture.
    writeFileSync(upload, Buffer.concat([picture, Buffer.from('a')]));
    await start();
    expect((await start()).summary).toBe('unchanged');
    writeFileSync(upload, Buffer.concat([picture, Buffer.from('b')]));
    expect((await start()).summary).not.toBe('unchanged');
  });
});

describe('an import reports what is not an image', () => {
  const banner = (file: string) => edit(EVENT, (event) => ({ ...event, banner: { file } }));
  it.each([
    [
      'missing.jpg',
      null,
      /which is neither in content\/pictures nor in the folder pictures of DATA_DIR/,
    ],
    ['../setting.jpg', null, /is not a valid picture name/],
    [
      'drawing.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      /which is no JPEG, PNG, WebP or AVIF/,
    ],
    ['bomb.png', bomb(), /which has 32000 × 32000 pixels; a picture has 50 million at most/],
    ['empty.jpg', Buffer.alloc(0), /which is no JPEG/],
  ])('%s', async (file, bytes, sentence) => {
    if (bytes) upload(file, bytes);
    banner(file);
    const message = await refusal();
    expect(message).toMatch(sentence);
    expect(message).toContain(`${EVENT}, banner`);
    expect(message).toContain(file);
  });

  it('a truncated one, and one that is too large', async () => {
    const whole = await photo();
    upload('cut.jpg', whole.subarray(0, whole.length - 900));
    banner('cut.jpg');
    expect(await refusal()).toMatch(/names the picture "cut\.jpg", which cannot be decoded \(/);
    upload('long.jpg', Buffer.concat([whole, Buffer.alloc(30 * 1024 * 1024)]));
    banner('long.jpg');
    expect(await refusal()).toMatch(/"long\.jpg", which has 31 MB; a picture has 30 at most/);
    banner('camera.jpg');
    expect(await refusal()).toBe('');
  });
});
