// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { FeedEntry } from '@portolane/api';
import { pageDefinition, pageIds } from '../../src/page-table.ts';
import { rss } from './rss.ts';
import { canonicalPages, contentPages, fixedPages } from './site-pages.ts';
import {
  ADDRESSES_A_FILE,
  planSitemap,
  type SitemapBatch,
  sitemapFile,
  sitemapIndex,
  type SitemapPage,
} from './sitemap.ts';

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

/** Pages in batches, from a position on; `read` counts the batches that were read. */
const listOf = (pages: readonly SitemapPage[], size: number) => {
  const read: number[] = [];
  async function* from(start: number): AsyncGenerator<SitemapBatch<number>> {
    for (let index = start; index < pages.length; index += size) {
      read.push(index);
      yield { from: index, pages: pages.slice(index, index + size) };
    }
  }
  return { from, read };
};
const fileOf = async (
  part: { from: number; batches: number },
  list: ReturnType<typeof listOf>,
): Promise<string[]> => {
  const chunks: string[] = [];
  for await (const chunk of sitemapFile(part, list.from(part.from), origin)) chunks.push(chunk);
  return chunks;
};

it('a small sitemap is one file: both languages reference each other, and a page without English appears once', async () => {
  const list = listOf([page(1), page(2, false)], 1000);
  const plan = await planSitemap(list.from(0), origin);
  expect(plan).toHaveLength(1);
  const document = xml((await fileOf(plan[0]!, list)).join(''));
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

it('with one URL more than a file holds it is an index of two files, each read and sent batch by batch', async () => {
  const list = listOf(
    Array.from({ length: ADDRESSES_A_FILE + 1 }, (_, index) => page(index, false)),
    1000,
  );
  const plan = await planSitemap(list.from(0), origin);
  expect(plan.map(({ from, batches }) => [from, batches])).toEqual([
    [0, ADDRESSES_A_FILE / 1000],
    [ADDRESSES_A_FILE, 1],
  ]);
  expect(
    [...xml(sitemapIndex(plan, origin)).querySelectorAll('sitemap > loc')].map(
      (loc) => loc.textContent,
    ),
  ).toEqual([`${origin}/sitemap-1.xml`, `${origin}/sitemap-2.xml`]);
  list.read.length = 0;
  const [first, second] = [await fileOf(plan[0]!, list), await fileOf(plan[1]!, list)];
  // Each part reads its own batches only, and hands on each as it comes.
  expect(list.read).toEqual([
    ...Array.from({ length: ADDRESSES_A_FILE / 1000 }, (_, index) => index * 1000),
    ADDRESSES_A_FILE,
  ]);
  expect(first).toHaveLength(2 + ADDRESSES_A_FILE / 1000);
  expect(first.join('').split('<loc>')).toHaveLength(ADDRESSES_A_FILE + 1);
  expect(second.join('').split('<loc>')).toHaveLength(2);
  expect(xml(second.join('')).querySelector('loc')!.textContent).toBe(
    `${origin}/video/${ADDRESSES_A_FILE}`,
  );
});

it('a file has another digest once a page in it changes', async () => {
  const digestOf = async (pages: SitemapPage[]) =>
    (await planSitemap(listOf(pages, 10).from(0), origin))[0]!.digest;
  expect(await digestOf([page(1), page(2)])).toBe(await digestOf([page(1), page(2)]));
  expect(await digestOf([page(1), page(2)])).not.toBe(await digestOf([page(1), page(3)]));
});

it('a page of each kind of content is in the sitemap, and none that is hidden', () => {
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
  const entry = (kind: FeedEntry['kind'], alias = 'a'): FeedEntry => ({
    kind,
    alias,
    parent: 'p',
    seriesNum: 1,
    parts: kind === 'brand' ? parts : [],
    english: true,
    updated: null,
  });
  const kinds = Object.keys(canonicalPages) as (keyof typeof canonicalPages)[];
  const campaign = ['/campaign/a', '/campaign/a/b'];
  const hiddenPages = ['/verify/a', '/member/case/a', '/no-such-page'];
  const entries = [
    ...kinds.map((kind) => entry(kind)),
    ...[...campaign, ...hiddenPages].map((path) => entry('page', path)),
  ];
  const table = { pageIds, pageDefinition };
  const paths = [...fixedPages(table), ...contentPages(table, entries)].map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([...campaign, '/faq/a', '/product/list/a']));
  for (const hidden of ['/login', '/search', '/404', '/member', ...hiddenPages])
    expect(paths).not.toContain(hidden);
  expect(new Set(paths).size).toBe(paths.length);
});
