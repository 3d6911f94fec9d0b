import type { PageRenderer, PreviewedDocument } from '@portolane/api';
import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import {
  fieldOf,
  isRecord,
  sameTree,
  type Tree,
} from '@portolane/core/rules/desk/document-tree.ts';
import { type StatementPage, statements } from '@portolane/core/rules/site/statements.ts';
import { hrefTo, type HrefTo } from '../../src/page-links.ts';
import { contentPage } from '../../src/platform/page/content-page.ts';
import { prosePageOf } from '../../src/platform/page/prose-pages.ts';

/** The parts of an address. */
interface Shown {
  href: HrefTo;
  /** Returns a path of the site in the language. */
  inLanguage: (path: string) => string;
  alias: string;
  /** Returns the text of a field of the document; '' if it has none. */
  text: (field: string) => string;
  is: (field: string) => boolean;
  /** Returns the first text of a list; '' if there is none. */
  first: (field: string) => string;
  number: (field: string) => number;
  /** The list of the entry; '' for the document. */
  list: string;
  /** The last part of the entry's path, which is its alias; '' for the document. */
  entry: string;
  /** Whether a field differs from what visitors see now. */
  differs: (field: string) => boolean;
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
  events: ({ href, alias, first, number }) =>
    first('brands') === ''
      ? null
      : href(...contentPage.event({ alias, parent: first('brands'), seriesNum: number('series') })),
  curations: ({ href, alias }) => href('campaign', { aliasTwo: alias }),
  pages({ href, alias, text, inLanguage }) {
    if (['privacy', 'terms'].includes(alias)) return href('privacy');
    if (text('path') !== '') return inLanguage(text('path'));
    const page = alias === 'about' ? 'about' : prosePageOf(alias);
    // One without a path is nowhere yet.
    return page === undefined ? null : href(page);
  },
  // A file has no page with its text, so the list that contains it is shown.
  files: ({ href, text, is }) => {
    if (is('contract')) return href('contractFiles');
    return text('brand') ? href('brandFiles', { brandAlias: text('brand') }) : href('files');
  },
  faq: ({ href, entry }) => (entry ? href('faqCategory', { categoryAlias: entry }) : href('faq')),
  tags: ({ href, entry }) => (entry ? href('keyword', { alias: entry }) : null),
  offices: ({ href }) => href('location'),
  options: ({ href, list, entry }) =>
    list === 'solution_category'
      ? href('solutions', undefined, { filterCategory: entry })
      : href('products', undefined, { filterCategory: entry }),
  menu: ({ href }) => href('home'),
  home: ({ href }) => href('home'),
  identity: ({ href }) => href('home'),
  notices: ({ href }) => href('home'),
  // The first page of which a text was changed.
  statements: ({ href, differs }) =>
    statementPages[statementPageIds.find(differs) ?? 'home']?.(href) ?? null,
  setting: ({ href }) => href('home'),
};

/** Pages with texts about the company; null: pages of one product, event, or member. */
const statementPages: Record<StatementPage, ((href: HrefTo) => string) | null> = {
  home: (href) => href('home'),
  newsletterPage: (href) => href('subscription'),
  brandList: (href) => href('brands'),
  brandPage: null,
  productList: (href) => href('products'),
  productPage: null,
  solutionList: (href) => href('solutions'),
  bulletinList: (href) => href('news', { categoryAlias: 'bulletin' }),
  promotionList: (href) => href('news', { categoryAlias: 'promotion' }),
  videoList: (href) => href('videos'),
  caseList: null,
  eventList: (href) => href('events'),
  fileList: (href) => href('files'),
  contractFileList: (href) => href('contractFiles'),
  inquiryPage: (href) => href('inquiry'),
  salesPage: (href) => href('contactSales'),
  otherInquiryPage: (href) => href('otherInquiry'),
  repairPage: (href) => href('repair'),
  dealerApplication: null,
  officeList: (href) => href('location'),
  faqPage: (href) => href('faq'),
  registration: (href) => href('register'),
  memberCentre: null,
  enrolling: null,
};
const statementPageIds = Object.keys(statements) as StatementPage[];

const own = (alias: string) => ({ alias, parent: null, seriesNum: null });

/** Returns the address of the page that shows a document of the content; null if none does. */
export const documentAddress: PageRenderer['addressOf'] = (
  { path, tree, entry, published }: PreviewedDocument,
  language: Language,
) => {
  const [kind = '', name = ''] = path.replace(/\.yaml$/, '').split('/');
  const valueOf = (field: string) => (isRecord(tree) ? fieldOf(tree, field) : undefined);
  const text = (value: Tree | undefined) => (typeof value === 'string' ? value : '');
  return (
    addresses[kind]?.({
      href: (id, ...rest) => hrefTo(language, id, ...rest),
      inLanguage: (bare) => pathInLanguage(bare, language),
      // The file of a further series of an event is named after both.
      alias: text(valueOf('alias')) || name,
      text: (field) => text(valueOf(field)),
      is: (field) => valueOf(field) === true,
      first(field) {
        const value = valueOf(field);
        return Array.isArray(value) ? text(value[0]) : '';
      },
      number(field) {
        const value = valueOf(field);
        return typeof value === 'number' ? value : 1;
      },
      list: entry?.split('.')[0] ?? '',
      entry: entry?.split('.').at(-1) ?? '',
      differs: (field) =>
        !sameTree(
          valueOf(field) ?? null,
          (isRecord(published) ? fieldOf(published, field) : undefined) ?? null,
        ),
    }) ?? null
  );
};
