import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Api, calendarText } from '@portolane/api';
import { type CountRead } from '@portolane/server/load/read-limits.ts';
import type { FeedSessionsQuery } from '@portolane/core/contract/feed.ts';
import { createApiClient } from '@portolane/core/client/api-client.ts';
import type { ApiCall } from '@portolane/core/client/api-call.ts';
import { type Language, languages, pathInLanguage, tagOf } from '@portolane/core/i18n/language.ts';
import { isFixedNewsCategory } from '@portolane/core/rules/news/news-categories.ts';
import { isPathOn } from '@portolane/core/rules/site/section-paths.ts';
import { callerHeaders } from '../api-proxy.ts';
import type { IdentityReader } from '../identity/site-identity.ts';
import type { Renderer, RenderOptions } from '../renderer.ts';
import type { ServerSettings } from '../settings.ts';
import { rss } from './rss.ts';
import { sendFeed } from './send-feed.ts';
import { sitemapRoutes } from './sitemap-routes.ts';

interface FeedRouteOptions {
  renderer: Renderer;
  settings: Pick<ServerSettings, 'publicOrigin'>;
  /** The place of the API. */
  api: Omit<RenderOptions['api'], 'headers'>;
  /** The API in this process, or what asks the one elsewhere. */
  site: Pick<Api, 'listPages'>;
  identity: Pick<IdentityReader, 'read'>;
  /** Registers a function that is called whenever content has changed. */
  onContentChange: (forget: () => void) => void;
  /** Counts what is read for a sitemap against the limit of the caller's address. */
  countRendering: CountRead;
}

/**
 * Milliseconds that a feed is cached. Short, because scheduled content becomes visible without a
 * change.
 */
const KEPT = 60_000;
/** News items in the feed: enough for a reader who checks once a month. */
const NEWS = 50;

const texts = {
  'zh-TW': {
    news: (site: string) => `${site}最新消息`,
    about: '最新消息與優惠促銷。',
    bulletin: '品牌快訊',
    promotion: '優惠促銷',
    events: (site: string) => `${site}課程活動`,
    eventsAbout: '即將舉行的課程與活動，時間為臺北時間。',
    online: '線上',
  },
  en: {
    news: (site: string) => `${site} news`,
    about: 'News and offers.',
    bulletin: 'News',
    promotion: 'Offer',
    events: (site: string) => `${site} events`,
    eventsAbout: 'Upcoming courses and events, in Taipei time.',
    online: 'Online',
  },
} as const;

/** The files of a feed by path. */
type Files = Map<string, string>;

interface FeedContext {
  renderer: Renderer;
  origin: string;
  identity: Pick<IdentityReader, 'read'>;
  /** Returns the API as the caller of a request may use it. */
  callerOf: (request: FastifyRequest, language: Language) => ApiCall;
  /** Returns the files of a feed from the cache, or makes them. Concurrent requests share one run. */
  filesOf: (feed: string, make: () => Promise<Files>) => Promise<Files>;
}

const anyone = { config: { policy: 'anyone' } } as const;

/** Serves `/sitemap.xml` and its parts, `/news.xml`, `/event.ics` and the calendars of single events, in both languages. */
export function feedRoutes(
  server: FastifyInstance,
  { renderer, settings, api, site, identity, onContentChange, countRendering }: FeedRouteOptions,
): void {
  const origin = settings.publicOrigin;
  const cache = new LRUCache<string, Files, () => Promise<Files>>({
    // Two feeds in each language.
    max: 4,
    ttl: KEPT,
    ignoreFetchAbort: true,
    fetchMethod: (_feed, _stale, { context: make }) => make(),
  });
  onContentChange(() => cache.clear());
  const context: FeedContext = {
    renderer,
    origin,
    identity,
    callerOf: (request, language) =>
      createApiClient({ ...api, language, token: () => null, headers: callerHeaders(request) }),
    filesOf: async (feed, make) => (await cache.fetch(feed, { context: make }))!,
  };
  sitemapRoutes(server, { renderer, origin, site, identity, onContentChange, countRendering });
  for (const language of languages) {
    newsRoute(server, context, language);
    eventsRoute(server, context, language);
  }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | undefined,
  type: string,
) {
  if (body === undefined) return reply.callNotFound();
  const digest = createHash('sha256').update(body).digest('base64url');
  return sendFeed(request, reply, { digest, type, open: () => body });
}

/** Returns the absolute URL of a page. */
async function pageUrl(
  { renderer, origin }: FeedContext,
  language: Language,
  id: 'newsItem' | 'event' | 'news',
  params: Readonly<Record<string, string>>,
): Promise<string> {
  const { path } = (await renderer.load()).pageDefinition(id);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));
  return origin + pathInLanguage(filled, language);
}

/** Whether the site has a feed: an English one, if it has an English site. */
const hasPath = async ({ identity }: FeedContext, path: string): Promise<boolean> =>
  isPathOn(await identity.read('zh-TW'), path);

function newsRoute(server: FastifyInstance, context: FeedContext, language: Language): void {
  const said = texts[language];
  const path = pathInLanguage('/news.xml', language);
  server.get(path, anyone, async (request, reply) => {
    if (!(await hasPath(context, path))) return reply.callNotFound();
    const files = await context.filesOf(path, async () => {
      const { items } = await context.callerOf(request, language)('news.search', {
        body: { limit: NEWS },
      });
      // Leaves out items that are for dealers only or not available in this language.
      const shown = items.filter((item) => !item.dealerOnly && item.lang === tagOf(language));
      const entries = shown.map(async (item) => ({
        title: item.title,
        link: await pageUrl(context, language, 'newsItem', {
          categoryAlias: item.categoryAlias,
          newsAlias: item.alias,
        }),
        summary: item.summary,
        category: isFixedNewsCategory(item.categoryAlias)
          ? said[item.categoryAlias]
          : (item.category ?? ''),
        published: item.publishUp,
      }));
      const channel = {
        title: said.news((await context.identity.read(language)).sitename),
        description: said.about,
        link: await pageUrl(context, language, 'news', { categoryAlias: 'bulletin' }),
        self: context.origin + path,
        language: tagOf(language),
        items: await Promise.all(entries),
      };
      return new Map([[path, rss(channel)]]);
    });
    return send(request, reply, files.get(path), 'application/rss+xml; charset=utf-8');
  });
}

/** Returns the calendar of the sessions that are not over, of all events or of the one named. */
async function sessionCalendar(
  request: FastifyRequest,
  context: FeedContext,
  language: Language,
  which: FeedSessionsQuery,
): Promise<string> {
  const said = texts[language];
  const [{ items }, { sitename, idDomain }] = await Promise.all([
    context.callerOf(request, language)('feed.sessions', { query: which }),
    context.identity.read(language),
  ]);
  const events = items.map(async (session) => ({
    uid: `${session.uuid}@${idDomain}`,
    title: session.title,
    description: session.intro,
    place: session.place || said.online,
    url: await pageUrl(context, language, 'event', {
      brandAlias: session.brandAlias,
      eventAlias: session.eventAlias,
      eventSeriesNum: String(session.seriesNum),
    }),
    start: session.start,
    end: session.end,
    updated: session.updated,
    sequence: session.sequence ?? 0,
  }));
  return calendarText({
    site: sitename,
    name: said.events(sitename),
    description: said.eventsAbout,
    language: tagOf(language),
    events: await Promise.all(events),
    refresh: 'PT1H',
  });
}

/** Serves the calendar of all events, to subscribe to, and that of one event, to add once. */
function eventsRoute(server: FastifyInstance, context: FeedContext, language: Language): void {
  const path = pathInLanguage('/event.ics', language);
  const type = 'text/calendar; charset=utf-8';
  server.get(path, anyone, async (request, reply) => {
    if (!(await hasPath(context, path))) return reply.callNotFound();
    const files = await context.filesOf(
      path,
      async () => new Map([[path, await sessionCalendar(request, context, language, {})]]),
    );
    reply.header('content-disposition', 'inline; filename="events.ics"');
    return send(request, reply, files.get(path), type);
  });
  server.get<{ Params: { eventAlias: string; seriesNum: string } }>(
    pathInLanguage('/event/:eventAlias(^[a-z0-9-]{1,100}$)/:seriesNum(^\\d{1,4}).ics', language),
    anyone,
    async (request, reply) => {
      if (!(await hasPath(context, path))) return reply.callNotFound();
      const { eventAlias, seriesNum } = request.params;
      const text = await sessionCalendar(request, context, language, {
        eventAlias,
        seriesNum: Number(seriesNum),
      });
      reply.header('content-disposition', `attachment; filename="${eventAlias}-${seriesNum}.ics"`);
      // An event that is unknown, hidden or over has no sessions to add.
      return send(request, reply, text.includes('BEGIN:VEVENT') ? text : undefined, type);
    },
  );
}
