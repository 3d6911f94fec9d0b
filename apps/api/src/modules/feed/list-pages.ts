import type { FeedEntry } from '@portolane/core/contract/feed.ts';
import type { Documents } from '#db/documents.ts';
import { shownSetting } from '#db/documents.ts';
import type { Localized } from '#db/stored-types.ts';
import type { ModuleDeps } from '#module.ts';
import { allBrands } from '#summaries/brand-summary.ts';
import {
  documentHeads,
  eventHeads,
  fileHeads,
  itemHeads,
  productHeads,
  tagHeads,
} from './repository.ts';

const feedEntry = (
  kind: FeedEntry['kind'],
  alias: string,
  more: Partial<Omit<FeedEntry, 'updated'>> & { updated?: Date | null } = {},
): FeedEntry => ({
  kind,
  alias,
  parent: null,
  seriesNum: null,
  parts: [],
  english: true,
  ...more,
  updated: more.updated?.toISOString() ?? null,
});

const hasEnglish = ({ en }: Localized) => en !== undefined;

/** Returns everything that has a page of its own and is visible to everyone now. */
export async function listPages({ db, now }: Pick<ModuleDeps, 'db' | 'now'>): Promise<FeedEntry[]> {
  const at = now();
  const [
    brands,
    products,
    solutions,
    cases,
    news,
    videos,
    files,
    events,
    tags,
    documents,
    { companyAlias },
  ] = await Promise.all([
    allBrands(db, at),
    productHeads(db, at),
    itemHeads(db, 'solution', at),
    itemHeads(db, 'case', at),
    itemHeads(db, 'news', at),
    itemHeads(db, 'video', at),
    fileHeads(db, at),
    eventHeads(db, at),
    tagHeads(db, at),
    documentHeads(db, at),
    shownSetting(db),
  ]);
  const head = ({ english, updated }: { english: boolean; updated: Date }) => ({
    english,
    updated,
  });
  return [
    ...(companyAlias === '' ? [] : [feedEntry('company', companyAlias)]),
    ...brands.map((brand) =>
      feedEntry('brand', brand.alias, {
        english: hasEnglish(brand.title),
        parts: [
          ...(brand.description ? ['introduce'] : []),
          ...brand.tabs.flatMap((tab) =>
            tab.alias === 'news'
              ? (tab.children ?? []).map((child) => `news/${child}`)
              : [tab.alias],
          ),
        ],
      }),
    ),
    ...products.map((row) => feedEntry('product', row.alias, head(row))),
    ...solutions.map((row) => feedEntry('solution', row.alias, head(row))),
    ...cases.map((row) => feedEntry('case', row.alias, head(row))),
    ...news.map((row) => feedEntry('news', row.alias, { ...head(row), parent: row.category })),
    ...videos.map((row) => feedEntry('video', row.alias, head(row))),
    ...files.map((row) => feedEntry('file', row.uuid, head(row))),
    // The canonical page of an event is under its first brand.
    ...events.flatMap((row) =>
      row.brands[0] === undefined
        ? []
        : feedEntry('event', row.alias, {
            ...head(row),
            parent: row.brands[0],
            seriesNum: row.seriesNum,
          }),
    ),
    ...tags.map((row) => feedEntry('keyword', row.alias, { english: row.english })),
    ...documents.flatMap(({ kind, alias, data, updated }): FeedEntry[] => {
      if (kind === 'faq')
        return [
          feedEntry('faqCategory', alias, {
            updated,
            english: hasEnglish((data as Documents['faq']).title),
          }),
        ];
      const curation = data as Documents['curation'];
      return [
        feedEntry('campaign', alias, { updated, english: hasEnglish(curation.title) }),
        ...curation.topics.map((topic) =>
          feedEntry('campaignTopic', topic.alias, {
            parent: alias,
            updated,
            english: hasEnglish(topic.title),
          }),
        ),
      ];
    }),
  ];
}
