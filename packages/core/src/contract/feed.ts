/** What programs read of the site: the addresses of its things, and its coming sessions. The website makes sitemaps and calendars of it. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, uuid } from './fields.ts';

/** Kinds of things that have a page of their own. */
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

/** Something that has a page of its own, wherever that is. */
export const feedThing = z.object({
  kind: z.enum(feedKinds),
  alias: z.string(),
  /** What the page's address names besides: the category of news, the first brand of an event, the campaign of a topic. */
  parent: z.nullable(z.string()),
  /** Of an event. */
  seriesNum: z.nullable(z.int()),
  /** Of a brand: its tabs, `introduce` for its introduction, and `news/<category>` for the children of its news. */
  parts: z.array(z.string()),
  /** Whether it is there in English too; what is not has its home on the Chinese page. */
  english: z.boolean(),
  /** When it was published; null: nobody knows. */
  updated: z.nullable(instant),
});
export type FeedThing = z.infer<typeof feedThing>;

/** A session that is running or coming. What only those who enrolled may know, the link to a live stream above all, is not here. */
export const feedSession = z.object({
  uuid,
  title: z.string(),
  intro: z.string(),
  start: instant,
  end: instant,
  /** Empty: online. */
  place: z.string(),
  brandAlias: z.string(),
  eventAlias: z.string(),
  seriesNum: z.int(),
  updated: instant,
});
export type FeedSession = z.infer<typeof feedSession>;

export const feedEndpoints = {
  things: endpoint({
    method: 'GET',
    path: '/feed/things',
    summary: 'Everything that has a page of its own and that everybody may read',
    policy: 'anyone',
    items: z.array(feedThing),
    cacheable: true,
    errors: [],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/feed/sessions',
    summary: 'Sessions that are running or coming, soonest first, 500 at most',
    policy: 'anyone',
    items: z.array(feedSession),
    cacheable: true,
    errors: [],
  }),
};
