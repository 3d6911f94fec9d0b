import type { FeedEntry } from '@portolane/core/contract/feed.ts';
import type { PageId } from '../../src/page-table.ts';
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

/**
 * The canonical pages of each kind of content. Other pages that show it name these as canonical.
 */
const canonicalPages: Record<FeedEntry['kind'], (thing: FeedEntry) => Page[]> = {
  brand: ({ alias: brandAlias, parts }) => [
    ['brand', { brandAlias }],
    ...parts.map((part): Page =>
      part.startsWith('news/')
        ? ['brandNewsList', { brandAlias, categoryAlias: part.slice(5) }]
        : [brandParts[part]!, { brandAlias }],
    ),
  ],
  product: ({ alias }) => [['product', { productAlias: alias }]],
  solution: ({ alias }) => [['solution', { solutionAlias: alias }]],
  case: ({ alias }) => [['caseStory', { caseAlias: alias }]],
  news: ({ alias, parent }) => [
    ['newsItem', { categoryAlias: parent ?? 'bulletin', newsAlias: alias }],
  ],
  video: ({ alias }) => [['video', { videoAlias: alias }]],
  file: ({ alias }) => [['media', { mediaUuid: alias }]],
  event: ({ alias, parent, seriesNum }) => [
    ['event', { brandAlias: parent!, eventAlias: alias, eventSeriesNum: String(seriesNum) }],
  ],
  keyword: ({ alias }) => [['keyword', { alias }]],
  campaign: ({ alias }) => [['campaign', { aliasTwo: alias }]],
  campaignTopic: ({ alias, parent }) => [['campaignTopic', { aliasTwo: parent!, alias }]],
  faqCategory: ({ alias }) => [['faqCategory', { categoryAlias: alias }]],
  company: ({ alias }) => [['companyProfile', { companyAlias: alias }]],
};

/** Lists whose path contains a fixed category. */
const lists: readonly Page[] = [
  ['news', { categoryAlias: 'bulletin' }],
  ['news', { categoryAlias: 'promotion' }],
];

/**
 * Returns every visible page at its canonical path: pages of the page table without parameters, the
 * lists, and the pages of all content.
 */
export function sitePages(
  { pageIds, pageDefinition }: PageTable,
  things: readonly FeedEntry[],
): SitemapPage[] {
  const isThere = new Set<PageId>(pageIds);
  const pathOf = ([id, params]: Page) =>
    pageDefinition(id).path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name]!),
    );
  const shown = (pages: readonly Page[]) =>
    pages.filter(([id]) => isThere.has(id) && pageDefinition(id).visible);
  const single = pageIds
    .filter((id) => !pageDefinition(id).path.includes(':'))
    .map((id): Page => [id, {}]);
  return [
    ...shown([...single, ...lists]).map((page) => ({
      path: pathOf(page),
      english: true,
      updated: null,
    })),
    ...things.flatMap((thing) =>
      shown(canonicalPages[thing.kind](thing)).map((page) => ({
        path: pathOf(page),
        english: thing.english,
        updated: thing.updated,
      })),
    ),
  ];
}
