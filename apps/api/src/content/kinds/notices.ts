import { z } from 'zod';
import { noticeLevels } from '@portolane/core/rules/site/notice-levels.ts';
import { articles, contentKind } from '../content-kind.ts';
import { alias, publication, text } from '../fields.ts';
import { says } from '../schema-problem.ts';

/** A page of this site without its language, or an address elsewhere. */
const address = z.string().regex(/^(\/(?![/\\])|https:\/\/[^\s/])\S*$/, says('noticeLink'));

/** Notices for the whole site. Their window is that of their publication. */
const schema = z.strictObject({
  notices: z
    .array(
      z.strictObject({
        ...publication,
        alias,
        level: z.enum(noticeLevels).default('information'),
        text,
        link: z.strictObject({ text, to: address }).optional(),
      }),
    )
    .default([]),
});

export const notices = contentKind({
  name: 'notices',
  files: 'file',
  schema,
  entries: 'notices',
  title: 'text',
  rows: articles({ kind: 'notice' }),
});
