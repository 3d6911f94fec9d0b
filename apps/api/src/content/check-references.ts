import { cities } from '#cities.ts';
import { isLegalAlias } from '#db/legal-texts.ts';
import { downloadName, type ReadContent, type ContentProblem } from './read-content.ts';

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

/**
 * Returns problems across files: unknown aliases, duplicate aliases, and missing dependent fields.
 */
export function checkReferences(content: ReadContent): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const report = (file: string, field: string, message: string) =>
    problems.push({ file, field, message });
  const { singles } = content;
  const options = singles['options.yaml'];
  const optionAliases = (type: keyof typeof options) =>
    new Set(options[type].map((option) => option.alias));
  const known = {
    brand: new Set<string>(content.brands.map((brand) => brand.alias)),
    product: new Set(content.products.map((product) => product.alias)),
    solution: new Set(content.solutions.map((solution) => solution.alias)),
    news: new Set(content.news.map((news) => news.alias)),
    event: new Set(content.events.map((event) => event.alias)),
    person: new Set(singles['personnel.yaml'].people.map((person) => person.alias)),
    tag: new Set(singles['tags.yaml'].tags.map((tag) => tag.alias)),
    city: new Set<string>(cities.map((city) => city.zh)),
    'parent category': optionAliases('product_parent_category'),
    'child category': optionAliases('product_child_category'),
    'solution category': optionAliases('solution_category'),
    industry: optionAliases('industry_category'),
    'file category': optionAliases('download_file_category'),
    'contract file category': optionAliases('contract_file_category'),
  };
  const check = (
    file: string,
    field: string,
    kind: keyof typeof known,
    aliases: readonly string[],
  ) => {
    aliases.forEach((alias, index) => {
      if (!known[kind].has(alias))
        report(
          file,
          aliases.length > 1 ? `${field}.${index}` : field,
          `names the ${kind} "${alias}", which does not exist`,
        );
    });
  };
  const unique = (file: string, field: string, aliases: readonly string[]) => {
    for (const [alias, group] of Map.groupBy(aliases, (value) => value))
      if (group.length > 1) report(file, field, `"${alias}" is used ${group.length} times`);
  };
  const fileOf = (list: List, alias: string) => `${list}/${alias}.yaml`;

  for (const list of [
    'brands',
    'products',
    'solutions',
    'news',
    'videos',
    'cases',
    'files',
    'curations',
    'pages',
  ] as const)
    unique(
      list,
      'alias',
      content[list].map((item) => item.alias),
    );
  unique(
    'events',
    'alias and series',
    content.events.map((event) => `${event.alias}/${event.series}`),
  );
  for (const [type, list] of Object.entries(options))
    unique(
      'options.yaml',
      type,
      list.map((option) => option.alias),
    );
  unique(
    'tags.yaml',
    'tags',
    singles['tags.yaml'].tags.map((tag) => tag.alias),
  );
  unique(
    'personnel.yaml',
    'people',
    singles['personnel.yaml'].people.map((person) => person.alias),
  );
  unique(
    'faq.yaml',
    'questions',
    singles['faq.yaml'].categories.flatMap(({ questions }) =>
      questions.map((question) => question.alias),
    ),
  );
  unique(
    'coupons.yaml',
    'coupons',
    singles['coupons.yaml'].coupons.map((coupon) => coupon.code),
  );

  options.product_child_category.forEach((option, index) =>
    check('options.yaml', `product_child_category.${index}.parent`, 'parent category', [
      option.parent,
    ]),
  );
  for (const brand of content.brands)
    check(
      fileOf('brands', brand.alias),
      'productCategories',
      'parent category',
      brand.productCategories,
    );
  for (const product of content.products) {
    const file = fileOf('products', product.alias);
    check(file, 'brand', 'brand', [product.brand]);
    check(file, 'categories', 'child category', product.categories);
    check(file, 'solutions', 'solution', product.solutions);
    check(file, 'tags', 'tag', product.tags);
  }
  for (const solution of content.solutions) {
    const file = fileOf('solutions', solution.alias);
    check(file, 'category', 'solution category', [solution.category]);
    check(file, 'industries', 'industry', solution.industries);
    check(file, 'brands', 'brand', solution.brands);
    check(file, 'tags', 'tag', solution.tags);
  }
  for (const list of ['news', 'videos', 'cases'] as const) {
    for (const item of content[list]) {
      check(fileOf(list, item.alias), 'brands', 'brand', item.brands);
      check(fileOf(list, item.alias), 'tags', 'tag', item.tags);
    }
  }
  for (const story of content.cases) {
    check(fileOf('cases', story.alias), 'industry', 'industry', [story.industry]);
    check(fileOf('cases', story.alias), 'solutions', 'solution', story.solutions);
  }
  for (const file of content.files) {
    const name = fileOf('files', file.alias);
    if (file.brand) check(name, 'brand', 'brand', [file.brand]);
    if (file.link === 'file' && !content.downloads.has(downloadName(file)))
      report(
        name,
        'link',
        `names a download, but files/${downloadName(file)} is not there; content/files/make/make-downloads.ts makes it`,
      );
    check(name, 'category', file.contract ? 'contract file category' : 'file category', [
      file.category,
    ]);
  }
  for (const event of content.events) {
    const file = fileOf('events', event.alias);
    check(file, 'brands', 'brand', event.brands);
    check(file, 'tags', 'tag', event.tags);
    if (event.place) check(file, 'place.city', 'city', [event.place.city]);
    if (event.type === 'physical' && !event.place)
      report(file, 'place', 'is missing; a physical event takes place somewhere');
    unique(
      file,
      'sessions.key',
      event.sessions.map((session) => session.key),
    );
    event.sessions.forEach((session, index) =>
      check(file, `sessions.${index}.personnel`, 'person', session.personnel),
    );
    for (const list of ['questions', 'questionnaire'] as const) {
      event[list].forEach((question, index) => {
        if (['select', 'radio', 'checkbox'].includes(question.type) && !question.options?.length)
          report(
            file,
            `${list}.${index}.options`,
            `is missing; a question of type ${question.type} needs options`,
          );
      });
      unique(
        file,
        `${list}.id`,
        event[list].map(({ id }) => id),
      );
    }
  }
  singles['coupons.yaml'].coupons.forEach((coupon, index) =>
    check('coupons.yaml', `coupons.${index}.events`, 'event', coupon.events ?? []),
  );
  for (const page of content.pages) {
    const file = fileOf('pages', page.alias);
    const legal = isLegalAlias(page.alias);
    if (legal && page.version === undefined)
      report(file, 'version', 'is missing; a consent names the version of the text');
    if (legal && page.publishedDaysAgo === undefined)
      report(
        file,
        'publishedDaysAgo',
        'is missing; a legal text binds some days after it was published',
      );
    if (legal && (page.state !== 'published' || page.publishUp || page.publishDown))
      report(
        file,
        'state',
        'is not for legal texts; what was published stays readable, and a change is a new version',
      );
    if (!legal && page.version !== undefined) report(file, 'version', 'is for legal texts only');
    page.sections.forEach((section, index) =>
      check(file, `sections.${index}.people`, 'person', section.people ?? []),
    );
  }
  for (const curation of content.curations) {
    const file = fileOf('curations', curation.alias);
    unique(
      file,
      'topics.alias',
      curation.topics.map((topic) => topic.alias),
    );
    curation.topics.forEach((topic, index) => {
      check(file, `topics.${index}.products`, 'product', topic.products);
      check(file, `topics.${index}.solutions`, 'solution', topic.solutions);
      check(file, `topics.${index}.news`, 'news', topic.news);
      check(file, `topics.${index}.events`, 'event', topic.events);
    });
  }
  return problems;
}
