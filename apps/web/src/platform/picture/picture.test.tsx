// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Cover, Picture } from './picture.tsx';

afterEach(cleanup);

const path = '/api/picture/rack-room.jpg/0123456789abcdef0123456789abcdef';
const picture = { path, width: 1000, height: 500, fallback: 'jpg', alt: '機房' } as const;

it('is offered in every format and width it has, and its space is reserved', () => {
  const { container } = render(<Picture picture={picture} sizes="50vw" />);
  const all = (format: string) =>
    [160, 320, 480, 640, 960].map((width) => `${path}/${width}.${format} ${width}w`).join(', ');
  expect(
    [...container.querySelectorAll('source')].map((source) => [
      source.type,
      source.srcset,
      source.sizes,
    ]),
  ).toEqual([
    ['image/avif', all('avif'), '50vw'],
    ['image/webp', all('webp'), '50vw'],
  ]);
  const image = screen.getByRole<HTMLImageElement>('img', { name: '機房' });
  expect([image.srcset, image.sizes, image.getAttribute('src')]).toEqual([
    all('jpg'),
    '50vw',
    `${path}/960.jpg`,
  ]);
  expect([
    image.getAttribute('width'),
    image.getAttribute('height'),
    image.getAttribute('loading'),
    image.getAttribute('decoding'),
  ]).toEqual(['1000', '500', 'lazy', 'async']);
});

it('at the top of a page is loaded at once, with a limited height', () => {
  render(<Picture picture={{ ...picture, width: 500, height: 1000 }} lead />);
  const image = screen.getByRole<HTMLImageElement>('img', { name: '機房' });
  expect([
    image.getAttribute('loading'),
    image.getAttribute('fetchpriority'),
    image.style.aspectRatio,
  ]).toEqual(['eager', 'high', '16 / 9']);
});

it('that is a drawing has one file for all sizes', () => {
  const drawing = {
    path: path.replace('.jpg', '.svg'),
    width: 400,
    height: 280,
    fallback: 'svg',
    alt: '',
  } as const;
  const { container } = render(<Picture picture={drawing} sizes="50vw" />);
  expect(container.querySelector('source')).toBeNull();
  const image = container.querySelector('img')!;
  expect(
    ['src', 'srcset', 'sizes', 'width', 'height'].map((name) => image.getAttribute(name)),
  ).toEqual([`${drawing.path}/full.svg`, null, null, '400', '280']);
});

it('that fails to load shows its frame and alternative text; a decorative one only its frame', () => {
  const { container, rerender } = render(<Picture picture={picture} sizes="50vw" />);
  fireEvent.error(screen.getByRole('img', { name: '機房' }));
  const frame = screen.getByRole('img', { name: '機房' });
  expect([frame.tagName, frame.style.aspectRatio]).toEqual(['SPAN', '1000 / 500']);
  rerender(<Picture picture={{ ...picture, alt: '' }} sizes="50vw" />);
  expect(container.querySelector('[role]')).toBeNull();
  expect(container.querySelector('.picture')).not.toBeNull();
});

it('a cover shows the title in the shape of a picture, requests nothing, and is not read twice', () => {
  const { container } = render(<Cover title="機房月報" ratio="16/9" />);
  const cover = container.firstElementChild as HTMLElement;
  expect(cover.textContent).toBe('機房月報');
  expect(cover.style.aspectRatio.replaceAll(' ', '')).toBe('16/9');
  expect(cover.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelector('img, source, svg')).toBeNull();
});
