/** Data for machine readers: the upcoming sessions, from which the website builds calendars. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { aliasParam, instant, seriesParam, uuid } from './fields.ts';

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
  /**
   * Rises with every change of what calendars say of the session. Missing from an API of the version
   * before, which may answer during a release.
   */
  sequence: z.optional(z.int()),
});
export type FeedSession = z.infer<typeof feedSession>;

/** Both name an event; neither, all of them. */
const feedSessionsQuery = z.object({
  eventAlias: z.optional(aliasParam),
  seriesNum: z.optional(seriesParam),
});
export type FeedSessionsQuery = z.infer<typeof feedSessionsQuery>;

export const feedEndpoints = {
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
