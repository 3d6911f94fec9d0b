import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawSharedDrawing, drawSharedPicture } from './draw-share.ts';

const square = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h32v32H0z" fill="#F00"/></svg>',
);

it('a drawing is shared as a JPEG of 1200 × 630, in its light colours and without text', async () => {
  const svg = (text: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="400" viewBox="0 0 960 400"><style>:root{--ground:#0000FF}@media(prefers-color-scheme:dark){:root{--ground:#000}}.ground{fill:var(--ground)}.date{font-size:90px}</style><rect class="ground" width="960" height="400"/>${text}</svg>`;
  const jpeg = await drawSharedDrawing(svg(''), null);
  const { format, width, height } = await sharp(jpeg).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  expect((await sharp(jpeg).stats()).dominant).toMatchObject({ r: 8, b: 248 });
  expect(
    await drawSharedDrawing(svg('<text class="date" x="300" y="200">12/08</text>'), null),
  ).toEqual(jpeg);
});

it('an image is shared as its centre, cropped to 1200 × 630, with the logo', async () => {
  // Red at the top, green in the middle, blue at the bottom.
  const flag = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="1200"><path d="M0 0h640v400H0z" fill="#F00"/><path d="M0 400h640v400H0z" fill="#0F0"/><path d="M0 800h640v400H0z" fill="#00F"/></svg>',
  );
  const jpeg = await drawSharedPicture(await sharp(flag).webp().toBuffer(), square);
  const { format, width, height } = await sharp(jpeg).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  const colourAt = async (left: number, top: number) =>
    [...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map(
      (value) => Math.round(value / 255),
    );
  expect(await colourAt(600, 315)).toEqual([0, 1, 0]);
  // The logo's tile: background, and the colour in its centre.
  expect(await colourAt(60, 8)).toEqual([1, 1, 1]);
  expect(await colourAt(166, 48)).toEqual([1, 0, 0]);
});
