/**
 * The kinds of content. A description here, with words for the kind and its fields at the desk,
 * gives the desk's form and table, the check, the import, the export, and the search documents.
 */
import { isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { articles, contentKind, type ContentKind, type UniqueField } from './content-kind.ts';
import { campaignDocuments, pageDocuments, personDocuments } from './article-rows.ts';
import { eventProblems, fileProblems, pageProblems } from './dependent-fields.ts';
import { inTable } from './kinds.ts';
import {
  brandRows,
  caseRows,
  companyRows,
  couponRows,
  fileRows,
  newsRows,
  optionRows,
  productRows,
  settingRows,
  solutionRows,
  synonymRows,
  tagRows,
  videoRows,
} from './rows.ts';
import { fileSchemas, folderSchemas, factFile } from './schema.ts';
import { specificationProblems } from './specification-names.ts';

const aliases = (list: readonly { alias: string }[]) => list.map(({ alias }) => alias);

/** The lists of specifications, by the category of products whose names they are. */
const SPECIFICATIONS = 'specifications';
const itemsOf = (list: Tree | undefined): Tree[] => (Array.isArray(list) ? list : []);

/** In the order in which the desk lists them. */
export const contentRegistry: readonly ContentKind[] = [
  contentKind({
    name: 'brands',
    files: 'folder',
    schema: folderSchemas.brands,
    referredAs: 'brand',
    brandsOf: (_brand, key) => [key],
    rows: inTable('brand', brandRows),
  }),
  contentKind({
    name: 'products',
    files: 'folder',
    schema: folderSchemas.products,
    referredAs: 'product',
    check: specificationProblems,
    alsoRefersTo: ({ categories }) =>
      itemsOf(categories).flatMap((alias) =>
        typeof alias === 'string' ? [{ of: SPECIFICATIONS, alias }] : [],
      ),
    shows: [SPECIFICATIONS],
    rows: inTable('product', productRows),
  }),
  contentKind({
    name: 'solutions',
    files: 'folder',
    schema: folderSchemas.solutions,
    referredAs: 'solution',
    // Lists show the solutions of one problem together, in the order of the problems.
    shows: ['solution category'],
    rows: inTable('item', solutionRows),
  }),
  contentKind({
    name: 'news',
    files: 'folder',
    schema: folderSchemas.news,
    referredAs: 'news',
    rows: inTable('item', newsRows),
  }),
  contentKind({
    name: 'videos',
    files: 'folder',
    schema: folderSchemas.videos,
    rows: inTable('item', videoRows),
  }),
  contentKind({
    name: 'cases',
    files: 'folder',
    schema: folderSchemas.cases,
    rows: inTable('item', caseRows),
  }),
  contentKind({
    name: 'files',
    files: 'folder',
    schema: folderSchemas.files,
    check: fileProblems,
    rows: inTable('file', fileRows),
  }),
  contentKind({
    name: 'events',
    files: 'folder',
    schema: folderSchemas.events,
    referredAs: 'event',
    // Runs of an event share its alias.
    unique: (events) => [
      ['alias and series', events.map(({ alias, series }) => `${alias}/${series}`)],
    ],
    uniqueWithin: ({ sessions, questions, questionnaire }) => [
      ['sessions.key', sessions.map(({ key }) => key)],
      ['questions.id', questions.map(({ id }) => id)],
      ['questionnaire.id', questionnaire.map(({ id }) => id)],
    ],
    check: eventProblems,
    // Sessions need the ids of their events (transfer/import-rows.ts).
    rows: null,
  }),
  contentKind({
    name: 'curations',
    files: 'folder',
    schema: folderSchemas.curations,
    uniqueWithin: ({ topics }) => [['topics.alias', aliases(topics)]],
    rows: articles({
      kind: 'curation',
      documents: campaignDocuments,
      search({ alias, title, summary, body, topics }) {
        const path = `/campaign/${alias}`;
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
  }),
  contentKind({
    name: 'pages',
    files: 'folder',
    schema: folderSchemas.pages,
    check: pageProblems,
    rows: articles({ kind: 'page', documents: pageDocuments, searchedAs: 'page' }),
  }),
  contentKind({
    name: 'coupons',
    files: 'file',
    schema: fileSchemas.coupons,
    entries: 'coupons',
    title: 'title',
    unique: ([file]) => [['coupons', file?.coupons.map(({ code }) => code) ?? []]],
    rows: inTable('coupon', couponRows),
  }),
  contentKind({
    name: 'companies',
    screen: 'companies',
    files: 'file',
    schema: fileSchemas.companies,
    entries: 'companies',
    title: 'name',
    unique: ([file]) => [['companies', file?.companies.map(({ vat }) => vat) ?? []]],
    rows: inTable('company', companyRows),
  }),
  contentKind({
    name: 'options',
    files: 'file',
    schema: fileSchemas.options,
    references: (options) => ({
      'parent category': options.product_parent_category,
      'child category': options.product_child_category,
      'solution category': options.solution_category,
      industry: options.industry_category,
      'file category': options.download_file_category,
      'contract file category': options.contract_file_category,
    }),
    unique: ([options = {}]) =>
      Object.entries(options).map(([type, list]): UniqueField => [type, aliases(list)]),
    rows: inTable('option', optionRows),
  }),
  contentKind({
    name: 'specifications',
    files: 'file',
    schema: fileSchemas.specifications,
    unique: ([file]) => [
      ['specifications', file?.specifications.map(({ category }) => category) ?? []],
    ],
    alsoNamed: ({ specifications }) =>
      itemsOf(specifications).flatMap((record) =>
        isRecord(record) && typeof record['category'] === 'string'
          ? [{ of: SPECIFICATIONS, alias: record['category'], record }]
          : [],
      ),
    // For the check of products only.
    rows: null,
  }),
  contentKind({
    name: 'tags',
    files: 'file',
    schema: fileSchemas.tags,
    entries: 'tags',
    title: 'title',
    referredAs: 'tag',
    rows: inTable('tag', tagRows),
  }),
  contentKind({
    name: 'menu',
    files: 'file',
    schema: fileSchemas.menu,
    entries: 'menu',
    title: 'text',
    // One page may have entries in several menus.
    unique: () => [],
    // Entries need the ids of those above them (transfer/import-rows.ts).
    rows: null,
  }),
  contentKind({
    name: 'setting',
    files: 'file',
    schema: fileSchemas.setting,
    title: 'sitename',
    rows: inTable('siteDocument', settingRows),
  }),
  contentKind({
    name: 'synonyms',
    files: 'file',
    schema: fileSchemas.synonyms,
    rows: inTable('siteDocument', synonymRows),
  }),
  contentKind({
    name: 'faq',
    files: 'file',
    schema: fileSchemas.faq,
    entries: 'categories',
    title: 'title',
    unique: ([file]) => [
      ['categories', aliases(file?.categories ?? [])],
      ['questions', aliases(file?.categories.flatMap(({ questions }) => questions) ?? [])],
    ],
    rows: articles({ searchedAs: 'faq' }),
  }),
  contentKind({
    name: 'offices',
    files: 'file',
    schema: fileSchemas.offices,
    entries: 'offices',
    title: 'title',
    rows: articles({
      kind: 'office',
      documents: ({ singles }) => singles.offices!.offices,
      search: ({ alias, title, address, way, directions, phone }) => [
        {
          path: `/contact/location#${alias}`,
          title,
          summary: address,
          body: [way.from, directions, { zh: phone, en: phone }],
          names: [],
        },
      ],
    }),
  }),
  contentKind({
    name: 'personnel',
    files: 'file',
    schema: fileSchemas.personnel,
    entries: 'people',
    title: 'name',
    referredAs: 'person',
    rows: articles({ documents: personDocuments }),
  }),
  contentKind({
    name: 'facts',
    files: 'optional file',
    schema: factFile,
    // They are in the texts by the time that rows are made.
    rows: null,
  }),
];
