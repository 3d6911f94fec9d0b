/**
 * Data for machine readers: the URLs of all content and the upcoming sessions, from which the
 * website builds sitemaps and calendars.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { aliasParam, instant, seriesParam, uuid } from './fields.ts';

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
export const feedEntry = z.object({
  kind: z.enum(feedKinds),
  alias: z.string(),
  /**
   * The other part of the page's URL: the category of news, the first brand of an event, the
   * campaign of a topic.
   */
  parent: z.nullable(z.string()),
  /** Only for events. */
  seriesNum: z.nullable(z.int()),
  /**
   * Only for brands: the tabs, `introduce` for the introduction, and `news/<category>` for the
   * categories of its news.
   */
  parts: z.array(z.string()),
  /** Whether there is an English version; otherwise the Chinese page is canonical. */
  english: z.boolean(),
  /** When it was published; null if unknown. */
  updated: z.nullable(instant),
});
export type FeedEntry = z.infer<typeof feedEntry>;

/**
 * A running or upcoming session. Excludes what only enrolled members may know, above all the live
 * link.
 */
export const feedSession = z.object({
  uuid,
  title: z.string(),
  intro: z.string(),
  start: instant,
  end: instant,
  /** Empty for online sessions. */
  place: z.string(),
  brandAlias: z.string(),
  eventAlias: z.string(),
  seriesNum: z.int(),
  updated: instant,
});
export type FeedSession = z.infer<typeof feedSession>;

/** Both name an event; neither, all of them. */
const feedSessionsQuery = z.object({
  eventAlias: z.optional(aliasParam),
  seriesNum: z.optional(seriesParam),
});
export type FeedSessionsQuery = z.infer<typeof feedSessionsQuery>;

export const feedEndpoints = {
  things: endpoint({
    method: 'GET',
    path: '/feed/things',
    summary: 'All public content that has a page of its own',
    policy: 'anyone',
    items: z.array(feedEntry),
    cacheable: true,
    errors: [],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/feed/sessions',
    summary: 'Sessions that are not over, of all events or one, soonest first, at most 500',
    policy: 'anyone',
    query: feedSessionsQuery,
    items: z.array(feedSession),
    cacheable: true,
    errors: [],
  }),
};
