import type {
  Curation,
  CurationSummary,
  CurationTopic,
  CurationTopicSummary,
} from '@portolane/core/contract/curation.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { renderMarkdown } from '#domain/render-markdown.ts';
import { langOf, pick } from '#db/localized.ts';
import type { Documents } from '#db/stored-types.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { allCurations } from '#domain/summaries/campaigns.ts';
import { brandTitles } from '#domain/summaries/brand-summary.ts';
import { eventSummaries } from '#domain/summaries/event-summary.ts';
import { itemsByAlias } from '#domain/summaries/item-list.ts';
import {
  contentHead,
  newsSummary,
  productSummary,
  solutionSummary,
} from '#domain/summaries/item-summary.ts';
import { allOptions, titlesOf } from '#domain/summaries/option-titles.ts';
import { pictureView } from '#domain/summaries/picture-view.ts';
import { productsByAlias } from '#domain/summaries/product-list.ts';
import { eventsByAlias } from './repository.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now'>;
type Campaign = Documents['curation'];
type Topic = Campaign['topics'][number];

/** Sorts rows in the order of the aliases and leaves out aliases without a row. */
const inOrder = <T extends { alias: string }>(
  aliases: readonly string[],
  rows: readonly T[],
): T[] => {
  const found = new Map(rows.map((row) => [row.alias, row]));
  return aliases.flatMap((alias) => found.get(alias) ?? []);
};

/** Reads the content of several topics in four queries, regardless of the number of topics. */
async function loadTopics(
  db: Deps['db'],
  topics: readonly Topic[],
  language: Language,
  now: Date,
): Promise<(topic: Topic) => CurationTopicSummary> {
  const all = (list: 'products' | 'solutions' | 'news' | 'events') => [
    ...new Set(topics.flatMap((topic) => topic[list])),
  ];
  const [titles, options, products, solutions, news, events] = await Promise.all([
    brandTitles(db, now),
    allOptions(db, now),
    productsByAlias(db, all('products'), now),
    itemsByAlias(db, 'solution', all('solutions'), now),
    itemsByAlias(db, 'news', all('news'), now),
    eventsByAlias(db, all('events'), now).then((rows) => eventSummaries(db, rows, language, now)),
  ]);
  return (topic) => ({
    ...contentHead(topic, language),
    products: inOrder(topic.products, products).map((row) => productSummary(row, titles, language)),
    solutions: inOrder(topic.solutions, solutions).map((row) => solutionSummary(row, language)),
    news: inOrder(topic.news, news).map((row) =>
      newsSummary(row, titles, titlesOf(options, 'news_category'), language),
    ),
    events: inOrder(topic.events, events),
  });
}

async function curationOf({ db }: Deps, alias: string, now: Date): Promise<Campaign> {
  const found = (await allCurations(db, now)).find(({ data }) => data.alias === alias);
  if (!found) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
  return found.data;
}

/** Returns how many different items the topics list; runs of an event share its alias. */
const countOf = (topics: readonly CurationTopicSummary[], list: 'products' | 'events'): number =>
  new Set(topics.flatMap((topic) => topic[list].map(({ alias }) => alias))).size;

const campaignHead = (
  campaign: Campaign,
  topics: readonly CurationTopicSummary[],
  language: Language,
) => ({
  ...contentHead(campaign, language),
  picture: pictureView(campaign.picture, language),
  publishUp: campaign.publishUp,
  offer: campaign.offer
    ? {
        title: pick(campaign.offer.title, language),
        lang: langOf(campaign.offer.title, language),
        until: campaign.offer.until ?? null,
      }
    : null,
  products: countOf(topics, 'products'),
  events: countOf(topics, 'events'),
});

const topicReference = ({ alias, title }: Topic, language: Language) => ({
  alias,
  title: pick(title, language),
  lang: langOf(title, language),
});

/** Returns all visible campaigns, each with its topics and how much they contain. */
export async function listCurations(deps: Deps, language: Language): Promise<CurationSummary[]> {
  const now = deps.now();
  const campaigns = (await allCurations(deps.db, now)).map(({ data }) => data);
  const all = campaigns.flatMap(({ topics }) => topics);
  const summary = await loadTopics(deps.db, all, language, now);
  return campaigns.map((campaign) => ({
    ...campaignHead(campaign, campaign.topics.map(summary), language),
    topics: campaign.topics.map((topic) => topicReference(topic, language)),
  }));
}

/** Returns one campaign with its topics. @throws PRODUCT_MENU_ITEM_NOT_EXIST */
export async function readCuration(
  deps: Deps,
  alias: string,
  language: Language,
): Promise<Curation> {
  const now = deps.now();
  const campaign = await curationOf(deps, alias, now);
  const summary = await loadTopics(deps.db, campaign.topics, language, now);
  const topics = campaign.topics.map(summary);
  return {
    ...campaignHead(campaign, topics, language),
    body: renderMarkdown(pick(campaign.body, language)),
    topics,
  };
}

/** Returns one topic of a campaign. @throws PRODUCT_MENU_ITEM_NOT_EXIST */
export async function readTopic(
  deps: Deps,
  which: { curationAlias: string; alias: string },
  language: Language,
): Promise<CurationTopic> {
  const now = deps.now();
  const campaign = await curationOf(deps, which.curationAlias, now);
  const { topics } = campaign;
  const index = topics.findIndex(({ alias }) => alias === which.alias);
  const topic = topics[index];
  if (!topic) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
  const references = topics.map((each) => topicReference(each, language));
  return {
    ...(await loadTopics(deps.db, [topic], language, now))(topic),
    body: renderMarkdown(pick(topic.body, language)),
    curation: {
      ...contentHead(campaign, language),
      picture: pictureView(campaign.picture, language),
      topics: references,
    },
    position: index + 1,
    total: topics.length,
    previous: references[index - 1] ?? null,
    next: references[index + 1] ?? null,
  };
}
