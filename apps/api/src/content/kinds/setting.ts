import { z } from 'zod';
import { choices } from '@portolane/core/rules/form/choices.ts';
import { contentKind } from '../content-kind.ts';
import { alias, paragraph, text } from '../fields.ts';
import { inTable } from '../tables.ts';

const schema = z.strictObject({
  sitename: text,
  title: text,
  description: paragraph,
  companyAlias: alias,
  companyName: text,
  address: text,
  phone: z.string(),
  fax: z.string(),
  officeHours: text,
  email: z.email(),
  /** Recipients by kind of case. `topics` overrides the recipient of other inquiries by topic. */
  mailboxes: z.strictObject({
    inquiry: z.email(),
    sales: z.email(),
    other: z.email(),
    repair: z.email(),
    dealer: z.email(),
    topics: z.partialRecord(z.enum(choices.topic), z.email()).default({}),
  }),
  ga: z.string().default(''),
  fbFanpageUrl: z.url(),
  lineId: z.string(),
  lineUrl: z.url(),
  podcast: z.url(),
  youtubeUrl: z.url(),
  heroTitle: z.strictObject({ zh: z.array(z.string()).min(1), en: z.array(z.string()).min(1) }),
  heroText: text,
  /** Company description on the English home page, in Markdown. */
  aboutEn: z.string(),
});

export const setting = contentKind({
  name: 'setting',
  files: 'file',
  schema,
  title: 'sitename',
  rows: inTable('siteDocument', (data: z.output<typeof schema>) => [{ key: 'setting', data }]),
});
