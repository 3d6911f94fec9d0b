import type { FeedEntry } from '@portolane/api';
import type { SiteIdentity } from '@portolane/core/contract/setting.ts';
import { isOn } from '@portolane/core/rules/site/sections.ts';
import { isPathOn } from '@portolane/core/rules/site/section-paths.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import type { PageId } from '../../src/page-table.ts';
import { prosePageOf } from '../../src/platform/page/prose-pages.ts';
import { contentPage } from '../../src/platform/page/content-page.ts';
import type { Renderer } from '../renderer.ts';
import type { SitemapPage } from './sitemap.ts';

type PageTable = Pick<Awaited<ReturnType<Renderer['load']>>, 'pageIds' | 'pageDefinition'>;
type Page = readonly [id: PageId, params: Readonly<Record<string, string>>];

const brandParts: Readonly<Record<string, PageId>> = {
  introduce: 'brandIntroduce',
  solution: 'brandSolutions',
  product: 'brandProducts',
  case: 'brandCases',
  file: 'brandFiles',
  video: 'brandVideos',
  event: 'brandEvents',
};

type PagesOf = (entry: FeedEntry) => Page[];
const ownPages = Object.fromEntries(
  Object.entries(contentPage).map(([kind, pageOf]): [string, PagesOf] => [
    kind,
    (entry) => [pageOf(entry)],
  ]),
) as Record<keyof typeof contentPage, PagesOf>;

/**
 * The canonical pages of each kind of content. Other pages that show it name these as canonical.
 */
export const canonicalPages: Record<Exclude<FeedEntry['kind'], 'page' | 'ownPage'>, PagesOf> = {
  ...ownPages,
  brand: (entry) => [
    contentPage.brand(entry),
    ...entry.parts.map((part): Page =>
      part.startsWith('news/')
        ? ['brandNewsList', { brandAlias: entry.alias, categoryAlias: sliceAt(part, 5) }]
        : [brandParts[part]!, { brandAlias: entry.alias }],
    ),
  ],
  file: ({ alias }) => [['media', { mediaUuid: alias }]],
  keyword: ({ alias }) => [['keyword', { alias }]],
  prose: ({ alias }) => {
    const page = prosePageOf(alias);
    return page ? [[page, {}]] : [];
  },
  newsCategory: ({ alias }) => [['news', { categoryAlias: alias }]],
  faqCategory: ({ alias }) => [['faqCategory', { categoryAlias: alias }]],
  company: ({ alias }) => [['companyProfile', { companyAlias: alias }]],
};

/** Lists whose path contains a fixed category. */
const lists: readonly Page[] = [
  ['news', { categoryAlias: 'bulletin' }],
  ['news', { categoryAlias: 'promotion' }],
];

const shownPages = ({ pageIds, pageDefinition }: PageTable) => {
  const isThere = new Set<PageId>(pageIds);
  const isShown = ([id]: Page) => isThere.has(id) && pageDefinition(id).visible;
  const pathOf = ([id, params]: Page) =>
    pageDefinition(id).path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name]!),
    );
  return (pages: readonly Page[], facts: Omit<SitemapPage, 'path'>): SitemapPage[] =>
    pages.filter(isShown).map((page) => ({ path: pathOf(page), ...facts }));
};

/**
 * Returns the visible pages that are there without any content, at their canonical paths: pages of
 * the page table without parameters, and the lists.
 */
export function fixedPages(table: PageTable): SitemapPage[] {
  const single = table.pageIds
    .filter((id) => {
      const { path, prose } = table.pageDefinition(id);
      // Pages of prose and those of one's own are content: a site may lack some.
      return !/[:*]/.test(path) && prose === undefined;
    })
    .map((id): Page => [id, {}]);
  return shownPages(table)([...single, ...lists], { english: true, updated: null });
}

/** False for a kind that a newer API has and this website does not. */
export const isKnownKind = (kind: string): kind is FeedEntry['kind'] =>
  kind === 'page' || kind === 'ownPage' || Object.hasOwn(canonicalPages, kind);

/** Returns the visible pages of some content, at their canonical paths. */
export function contentPages(table: PageTable, entries: readonly FeedEntry[]): SitemapPage[] {
  const shown = shownPages(table);
  const visible = table.pageIds
    .map((id) => table.pageDefinition(id))
    .filter((page) => page.visible && !page.path.endsWith('*'))
    .map(({ path }) => new URLPattern({ pathname: path }));
  return entries.flatMap((entry) => {
    const { kind, alias, english, updated } = entry;
    if (kind === 'ownPage') return [{ path: alias, english, updated }];
    if (kind !== 'page') return shown(canonicalPages[kind](entry), { english, updated });
    const isShown = visible.some((page) => page.test({ pathname: alias }));
    return isShown ? [{ path: alias, english, updated }] : [];
  });
}

/** Returns the pages that a site has, without those of sections that are off. */
export const pagesOn = (
  site: Pick<SiteIdentity, 'off'>,
  pages: readonly SitemapPage[],
): SitemapPage[] =>
  pages
    .filter(({ path }) => isPathOn(site, path))
    .map((page) => ({ ...page, english: page.english && isOn(site, 'english') }));
