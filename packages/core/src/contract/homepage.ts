import * as z from 'zod/mini';
import { brandSummary } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { eventSummary } from './event.ts';
import { contentLanguage } from './fields.ts';
import { newsSummary, solutionSummary, videoSummary } from './item.ts';
import { picture } from './picture.ts';

/** `href`: a path of this site in the language of the answer, or an address elsewhere. */
const link = z.nullable(z.object({ label: z.string(), href: z.string() }));
/** The beginning of a page; `lines` are its heading, and never empty. */
const hero = { lines: z.array(z.string()), text: z.string() };
/** The title that the site has chosen; null: the usual one. */
const title = z.nullable(z.string());

const slide = z.object({
  title: z.string(),
  lang: contentLanguage,
  text: z.string(),
  picture,
  link,
});

/** A county with an office, on the chart: in percent of the wide and of the narrow drawing. */
const city = z.object({
  name: z.string(),
  x: z.number(),
  y: z.number(),
  narrowX: z.number(),
  /** The side of its name; null: there is no room for it. */
  side: z.nullable(z.enum(['left', 'right'])),
});

export const homeModule = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('heroChart'),
    ...hero,
    brands: z.array(z.object({ alias: z.string(), title: z.string() })),
    cities: z.array(city),
    /** Whether the drawing has these cities, and a port for each of the brands. */
    isAsDrawn: z.boolean(),
  }),
  z.object({ type: z.literal('heroPicture'), ...hero, picture, link }),
  z.object({ type: z.literal('heroSlides'), ...hero, slides: z.array(slide) }),
  z.object({ type: z.literal('heroText'), ...hero }),
  z.object({
    type: z.literal('events'),
    title,
    /** `cover`: its picture in the size of the home page. */
    featured: z.nullable(z.object({ ...eventSummary.shape, cover: z.nullable(picture) })),
    events: z.array(eventSummary),
    /** Number of events in the list that is linked. */
    total: z.int(),
  }),
  z.object({
    type: z.literal('news'),
    title,
    bulletins: z.array(newsSummary),
    promotions: z.array(newsSummary),
    /** The site's own categories that have news, with the newest of each. */
    own: z.array(z.object({ alias: z.string(), title: z.string(), items: z.array(newsSummary) })),
  }),
  z.object({
    type: z.literal('brands'),
    title,
    brands: z.array(brandSummary),
    /** Whether the site has chosen which brands there are. */
    isChosen: z.boolean(),
  }),
  z.object({ type: z.literal('solutions'), title, solutions: z.array(solutionSummary) }),
  z.object({ type: z.literal('videos'), title, videos: z.array(videoSummary) }),
  /** HTML about the company. */
  z.object({ type: z.literal('about'), title, html: z.string() }),
  z.object({
    type: z.literal('textPicture'),
    title: z.string(),
    lang: contentLanguage,
    html: z.string(),
    picture: z.nullable(picture),
    /** The side of the picture in a wide window. */
    side: z.enum(['left', 'right']),
    link,
  }),
  z.object({
    type: z.literal('figures'),
    title,
    lang: contentLanguage,
    figures: z.array(z.object({ figure: z.string(), label: z.string() })),
  }),
  z.object({ type: z.literal('newsletter'), title }),
]);
export type HomeModule = z.infer<typeof homeModule>;
/** The modules of one type. */
export type HomeModuleOf<T extends HomeModule['type']> = Extract<HomeModule, { type: T }>;

export const homepage = z.object({
  /** The site has no name and no content yet: its owner has to begin. */
  isEmpty: z.boolean(),
  /** The name of the site, for a page without a hero. */
  siteTitle: z.string(),
  /** In display order, without those that have nothing to show. */
  modules: z.array(homeModule),
});
export type Homepage = z.infer<typeof homepage>;

export const homepageEndpoints = {
  one: endpoint({
    method: 'GET',
    path: '/homepage',
    summary: 'The modules of the home page',
    policy: 'anyone',
    items: homepage,
    cacheable: true,
    errors: [],
  }),
};
