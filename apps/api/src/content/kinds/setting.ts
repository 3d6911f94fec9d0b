import { z } from 'zod';
import { MOST_REPLY_DAYS } from '@portolane/core/rules/contact/case-handling.ts';
import { caseKinds } from '@portolane/core/rules/contact/case-number.ts';
import { choices } from '@portolane/core/rules/form/choices.ts';
import type { StoredSetting } from '#db/stored-types.ts';
import { textOr } from '../columns.ts';
import { contentKind } from '../content-kind.ts';
import { alias, paragraph, telephone, text } from '../fields.ts';
import { paymentFields } from '../payment-fields.ts';
import { says } from '../schema-problem.ts';
import { inTable } from '../tables.ts';

const schema = z.strictObject({
  description: paragraph.optional(),
  /** Of the page about the company: /about/us. */
  companyAlias: alias.default('us'),
  address: text.optional(),
  phone: telephone,
  fax: telephone,
  officeHours: text.optional(),
  email: z.email().optional(),
  /**
   * Recipients by kind of case, by default the address above. `topics` overrides the recipient of other
   * inquiries by topic.
   */
  mailboxes: z
    .strictObject({
      inquiry: z.email().optional(),
      sales: z.email().optional(),
      other: z.email().optional(),
      repair: z.email().optional(),
      dealer: z.email().optional(),
      topics: z.partialRecord(z.enum(choices.topic), z.email()).default({}),
    })
    .default({ topics: {} }),
  /** Working days within which cases get an answer, by kind; pages and emails promise no other. */
  replyDays: z.partialRecord(z.enum(caseKinds), z.int().min(1).max(MOST_REPLY_DAYS)).default({}),
  /** The payment of enrolments, unless their event says otherwise. */
  payment: z.strictObject(paymentFields).optional(),
  /** Measurement id of Google Analytics 4. Visits are measured of those who agree. */
  ga: z
    .string()
    .regex(/^(G-[A-Z0-9]{4,20})?$/, says('measurementId'))
    .default(''),
  fbFanpageUrl: z.url().optional(),
  lineId: z.string().default(''),
  lineUrl: z.url().optional(),
  podcast: z.url().optional(),
  youtubeUrl: z.url().optional(),
  heroTitle: z
    .strictObject({ zh: z.array(z.string()).default([]), en: z.array(z.string()).default([]) })
    .default({ zh: [], en: [] }),
  heroText: text.optional(),
  /** Company description on the English home page, in Markdown. */
  aboutEn: z.string().meta({ widget: 'markdown' }).default(''),
});

/** Returns the setting as rows have it: every field, an empty one for what is not set. */
function storedSetting({ email = '', mailboxes, ...data }: z.output<typeof schema>): StoredSetting {
  const { topics, ...own } = mailboxes;
  return {
    ...data,
    description: textOr(data.description),
    address: textOr(data.address),
    officeHours: textOr(data.officeHours),
    email,
    mailboxes: {
      inquiry: own.inquiry ?? email,
      sales: own.sales ?? email,
      other: own.other ?? email,
      repair: own.repair ?? email,
      dealer: own.dealer ?? email,
      topics,
    },
    fbFanpageUrl: data.fbFanpageUrl ?? '',
    lineUrl: data.lineUrl ?? '',
    podcast: data.podcast ?? '',
    youtubeUrl: data.youtubeUrl ?? '',
    heroText: textOr(data.heroText),
  };
}

export const setting = contentKind({
  name: 'setting',
  files: 'file',
  schema,
  rows: inTable('siteDocument', (data: z.output<typeof schema>) => [
    { key: 'setting', data: storedSetting(data) },
  ]),
});
