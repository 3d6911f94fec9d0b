import { z } from 'zod';
import type { ItemData } from '#db/stored-types.ts';
import { itemColumns } from '../columns.ts';
import { contentKind } from '../content-kind.ts';
import {
  alias,
  brands,
  markdown,
  paragraph,
  pictures,
  publication,
  publishedAt,
  tags,
  text,
} from '../fields.ts';
import { says } from '../schema-problem.ts';
import { inTable } from '../tables.ts';

const schema = z.strictObject({
  ...publication,
  alias,
  brands,
  title: text,
  summary: paragraph,
  body: markdown,
  duration: z
    .string()
    .regex(/^\d{1,2}:[0-5]\d$/, says('duration'))
    .optional(),
  /** Id at the video site (`youtubeUrl` of the setting); defaults to the alias. */
  videoId: z
    .string()
    .regex(/^[\w-]+$/, says('videoId'))
    .optional(),
  publishedAt,
  ...pictures,
  tags,
});

export const videos = contentKind({
  name: 'videos',
  files: 'folder',
  schema,
  rows: inTable('item', (row: z.output<typeof schema>, content) => [
    {
      ...itemColumns(content, row),
      contentType: 'video',
      category: null,
      body: row.body,
      data: { duration: row.duration, videoId: row.videoId } satisfies ItemData['video'],
    },
  ]),
});
