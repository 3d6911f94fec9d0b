/** Files disguised as images, and images that are valid in another format too. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureFacts, resizePicture, UnusablePicture } from './picture-bytes.ts';

const SCRIPT = '<script>alert(1)</script>';
const zip = Buffer.from(`PK\x03\x04${SCRIPT}PK\x05\x06`, 'latin1');
const flat = () => sharp({ create: { width: 640, height: 360, channels: 3, background: '#08F' } });
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;

it.each([
  ['SVG', svg],
  ['SVG with a prolog', `<?xml version="1.0"?>${svg}`],
  ['SVG after a byte order mark', `\ufeff${svg}`],
  ['SVG after the start of a PNG', `\x89PNG\r\n\x1a\n${svg}`],
  ['a page', `<!doctype html>${SCRIPT}`],
  ['a GIF that is also a program', 'GIF89a/*\x01\x00\x01\x00*/=1;alert(1)'],
  ['a PDF', '%PDF-1.7\n1 0 obj<</S/JavaScript>>'],
  ['a ZIP', zip.toString('latin1')],
  ['a page after the start of a JPEG', `\xff\xd8\xff${SCRIPT}`],
  ['a WebP without a picture', `RIFF\x10\x00\x00\x00WEBP${SCRIPT}`],
  ['an AVIF without a picture', `\x00\x00\x00\x1cftypavif${SCRIPT}`],
])('%s is rejected', async (_what, bytes) => {
  await expect(pictureFacts(Buffer.from(bytes, 'latin1'))).rejects.toThrow(UnusablePicture);
});

it('metadata and appended data of an image are not served', async () => {
  const picture = await flat()
    .jpeg()
    .withExif({ IFD0: { Copyright: SCRIPT, ImageDescription: SCRIPT } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`)
    .toBuffer();
  const polyglot = Buffer.concat([picture, zip]);
  expect(polyglot.includes(SCRIPT)).toBe(true);
  expect(await pictureFacts(polyglot)).toMatchObject({ width: 640, height: 360 });
  for (const format of ['jpg', 'webp', 'avif', 'png'] as const) {
    const served = await resizePicture(polyglot, 320, format);
    expect((await sharp(served).metadata()).width).toBe(320);
    expect([served.includes('<script'), served.includes('PK\x03\x04')]).toEqual([false, false]);
  }
});
