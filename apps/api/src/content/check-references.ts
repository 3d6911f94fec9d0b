import { cities } from '#domain/cities.ts';
import { specificationProblems } from './specification-names.ts';
import { isLegalAlias } from '#domain/legal-texts.ts';
import type { ContentProblem } from './content-problem.ts';
import { downloadName, type ReadContent } from './read-content.ts';

type List =
  | 'brands'
  | 'products'
  | 'solutions'
  | 'news'
  | 'videos'
  | 'cases'
  | 'files'
  | 'events'
  | 'curations'
  | 'pages';
type ItemOf<L extends List> = ReadContent[L][number];
type EventQuestion = ItemOf<'events'>['questions'][number];

/** A field that names other content: its path, what it names, and the aliases. */
type Reference = [field: string, kind: Kind, aliases: readonly string[]];
type Kind = keyof ReturnType<typeof knownAliases>;
/** A field whose values must be unique within the file. */
type UniqueField = [field: string, values: readonly string[]];
type Problem = [field: string, message: string];

/** Returns the aliases that references may name. */
function knownAliases({ singles, ...content }: ReadContent) {
  const aliases = (list: readonly { alias: string }[]) => new Set(list.map(({ alias }) => alias));
  const options = singles['options.yaml'];
  return {
    brand: aliases(content.brands),
    product: aliases(content.products),
    solution: aliases(content.solutions),
    news: aliases(content.news),
    event: aliases(content.events),
    person: aliases(singles['personnel.yaml'].people),
    tag: aliases(singles['tags.yaml'].tags),
    city: new Set<string>(cities.map(({ zh }) => zh)),
    'parent category': aliases(options.product_parent_category),
    'child category': aliases(options.product_child_category),
    'solution category': aliases(options.solution_category),
    industry: aliases(options.industry_category),
    'file category': aliases(options.download_file_category),
    'contract file category': aliases(options.contract_file_category),
  };
}

/** The references of an item, per list. */
const references: { [L in List]?: (item: ItemOf<L>) => Reference[] } = {
  brands: (brand) => [['productCategories', 'parent category', brand.productCategories]],
  products: (product) => [
    ['brand', 'brand', [product.brand]],
    ['categories', 'child category', product.categories],
    ['solutions', 'solution', product.solutions],
    ['tags', 'tag', product.tags],
  ],
  solutions: (solution) => [
    ['category', 'solution category', [solution.category]],
    ['industries', 'industry', solution.industries],
    ['brands', 'brand', solution.brands],
    ['tags', 'tag', solution.tags],
  ],
  news: ({ brands, tags }) => [
    ['brands', 'brand', brands],
    ['tags', 'tag', tags],
  ],
  videos: ({ brands, tags }) => [
    ['brands', 'brand', brands],
    ['tags', 'tag', tags],
  ],
  cases: (story) => [
    ['brands', 'brand', story.brands],
    ['tags', 'tag', story.tags],
    ['industry', 'industry', [story.industry]],
    ['solutions', 'solution', story.solutions],
  ],
  files: (file) => [
    ['brand', 'brand', file.brand ? [file.brand] : []],
    ['category', file.contract ? 'contract file category' : 'file category', [file.category]],
  ],
  events: (event) => [
    ['brands', 'brand', event.brands],
    ['tags', 'tag', event.tags],
    ['place.city', 'city', event.place ? [event.place.city] : []],
    ...event.sessions.map(({ personnel }, index): Reference => [
      `sessions.${index}.personnel`,
      'person',
      personnel,
    ]),
  ],
  pages: (page) =>
    page.sections.map(({ people = [] }, index) => [`sections.${index}.people`, 'person', people]),
  curations: (curation) =>
    curation.topics.flatMap((topic, index): Reference[] => [
      [`topics.${index}.products`, 'product', topic.products],
      [`topics.${index}.solutions`, 'solution', topic.solutions],
      [`topics.${index}.news`, 'news', topic.news],
      [`topics.${index}.events`, 'event', topic.events],
    ]),
};

/** The fields of an item whose values must be unique, per list. */
const uniqueFields: { [L in List]?: (item: ItemOf<L>) => UniqueField[] } = {
  events: ({ sessions, questions, questionnaire }) => [
    ['sessions.key', sessions.map(({ key }) => key)],
    ['questions.id', questions.map(({ id }) => id)],
    ['questionnaire.id', questionnaire.map(({ id }) => id)],
  ],
  curations: ({ topics }) => [['topics.alias', topics.map(({ alias }) => alias)]],
};

const needsOptions = ({ type, options }: EventQuestion): boolean =>
  ['select', 'radio', 'checkbox'].includes(type) && !options?.length;

/** Fields of an item that depend on each other, per list. */
const dependencies: { [L in List]?: (item: ItemOf<L>, content: ReadContent) => Problem[] } = {
  files: (file, { downloads }) =>
    file.link === 'file' && !downloads.has(downloadName(file))
      ? [
          [
            'link',
            `names a download, but files/${downloadName(file)} is not there; content/files/make/make-downloads.ts makes it`,
          ],
        ]
      : [],
  products: specificationProblems,
  events: (event) => [
    ...(event.type === 'physical' && !event.place
      ? [['place', 'is missing; a physical event takes place somewhere'] satisfies Problem]
      : []),
    ...(['questions', 'questionnaire'] as const).flatMap((list) =>
      event[list].flatMap((question, index): Problem[] =>
        needsOptions(question)
          ? [
              [
                `${list}.${index}.options`,
                `is missing; a question of type ${question.type} needs options`,
              ],
            ]
          : [],
      ),
    ),
  ],
  pages: (page) => (isLegalAlias(page.alias) ? legalTextProblems(page) : otherTextProblems(page)),
};

function legalTextProblems(page: ItemOf<'pages'>): Problem[] {
  const problems: Problem[] = [];
  if (page.version === undefined)
    problems.push(['version', 'is missing; a consent names the version of the text']);
  if (page.publishedDaysAgo === undefined)
    problems.push([
      'publishedDaysAgo',
      'is missing; a legal text binds some days after it was published',
    ]);
  if (page.state !== 'published' || page.publishUp || page.publishDown)
    problems.push([
      'state',
      'is not for legal texts; what was published stays readable, and a change is a new version',
    ]);
  return problems;
}

const otherTextProblems = ({ version }: ItemOf<'pages'>): Problem[] =>
  version === undefined ? [] : [['version', 'is for legal texts only']];

/** Returns the aliases that must be unique across the files of a list, or within a single file. */
function uniqueAliases({ singles, ...content }: ReadContent): [file: string, ...UniqueField][] {
  const aliases = (list: readonly { alias: string }[]) => list.map(({ alias }) => alias);
  const { categories } = singles['faq.yaml'];
  return [
    ...(
      [
        'brands',
        'products',
        'solutions',
        'news',
        'videos',
        'cases',
        'files',
        'curations',
        'pages',
      ] as const
    ).map((list): [string, ...UniqueField] => [list, 'alias', aliases(content[list])]),
    ['events', 'alias and series', content.events.map(({ alias, series }) => `${alias}/${series}`)],
    ...Object.entries(singles['options.yaml']).map(([type, list]): [string, ...UniqueField] => [
      'options.yaml',
      type,
      aliases(list),
    ]),
    [
      'specifications.yaml',
      'specifications',
      singles['specifications.yaml'].specifications.map(({ category }) => category),
    ],
    ['tags.yaml', 'tags', aliases(singles['tags.yaml'].tags)],
    ['personnel.yaml', 'people', aliases(singles['personnel.yaml'].people)],
    ['faq.yaml', 'questions', categories.flatMap(({ questions }) => aliases(questions))],
    ['coupons.yaml', 'coupons', singles['coupons.yaml'].coupons.map(({ code }) => code)],
  ];
}

/** Returns the references in files that are not a list of items. */
function singleReferences({ singles }: ReadContent): [file: string, ...Reference][] {
  return [
    ...singles['options.yaml'].product_child_category.map(
      ({ parent }, index): [string, ...Reference] => [
        'options.yaml',
        `product_child_category.${index}.parent`,
        'parent category',
        [parent],
      ],
    ),
    ...singles['specifications.yaml'].specifications.map(
      ({ category }, index): [string, ...Reference] => [
        'specifications.yaml',
        `specifications.${index}.category`,
        'child category',
        [category],
      ],
    ),
    ...singles['coupons.yaml'].coupons.map(({ events = [] }, index): [string, ...Reference] => [
      'coupons.yaml',
      `coupons.${index}.events`,
      'event',
      events,
    ]),
  ];
}

/**
 * Returns problems across files: unknown aliases, duplicate aliases, and missing dependent fields.
 */
export function checkReferences(content: ReadContent): ContentProblem[] {
  const known = knownAliases(content);
  const unknownIn = (file: string, [field, kind, aliases]: Reference): ContentProblem[] =>
    aliases.flatMap((alias, index) =>
      known[kind].has(alias)
        ? []
        : [
            {
              file,
              field: aliases.length > 1 ? `${field}.${index}` : field,
              message: `names the ${kind} "${alias}", which does not exist`,
            },
          ],
    );
  const duplicatesIn = (file: string, [field, values]: UniqueField): ContentProblem[] =>
    [...Map.groupBy(values, (value) => value)].flatMap(([value, group]) =>
      group.length > 1
        ? [{ file, field, message: `"${value}" is used ${group.length} times` }]
        : [],
    );
  const problemsOf = <L extends List>(list: L, items: readonly ItemOf<L>[]): ContentProblem[] =>
    items.flatMap((item) => {
      const file = `${list}/${item.alias}.yaml`;
      return [
        ...(references[list]?.(item) ?? []).flatMap((reference) => unknownIn(file, reference)),
        ...(uniqueFields[list]?.(item) ?? []).flatMap((field) => duplicatesIn(file, field)),
        ...(dependencies[list]?.(item, content) ?? []).map(([field, message]) => ({
          file,
          field,
          message,
        })),
      ];
    });
  return [
    ...uniqueAliases(content).flatMap(([file, ...field]) => duplicatesIn(file, field)),
    ...singleReferences(content).flatMap(([file, ...reference]) => unknownIn(file, reference)),
    ...(Object.keys(references) as List[]).flatMap((list) => problemsOf(list, content[list])),
  ];
}
