import { z } from 'zod';
import { taipeiTime } from '@portolane/core/rules/time/taipei-day.ts';
import { firstPicture } from '../columns.ts';
import { articles, contentKind } from '../content-kind.ts';
import {
  alias,
  aliasOf,
  markdown,
  moment,
  paragraph,
  picture,
  publication,
  publishedAt,
  text,
} from '../fields.ts';

const schema = z.strictObject({
  ...publication,
  alias,
  title: text,
  summary: paragraph,
  body: markdown,
  publishedAt,
  picture: picture.optional(),
  /** The offer to visitors, in one line. Omit `until` for an offer without an end. */
  offer: z.strictObject({ title: text, until: moment.optional() }).optional(),
  topics: z
    .array(
      z.strictObject({
        alias,
        title: text,
        summary: paragraph,
        body: markdown,
        products: z.array(aliasOf('product')).default([]),
        solutions: z.array(aliasOf('solution')).default([]),
        news: z.array(aliasOf('news')).default([]),
        events: z.array(aliasOf('event')).default([]),
      }),
    )
    .default([]),
});
type Campaign = z.output<typeof schema>;

export const curations = contentKind({
  name: 'curations',
  files: 'folder',
  schema,
  uniqueWithin: ({ topics }) => [['topics.alias', topics.map((topic) => topic.alias)]],
  rows: articles({
    kind: 'curation',
    documents: ({ offer, ...campaign }: Campaign, content) => [
      {
        ...campaign,
        picture: firstPicture(content, campaign.picture) ?? undefined,
        ...(offer && {
          offer: {
            title: offer.title,
            ...(offer.until && { until: taipeiTime(offer.until).toISOString() }),
          },
        }),
      },
    ],
    search({ alias: of, title, summary, body, topics }) {
      const path = `/campaign/${of}`;
      return [
        { path, title, summary, body: [body], names: [] },
        ...topics.map((topic) => ({
          path: `${path}/${topic.alias}`,
          title: topic.title,
          summary: topic.summary,
          body: [topic.body],
          names: [title],
        })),
      ];
    },
  }),
});
