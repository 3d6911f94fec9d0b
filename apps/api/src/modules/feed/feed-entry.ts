/** Kinds of content with a page of their own. */
export const feedKinds = [
  'brand',
  'product',
  'solution',
  'case',
  'news',
  'video',
  'file',
  'event',
  'keyword',
  'campaign',
  'campaignTopic',
  'faqCategory',
  'company',
] as const;

/** Content with a page of its own. */
export interface FeedEntry {
  kind: (typeof feedKinds)[number];
  alias: string;
  /**
   * The other part of the page's URL: the category of news, the first brand of an event, the
   * campaign of a topic.
   */
  parent: string | null;
  /** Only for events. */
  seriesNum: number | null;
  /**
   * Only for brands: the tabs, `introduce` for the introduction, and `news/<category>` for the
   * categories of its news.
   */
  parts: readonly string[];
  /** Whether there is an English version; otherwise the Chinese page is canonical. */
  english: boolean;
  /** When it was published, ISO 8601; null if unknown. */
  updated: string | null;
}
