/** Campaigns: pages with a sequence of topics, and the content of each topic. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { eventSummary } from './event.ts';
import { aliasParam, contentLanguage, instant } from './fields.ts';
import { picture } from './picture.ts';
import { itemReference, newsSummary, productSummary, solutionSummary } from './item.ts';

const head = { alias: z.string(), title: z.string(), lang: contentLanguage, summary: z.string() };

/** A topic as listed by its campaign, with the start of its content. */
const topicSummary = z.object({
  ...head,
  products: z.array(productSummary),
  solutions: z.array(solutionSummary),
  news: z.array(newsSummary),
  events: z.array(eventSummary),
});
export type CurationTopicSummary = z.infer<typeof topicSummary>;

const campaignHead = {
  ...head,
  picture: z.nullable(picture),
  publishUp: z.nullable(instant),
  /** The offer to visitors; `until` is null for an offer without an end. */
  offer: z.nullable(
    z.object({ title: z.string(), lang: contentLanguage, until: z.nullable(instant) }),
  ),
  /** Numbers of products and events in its topics. */
  products: z.int(),
  events: z.int(),
};

/** A campaign in the list of all. */
const curationSummary = z.object({ ...campaignHead, topics: z.array(itemReference) });
export type CurationSummary = z.infer<typeof curationSummary>;

export const curation = z.object({
  ...campaignHead,
  /** Trusted HTML rendered from Markdown. */
  body: z.string(),
  topics: z.array(topicSummary),
});
export type Curation = z.infer<typeof curation>;

export const curationTopic = z.object({
  ...topicSummary.shape,
  body: z.string(),
  /** The campaign, with its picture and all its topics in their order. */
  curation: z.object({
    ...head,
    picture: z.nullable(picture),
    topics: z.array(itemReference),
  }),
  /** Position among the campaign's topics, from 1. */
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
    summary: 'Campaigns in their manual order',
    policy: 'anyone',
    items: z.array(curationSummary),
    cacheable: true,
    errors: [],
  }),
  one: endpoint({
    method: 'GET',
    path: '/curation/:curationAlias',
    summary: 'One campaign with its topics and their content',
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
