/** Campaigns: a page with a course of topics, and what each topic gathers. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { eventSummary } from './event.ts';
import { aliasParam, contentLanguage, instant } from './fields.ts';
import { itemReference, newsSummary, productSummary, solutionSummary } from './item.ts';

const head = { alias: z.string(), title: z.string(), lang: contentLanguage, summary: z.string() };

/** A topic as its campaign shows it: with the head of what it gathers. */
const topicSummary = z.object({
  ...head,
  products: z.array(productSummary),
  solutions: z.array(solutionSummary),
  news: z.array(newsSummary),
  events: z.array(eventSummary),
});
export type CurationTopicSummary = z.infer<typeof topicSummary>;

export const curation = z.object({
  ...head,
  /** HTML made from checked Markdown; safe to insert. */
  body: z.string(),
  publishUp: z.nullable(instant),
  topics: z.array(topicSummary),
});
export type Curation = z.infer<typeof curation>;

export const curationTopic = z.object({
  ...topicSummary.shape,
  body: z.string(),
  curation: z.object(head),
  /** Its place among the topics, from 1, and how many there are. */
  position: z.int(),
  total: z.int(),
  previous: z.nullable(itemReference),
  next: z.nullable(itemReference),
});
export type CurationTopic = z.infer<typeof curationTopic>;

const reference = { curationAlias: aliasParam };

export const curationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/curation',
    summary: 'Campaigns, in the order in which they are laid out',
    policy: 'anyone',
    items: z.array(z.object(head)),
    cacheable: true,
    errors: [],
  }),
  one: endpoint({
    method: 'GET',
    path: '/curation/:curationAlias',
    summary: 'One campaign with its topics and what they gather',
    policy: 'anyone',
    params: z.object(reference),
    items: curation,
    cacheable: true,
    errors: ['PRODUCT_MENU_ITEM_NOT_EXIST'],
  }),
  topic: endpoint({
    method: 'GET',
    path: '/curation/:curationAlias/topic/:alias',
    summary: 'One topic of a campaign, with its neighbours',
    policy: 'anyone',
    params: z.object({ ...reference, alias: aliasParam }),
    items: curationTopic,
    cacheable: true,
    errors: ['PRODUCT_MENU_ITEM_NOT_EXIST'],
  }),
};
