import type { z } from 'zod';
import { cities } from '#domain/cities.ts';
import { specificationProblems } from './specification-names.ts';
import { isLegalAlias } from '#domain/legal-texts.ts';
import type { ContentProblem } from './content-problem.ts';
import { downloadName, type ReadContent } from './read-content.ts';
import { referencesIn } from './references-in.ts';
import { contentFiles, type ReferencedKind } from './schema.ts';

type List = keyof typeof contentFiles.folders;
const lists = Object.keys(contentFiles.folders) as List[];
type ItemOf<L extends List> = ReadContent[L][number];
type EventQuestion = ItemOf<'events'>['questions'][number];

/** A field whose values must be unique within the file. */
type UniqueField = [field: string, values: readonly string[]];
type Problem = [field: string, message: string];

/** Returns the aliases that references may name. */
function knownAliases({
  singles,
  ...content
}: ReadContent): Record<ReferencedKind, ReadonlySet<string>> {
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
    ...lists
      .filter((list) => list !== 'events')
      .map((list): [string, ...UniqueField] => [list, 'alias', aliases(content[list])]),
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

/**
 * Returns problems across files: unknown aliases, duplicate aliases, and missing dependent fields.
 */
export function checkReferences(content: ReadContent): ContentProblem[] {
  const known = knownAliases(content);
  const unknownIn = (file: string, schema: z.ZodType, data: unknown): ContentProblem[] =>
    [...referencesIn(schema, data)].flatMap(({ field, of, alias }) =>
      known[of].has(alias)
        ? []
        : [{ file, field, message: `names the ${of} "${alias}", which does not exist` }],
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
        ...unknownIn(file, contentFiles.folders[list], item),
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
    ...Object.entries(contentFiles.singles).flatMap(([file, schema]) =>
      unknownIn(file, schema, content.singles[file as keyof ReadContent['singles']]),
    ),
    ...lists.flatMap((list) => problemsOf(list, content[list])),
  ];
}
