import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawShare, drawSharedPicture } from './draw-share.ts';

const square = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h32v32H0z" fill="#F00"/></svg>',
);

it('a brand is shared with a PNG of 1200 by 630 that shows its plate and its mark', async () => {
  const png = await drawShare({ kind: 'brand', seed: 'corvane' }, (path) =>
    Promise.resolve(path === '/api/content/brands/corvane-mark.svg' ? square : null),
  );
  const { format, width, height } = await sharp(png).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
  const { channels } = await sharp(png).stats();
  // Ink on paper, and the mark: not one colour.
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  expect(png.length).toBeLessThan(300_000);
});

it('a picture is shared as its middle, filling 1200 by 630 whatever its shape, under the company’s name', async () => {
  // Red above, green in the middle, blue below.
  const flag = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="1200"><path d="M0 0h640v400H0z" fill="#F00"/><path d="M0 400h640v400H0z" fill="#0F0"/><path d="M0 800h640v400H0z" fill="#00F"/></svg>',
  );
  const jpeg = await drawSharedPicture(await sharp(flag).webp().toBuffer(), (path) =>
    Promise.resolve(path.endsWith('_portolane-wordmark.svg') ? square : null),
  );
  const { format, width, height } = await sharp(jpeg).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  const colourAt = async (left: number, top: number) =>
    [...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map(
      (value) => Math.round(value / 255),
    );
  expect(await colourAt(600, 315)).toEqual([0, 1, 0]);
  // The name's tile: its ground, and what stands in its middle.
  expect(await colourAt(60, 8)).toEqual([1, 1, 1]);
  expect(await colourAt(166, 48)).toEqual([1, 0, 0]);
});
