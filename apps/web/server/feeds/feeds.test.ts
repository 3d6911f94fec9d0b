// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { feedKinds, type FeedEntry } from '@portolane/core/contract/feed.ts';
import { pageDefinition, pageIds } from '../../src/page-table.ts';
import { rss } from './rss.ts';
import { sitePages } from './site-pages.ts';
import { ADDRESSES_A_FILE, sitemapFiles } from './sitemap.ts';

const origin = 'https://www.portolane.example';
const xml = (text: string) => new DOMParser().parseFromString(text, 'application/xml');
const page = (index: number, english = true) => ({
  path: `/video/${index}`,
  english,
  updated: '2026-11-20T01:00:00.000Z',
});

it('the news feed is RSS 2.0 with escaped titles', () => {
  const item = {
    title: 'A & B <新品>',
    link: `${origin}/news/bulletin/a`,
    summary: '「引號」 & "quotes"',
    category: '品牌快訊',
    published: '2026-11-20T01:00:00.000Z',
  };
  const document = xml(
    rss({
      title: '最新消息',
      description: '說明',
      link: `${origin}/news/bulletin`,
      self: `${origin}/news.xml`,
      language: 'zh-Hant',
      items: [item],
    }),
  );
  const valueOf = (selector: string) => document.querySelector(selector)?.textContent;
  expect([valueOf('item > title'), valueOf('item > guid'), valueOf('item > description')]).toEqual([
    item.title,
    item.link,
    item.summary,
  ]);
  expect(valueOf('item > pubDate')).toBe('Fri, 20 Nov 2026 01:00:00 GMT');
  expect(document.documentElement.getAttribute('version')).toBe('2.0');
});

it('a small sitemap is one file: both languages reference each other, and a page without English appears once', () => {
  const files = sitemapFiles([page(1), page(2, false)], origin);
  expect([...files.keys()]).toEqual(['/sitemap.xml']);
  const document = xml(files.get('/sitemap.xml')!);
  expect([...document.querySelectorAll('loc')].map((loc) => loc.textContent)).toEqual([
    `${origin}/video/1`,
    `${origin}/en/video/1`,
    `${origin}/video/2`,
  ]);
  const alternates = [...document.querySelectorAll('url:nth-of-type(2) > *[hreflang]')].map(
    (link) => [link.getAttribute('hreflang'), link.getAttribute('href')],
  );
  expect(alternates).toEqual([
    ['zh-Hant', `${origin}/video/1`],
    ['en', `${origin}/en/video/1`],
    ['x-default', `${origin}/video/1`],
  ]);
  expect(document.querySelector('lastmod')?.textContent).toBe('2026-11-20');
});

it('with one URL more than a file holds it is an index of two files', () => {
  const files = sitemapFiles(
    Array.from({ length: ADDRESSES_A_FILE + 1 }, (_, index) => page(index, false)),
    origin,
  );
  expect([...files.keys()]).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml']);
  expect(
    [...xml(files.get('/sitemap.xml')!).querySelectorAll('sitemap > loc')].map(
      (loc) => loc.textContent,
    ),
  ).toEqual([`${origin}/sitemap-1.xml`, `${origin}/sitemap-2.xml`]);
  expect(files.get('/sitemap-1.xml')!.split('<loc>')).toHaveLength(ADDRESSES_A_FILE + 1);
  expect(files.get('/sitemap-2.xml')!.split('<loc>')).toHaveLength(2);
});

it('every visible page of the page table is in the sitemap, and no other', () => {
  const parts = [
    'introduce',
    'solution',
    'product',
    'news/bulletin',
    'case',
    'file',
    'video',
    'event',
  ];
  const things = feedKinds.map((kind): FeedEntry => ({
    kind,
    alias: 'a',
    parent: 'p',
    seriesNum: 1,
    parts: kind === 'brand' ? parts : [],
    english: true,
    updated: null,
  }));
  const paths = sitePages({ pageIds, pageDefinition }, things).map(({ path }) => path);
  // Pages below a brand have their canonical URL elsewhere.
  const elsewhere = ['brandSolution', 'brandProduct', 'brandNewsItem', 'brandCase', 'brandVideo'];
  const missing = pageIds.filter((id) => {
    const { path, visible } = pageDefinition(id);
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
    return visible && !elsewhere.includes(id) && !paths.some((each) => pattern.test(each));
  });
  expect(missing).toEqual([]);
  for (const hidden of ['/login', '/search', '/404', '/member'])
    expect(paths).not.toContain(hidden);
  expect(new Set(paths).size).toBe(paths.length);
});
