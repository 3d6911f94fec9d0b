import { z } from 'zod';
import {
  MOST_TABS,
  type SectionName,
  sectionNames,
  tabNames,
  usualTabs,
} from '@portolane/core/rules/site/sections.ts';
import { contentKind } from '../content-kind.ts';
import { says } from '../schema-problem.ts';
import { inTable } from '../tables.ts';

const section = z.boolean().default(true);
const switches = Object.fromEntries(sectionNames.map((name) => [name, section])) as Record<
  SectionName,
  typeof section
>;

/**
 * The sections of the site, and the tabs of the phone's bottom bar. Without the file, a site has
 * all.
 */
const schema = z.strictObject({
  ...switches,
  /** In display order. Tabs of sections that are off are not shown. */
  tabs: z
    .array(z.enum(tabNames))
    .min(1)
    .max(MOST_TABS)
    .refine((tabs) => new Set(tabs).size === tabs.length, says('differentTabs'))
    .default([...usualTabs]),
});

export const sections = contentKind({
  name: 'sections',
  files: 'file',
  schema,
  rows: inTable('siteDocument', ({ tabs, ...on }: z.output<typeof schema>) => [
    { key: 'sections', data: { off: sectionNames.filter((name) => !on[name]), tabs } },
  ]),
});
