import type { PageParams } from '#page-links.ts';
import type { PageId } from '#page-table.ts';

interface ContentAddress {
  alias: string;
  /** The category of news, the first brand of an event; null for others. */
  parent: string | null;
  /** Only of events. */
  seriesNum: number | null;
}

const page = <I extends PageId>(id: I, params: PageParams<I>) => [id, params] as const;

/** The page of each kind of content that has one of its own, in search and sitemap. */
export const contentPage = {
  brand: ({ alias }: ContentAddress) => page('brand', { brandAlias: alias }),
  product: ({ alias }: ContentAddress) => page('product', { productAlias: alias }),
  solution: ({ alias }: ContentAddress) => page('solution', { solutionAlias: alias }),
  case: ({ alias }: ContentAddress) => page('caseStory', { caseAlias: alias }),
  video: ({ alias }: ContentAddress) => page('video', { videoAlias: alias }),
  news: ({ alias, parent }: ContentAddress) =>
    page('newsItem', { categoryAlias: parent ?? 'bulletin', newsAlias: alias }),
  event: ({ alias, parent, seriesNum }: ContentAddress) =>
    page('event', {
      brandAlias: parent ?? '',
      eventAlias: alias,
      eventSeriesNum: String(seriesNum),
    }),
};
