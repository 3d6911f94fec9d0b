import { expect, it } from 'vitest';
import { pageUrl } from './page-url.ts';

const ORIGIN = 'https://www.portolane.example';

it.each([
  ['/event?page=2#list', '/event'],
  [`${ORIGIN}/news/bulletin`, '/news/bulletin'],
  [
    '/product/brand/corvane/product/corvane-c9-4808',
    '/product/brand/corvane/product/corvane-c9-4808',
  ],
])('%s is a page', (href, path) => expect(pageUrl(href, ORIGIN, 'zh-TW')?.pathname).toBe(path));

it.each([
  'https://example.com/event',
  'mailto:office@portolane.example',
  'tel:+886227001234',
  '/api/file/1',
  '/liff/me',
  '/news.xml',
  '/en/event',
])('%s is left to the browser', (href) => expect(pageUrl(href, ORIGIN, 'zh-TW')).toBeNull());

it('a page of the other language is one on its own pages', () =>
  expect(pageUrl('/en/event', ORIGIN, 'en')?.pathname).toBe('/en/event'));
