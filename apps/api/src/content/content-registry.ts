/**
 * The kinds of content. The description of a kind, with words for it and its fields at the desk, gives
 * the desk's form and table, the check, the import, the export, and the search documents.
 */
import type { ContentKind } from './content-kind.ts';
import { brands } from './kinds/brands.ts';
import { cases } from './kinds/cases.ts';
import { companies } from './kinds/companies.ts';
import { coupons } from './kinds/coupons.ts';
import { curations } from './kinds/curations.ts';
import { events } from './kinds/events.ts';
import { factsFile } from './kinds/facts.ts';
import { faq } from './kinds/faq.ts';
import { files } from './kinds/files.ts';
import { home } from './kinds/home.ts';
import { identity } from './kinds/identity.ts';
import { menu } from './kinds/menu.ts';
import { news } from './kinds/news.ts';
import { notices } from './kinds/notices.ts';
import { offices } from './kinds/offices.ts';
import { options } from './kinds/options.ts';
import { pages } from './kinds/pages.ts';
import { personnel } from './kinds/personnel.ts';
import { products } from './kinds/products.ts';
import { sections } from './kinds/sections.ts';
import { setting } from './kinds/setting.ts';
import { solutions } from './kinds/solutions.ts';
import { specifications } from './kinds/specifications.ts';
import { statements } from './kinds/statements.ts';
import { synonyms } from './kinds/synonyms.ts';
import { tags } from './kinds/tags.ts';
import { videos } from './kinds/videos.ts';

/** In the order in which the desk lists them. */
export const kinds = {
  brands,
  products,
  solutions,
  news,
  videos,
  cases,
  files,
  events,
  curations,
  pages,
  coupons,
  companies,
  options,
  specifications,
  tags,
  home,
  menu,
  identity,
  sections,
  setting,
  statements,
  notices,
  synonyms,
  faq,
  offices,
  personnel,
  facts: factsFile,
};

export const contentRegistry: readonly ContentKind[] = Object.values(kinds);
