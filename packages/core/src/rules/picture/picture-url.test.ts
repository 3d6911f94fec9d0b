import { expect, it } from 'vitest';
import { drawingUrl, pictureUrl, sharedPictureUrl, sharedPictureSource } from './picture-url.ts';

const path = '/api/picture/rack-room.jpg/0123456789abcdef0123456789abcdef';
const picture = { path, width: 2400, height: 1350, fallback: 'jpg' as const, alt: '' };

it('each width and format has its own URL', () =>
  expect(pictureUrl(picture, 960, 'avif')).toBe(`${path}/960.avif`));

it('a preview has a URL on the website, which identifies its source', () => {
  const shared = sharedPictureUrl(picture);
  expect(shared).toBe('/share/picture/rack-room.jpg/0123456789abcdef0123456789abcdef/1280.jpg');
  expect(sharedPictureSource(shared)).toBe(`${path}/1280.webp`);
});

it('a drawing has one URL, and a preview made from it', () => {
  const drawing = { ...picture, path: path.replace('.jpg', '.svg'), fallback: 'svg' as const };
  expect(drawingUrl(drawing)).toBe(`${drawing.path}/full.svg`);
  const shared = sharedPictureUrl(drawing);
  expect(shared).toBe('/share/picture/rack-room.svg/0123456789abcdef0123456789abcdef/full.jpg');
  expect(sharedPictureSource(shared)).toBe(drawingUrl(drawing));
});

it.each([
  '/share/picture/a.jpg/short/1280.jpg',
  `${path}/1280.jpg`,
  '/en/share/picture/a.jpg/0123456789abcdef0123456789abcdef/1280.jpg',
  '/share/picture/a/b.jpg/0123456789abcdef0123456789abcdef/1280.jpg',
  // Other spellings of a valid path.
  '/share/picture/%61.jpg/0123456789abcdef0123456789abcdef/1280.jpg',
  '/share/picture/A.jpg/0123456789abcdef0123456789abcdef/1280.jpg',
  '/share/picture/a.jpg/0123456789abcdef0123456789abcdef/01280.jpg',
  '/share/picture/a.jpg/0123456789abcdef0123456789abcdef/1280.jpg?again',
  '/share/picture/@evil.example/0123456789abcdef0123456789abcdef/full.jpg',
])('%s is not a preview', (address) => expect(sharedPictureSource(address)).toBeNull());
