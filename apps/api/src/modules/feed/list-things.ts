import type { FeedThing } from '@portolane/core/contract/feed.ts';
import type { Documents } from '#db/documents.ts';
import { siteSetting } from '#db/documents.ts';
import type { Localized } from '#db/schema.ts';
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

const thing = (
  kind: FeedThing['kind'],
  alias: string,
  more: Partial<Omit<FeedThing, 'updated'>> & { updated?: Date | null } = {},
): FeedThing => ({
  kind,
  alias,
  parent: null,
  seriesNum: null,
  parts: [],
  english: true,
  ...more,
  updated: more.updated?.toISOString() ?? null,
});

const isEnglish = ({ en }: Localized) => en !== undefined;

/** Everything that has a page of its own and that everybody may read now. */
export async function listThings({
  db,
  now,
}: Pick<ModuleDeps, 'db' | 'now'>): Promise<FeedThing[]> {
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
    siteSetting(db),
  ]);
  const head = ({ english, updated }: { english: boolean; updated: Date }) => ({
    english,
    updated,
  });
  return [
    thing('company', companyAlias),
    ...brands.map((brand) =>
      thing('brand', brand.alias, {
        english: isEnglish(brand.title),
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
    ...products.map((row) => thing('product', row.alias, head(row))),
    ...solutions.map((row) => thing('solution', row.alias, head(row))),
    ...cases.map((row) => thing('case', row.alias, head(row))),
    ...news.map((row) => thing('news', row.alias, { ...head(row), parent: row.category })),
    ...videos.map((row) => thing('video', row.alias, head(row))),
    ...files.map((row) => thing('file', row.uuid, head(row))),
    // An event is at home under its first brand.
    ...events.flatMap((row) =>
      row.brands[0] === undefined
        ? []
        : thing('event', row.alias, {
            ...head(row),
            parent: row.brands[0],
            seriesNum: row.seriesNum,
          }),
    ),
    ...tags.map((row) => thing('keyword', row.alias, { english: row.english })),
    ...documents.flatMap(({ kind, alias, data, updated }): FeedThing[] => {
      if (kind === 'faq')
        return [
          thing('faqCategory', alias, {
            updated,
            english: isEnglish((data as Documents['faq']).title),
          }),
        ];
      const curation = data as Documents['curation'];
      return [
        thing('campaign', alias, { updated, english: isEnglish(curation.title) }),
        ...curation.topics.map((topic) =>
          thing('campaignTopic', topic.alias, {
            parent: alias,
            updated,
            english: isEnglish(topic.title),
          }),
        ),
      ];
    }),
  ];
}
