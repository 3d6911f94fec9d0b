/** A logo that the desk uploads for a brand stands wherever the brand's name in type stood. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContentDocumentView, PublishResult } from '@portolane/core/contract/desk/content.ts';
import { clearCaches } from '#db/cached.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';
import { productionSettings } from '#testing/test-settings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'portolane-brand-logo-'));
const BRAND = 'brands/corvane.yaml';
let site: PublicSite;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await openPublicSite('site', { ...productionSettings, dataDir });
  headers = await deskHeaders(site.db, await addStaff(site.db, 'editor'), {
    now: site.clock.now,
  });
});
afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true });
});

async function call<T>(name: string, body: object): Promise<T> {
  const reply = await site.post(`/desk/content/${name}`, body, headers);
  if (reply.statusCode !== 200) throw new Error(`${name}: ${reply.body}`);
  return reply.json<{ items: T }>().items;
}
async function publish(values: object): Promise<void> {
  const { tree, version } = await call<ContentDocumentView>('one', { path: BRAND });
  const result = await call<PublishResult>('publish', {
    path: BRAND,
    tree: { ...(tree as object), ...values },
    baseVersion: version,
  });
  expect([result.outcome, result.problems]).toEqual(['stored', []]);
  clearCaches(site.db);
}
const upload = (file: string, bytes: Buffer) =>
  call('picture', { file, data: bytes.toString('base64') });
const bitmap = (background: string) =>
  sharp({ create: { width: 800, height: 100, channels: 4, background } })
    .png()
    .toBuffer();
const logo = () => site.get('/content/brands/corvane.svg');
/** Returns the images in a logo: for which colour scheme each is, its type, and its bytes. */
const imagesIn = (svg: string) =>
  [...svg.matchAll(/<image class="(\w+)" href="data:([^;]+);base64,([^"]+)"/g)].map(
    ([, name, type, data]) => ({ name, type, bytes: Buffer.from(data!, 'base64') }),
  );

it('a bitmap is shown no larger than a logo, on white in the dark', async () => {
  const before = await logo();
  await upload('corvane-logo.png', await bitmap('#1040c0'));
  await publish({ logo: { file: 'corvane-logo.png' } });
  const { statusCode, headers: sent, body } = await logo();
  expect([statusCode, sent['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(sent['etag']).not.toBe(before.headers['etag']);
  expect(body).toContain('<rect class="dark"');
  const [image] = imagesIn(body);
  const { width, format } = await sharp(image!.bytes).metadata();
  expect([image!.name, image!.type, width, format]).toEqual(['always', 'image/webp', 560, 'webp']);
  // Browsers show it: the whole of it can be drawn.
  expect((await sharp(Buffer.from(body)).metadata()).width).toBe(280);
});

it('a drawing for each colour scheme is sent as it was uploaded', async () => {
  const drawing = (fill: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="104" height="52" viewBox="0 0 104 52"><path fill="${fill}" d="M0 0h104v52H0z"/></svg>`,
    );
  await upload('corvane-logo.svg', drawing('#102030'));
  await upload('corvane-logo-dark.svg', drawing('#e0e0e0'));
  await publish({
    logo: { file: 'corvane-logo.svg' },
    logoDark: { file: 'corvane-logo-dark.svg' },
  });
  const { body } = await logo();
  expect(body).not.toContain('<rect');
  const colourOf = { light: '#102030', dark: '#e0e0e0' };
  expect(imagesIn(body).map(({ name, type }) => [name, type])).toEqual([
    ['light', 'image/svg+xml'],
    ['dark', 'image/svg+xml'],
  ]);
  for (const { name, bytes } of imagesIn(body))
    expect(bytes.toString()).toContain(colourOf[name as 'light' | 'dark']);
});

it('without one, the brand has what it had before', async () => {
  await publish({ logo: undefined, logoDark: undefined });
  expect(imagesIn((await logo()).body)).toEqual([]);
});

it('a mark that was uploaded stands in the sprite', async () => {
  await upload('corvane-mark.png', await bitmap('#1040c0'));
  await publish({ mark: { file: 'corvane-mark.png' } });
  const marks = (await site.get('/content/brand-marks.svg')).body;
  const [, data] = /<symbol id="corvane".*?base64,([^"]+)"/.exec(marks)!;
  const { width, format } = await sharp(Buffer.from(data!, 'base64')).metadata();
  expect([width, format]).toEqual([64, 'webp']);
  await publish({ mark: undefined });
});

it('every brand has a mark of its own, or the first letter of its name', async () => {
  const marks = (await site.get('/content/brand-marks.svg')).body;
  expect(marks).toMatch(/<symbol id="corvane"[^>]*>.*?<\/symbol>/);
  expect(marks).not.toContain('undefined');
});
