import * as z from 'zod/mini';
import { brandSummary } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { eventSummary } from './event.ts';
import { picture } from './picture.ts';
import { newsSummary, solutionSummary, videoSummary } from './item.ts';

export const homepage = z.object({
  /** The site has no name and no content yet: its owner has to begin. */
  isEmpty: z.boolean(),
  /** `lines` are never empty: without any, they are the name of the site. */
  hero: z.object({ lines: z.array(z.string()), text: z.string() }),
  /** HTML about the company, for the English home page. */
  about: z.string(),
  offices: z.array(z.object({ alias: z.string(), title: z.string() })),
  /** `cover`: its picture in the size of the home page. */
  featuredEvent: z.nullable(z.object({ ...eventSummary.shape, cover: z.nullable(picture) })),
  events: z.array(eventSummary),
  eventTotal: z.int(),
  bulletins: z.array(newsSummary),
  promotions: z.array(newsSummary),
  /** The site's own categories that have news, with the newest of each. */
  ownNews: z.array(z.object({ alias: z.string(), title: z.string(), items: z.array(newsSummary) })),
  brands: z.array(brandSummary),
  solutions: z.array(solutionSummary),
  videos: z.array(videoSummary),
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
