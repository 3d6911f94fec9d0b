import type { PageRenderer, PreviewedDocument } from '@portolane/api';
import type { Language } from '@portolane/core/i18n/language.ts';
import { fieldOf, isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { hrefTo, type HrefTo } from '../../src/page-links.ts';
import { contentPage } from '../../src/platform/page/content-page.ts';
import { prosePageOf } from '../../src/platform/page/prose-pages.ts';

/** What an address is made of. */
interface Shown {
  href: HrefTo;
  alias: string;
  /** Returns the text of a field of the document; '' if it has none. */
  text: (field: string) => string;
  is: (field: string) => boolean;
  /** The last part of the entry's path, which is its alias; '' for the document. */
  entry: string;
}

/** Own pages have the addresses of the search; others are shown where visitors see them. */
const addresses: Record<string, (shown: Shown) => string | null> = {
  brands: ({ href, alias }) => href(...contentPage.brand(own(alias))),
  products: ({ href, alias }) => href(...contentPage.product(own(alias))),
  solutions: ({ href, alias }) => href(...contentPage.solution(own(alias))),
  cases: ({ href, alias }) => href(...contentPage.case(own(alias))),
  videos: ({ href, alias }) => href(...contentPage.video(own(alias))),
  news: ({ href, alias, text }) =>
    href(...contentPage.news({ ...own(alias), parent: text('category') || null })),
  curations: ({ href, alias }) => href('campaign', { aliasTwo: alias }),
  pages: ({ href, alias }) =>
    ['privacy', 'terms'].includes(alias) ? href('privacy') : href(prosePageOf(alias) ?? 'about'),
  // A file has no page with its text, so the list that contains it is shown.
  files: ({ href, text, is }) => {
    if (is('contract')) return href('contractFiles');
    return text('brand') ? href('brandFiles', { brandAlias: text('brand') }) : href('files');
  },
  faq: ({ href, entry }) => (entry ? href('faqCategory', { categoryAlias: entry }) : href('faq')),
  tags: ({ href, entry }) => (entry ? href('keyword', { alias: entry }) : null),
  offices: ({ href }) => href('location'),
  options: ({ href }) => href('products'),
  menu: ({ href }) => href('home'),
  setting: ({ href }) => href('home'),
};

const own = (alias: string) => ({ alias, parent: null, seriesNum: null });

const textOf = (tree: Tree, field: string): string => {
  const value = isRecord(tree) ? fieldOf(tree, field) : undefined;
  return typeof value === 'string' ? value : '';
};

/** Returns the address of the page that shows a document of the content; null if none does. */
export const documentAddress: PageRenderer['addressOf'] = (
  { path, tree, entry }: PreviewedDocument,
  language: Language,
) => {
  const [kind = '', alias = ''] = path.replace(/\.yaml$/, '').split('/');
  return (
    addresses[kind]?.({
      href: (id, ...rest) => hrefTo(language, id, ...rest),
      alias,
      text: (field) => textOf(tree, field),
      is: (field) => isRecord(tree) && fieldOf(tree, field) === true,
      entry: entry?.split('.').at(-1) ?? '',
    }) ?? null
  );
};
