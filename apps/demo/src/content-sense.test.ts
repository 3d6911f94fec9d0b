/** Plausibility of the demo content. Its structure is validated by the import. */
import { beforeAll, describe, expect, it } from 'vitest';
import { parseContent, type WholeContent } from '@portolane/api/testing/whole-content.ts';
import { sharesOfLargest } from '@portolane/core/rules/product/compare.ts';
import { taipeiDay, taipeiTime } from '@portolane/core/rules/time/taipei-day.ts';
import { demoMembers } from './demonstration.ts';
import { readMembers } from './read-members.ts';
import {
  demoSources,
  demoStart,
  minuteSessions,
  parsedDemo,
  type ProductLook,
  productLooks,
} from './testing/demo-content.ts';

let content: WholeContent;
let looks: ReadonlyMap<string, ProductLook>;
/** The products with how they are drawn. */
const drawnProducts = () =>
  content.products.map((product) => ({ ...product, ...looks.get(product.alias)! }));
beforeAll(async () => {
  looks = await productLooks();
  const parsed = await parsedDemo();
  if (parsed.problems.length > 0) throw new Error(JSON.stringify(parsed.problems));
  content = parsed.content;
});
const eventNamed = (alias: string) => content.events.find((event) => event.alias === alias)!;
/** From now, if the files were imported now. */
const minutesUntil = (moment: string) => (+taipeiTime(moment) - +demoStart) / 60_000;

describe('the container course', () => {
  const lengths = () =>
    eventNamed('container-ops-course').sessions.map(
      ({ starts, ends }) => (+taipeiTime(ends) - +taipeiTime(starts)) / 60_000,
    );

  it('has sessions of an hour or two', () => {
    for (const minutes of lengths()) {
      expect(minutes).toBeGreaterThanOrEqual(60);
      expect(minutes).toBeLessThanOrEqual(120);
    }
  });

  it('has an ended session, a running one, one about to start, a waiting one, and some on later days', async () => {
    const ofTheMinute = await minuteSessions();
    const { alias, series, sessions } = eventNamed('container-ops-course');
    const relative = sessions.filter(({ key }) => ofTheMinute.has(`${alias}/${series}/${key}`));
    const states = relative.map(({ starts, ends }) => {
      if (minutesUntil(ends) <= 0) return 'over';
      if (minutesUntil(starts) <= 0) return 'running';
      return minutesUntil(starts) < 5 ? 'about to begin' : 'waiting';
    });
    expect(states.sort()).toEqual(['about to begin', 'over', 'running', 'waiting']);
    expect(sessions.length).toBeGreaterThan(relative.length);
  });

  it('does not promise a whole day', () => {
    const { zh, en } = eventNamed('container-ops-course').description!;
    expect(zh).not.toMatch(/全日|整天|上午|下午/);
    expect(en).not.toMatch(/full-day|all day|morning|afternoon/i);
  });
});

it('the products of a campaign fill rows of four and of two', () => {
  const topics = content.curations.flatMap(({ topics }) => topics);
  expect(topics.filter(({ products }) => products.length > 0).length).toBeGreaterThan(2);
  expect(
    topics.filter(({ products }) => products.length % 4 !== 0).map(({ alias }) => alias),
  ).toEqual([]);
});

it('an event without an absence limit does not mention one', () => {
  const threatening = content.events.filter(
    ({ absentLimit, description }) =>
      !absentLimit &&
      /缺席|absen|Missing \w+ sessions/i.test(`${description!.zh}${description!.en}`),
  );
  expect(threatening.map(({ alias }) => alias)).toEqual([]);
});

describe('an event that requires a coupon', () => {
  const closed = () =>
    content.events
      .filter(({ requireCoupon }) => requireCoupon)
      .map((event) => ({
        event,
        usable: content.singles.coupons.coupons.filter(
          ({ events, minSpend, totalLimit }) =>
            (events?.includes(event.alias) ?? true) &&
            minSpend <= event.basePrice &&
            totalLimit !== 0,
        ),
      }));

  it('is closed to those who were not sent one: no coupon in the list of all members fits', () => {
    expect(closed()).not.toEqual([]);
    const open = closed().flatMap(({ event, usable }) =>
      usable.filter(({ listed }) => listed).map(({ code }) => `${event.alias}: ${code}`),
    );
    expect(open).toEqual([]);
  });

  it('costs nothing with the coupon that was sent, where its text says so', () => {
    const free = closed().filter(({ event }) => event.description!.zh.includes('折抵後不另收費'));
    expect(free).not.toEqual([]);
    for (const { event, usable } of free)
      expect(usable.some(({ kind, value }) => kind === 'fixed' && value >= event.basePrice)).toBe(
        true,
      );
  });
});

it('a coupon’s title does not repeat its discount, which is shown next to it', () => {
  expect(
    content.singles.coupons.coupons
      .filter(({ title }) => /\d\s*折|\d%/.test(`${title.zh}${title.en}`))
      .map(({ code }) => code),
  ).toEqual([]);
});

it('the quarters of a year add up to the year', () => {
  const { sections } = content.pages.find(({ alias }) => alias === 'investor-finance')!;
  const [quarters, years] = ['quarters', 'years'].map(
    (alias) => sections.find((section) => section.alias === alias)!.figures!.rows,
  );
  const thisYear = Number(taipeiDay(demoStart).slice(0, 4));
  for (const year of [thisYear - 1, thisYear - 2]) {
    const four = quarters!.filter((row) => row.year === year);
    expect(four.map(({ quarter }) => quarter)).toEqual([4, 3, 2, 1]);
    const sums = four[0]!.values.map((_, column) =>
      Number(four.reduce((sum, { values }) => sum + values[column]!, 0).toFixed(2)),
    );
    expect(sums).toEqual(years!.find((row) => row.year === year)!.values);
  }
});

it('the shareholders page shows the same earnings as the financial page', () => {
  const rowsOf = (page: string, section: string) =>
    content.pages
      .find(({ alias }) => alias === page)!
      .sections.find(({ alias }) => alias === section)!.figures!.rows;
  expect(
    rowsOf('investor-shareholders', 'dividend').map(({ year, values }) => [year, values[0]]),
  ).toEqual(rowsOf('investor-finance', 'years').map(({ year, values }) => [year, values.at(-1)]));
});

it('the description of a page is a full sentence in each of its languages', () => {
  const described = [
    ...content.files.map(({ alias, description }) => ({ alias, text: description })),
    ...[
      ...content.solutions,
      ...content.cases,
      ...content.news,
      ...content.videos,
      ...content.products,
    ].map(({ alias, summary }) => ({
      alias,
      text: summary,
    })),
    ...content.events.map(({ alias, intro }) => ({ alias, text: intro })),
  ];
  // The minimum length of a description that the site crawl test requires.
  expect(
    described
      .filter(({ text }) =>
        [text!.zh, text!.en].some((words) => words !== undefined && words.length < 10),
      )
      .map(({ alias }) => alias),
  ).toEqual([]);
});

it('a text whose summary promises to go on without a stop states none', () => {
  const promising = [
    ...content.solutions.map(({ description, ...rest }) => ({ ...rest, body: description })),
    ...content.products.map(({ description, ...rest }) => ({ ...rest, body: description })),
    ...content.cases,
    ...content.news,
    ...content.videos,
  ].filter(({ title, summary }) =>
    /不必?停[機線]|停[機線]時間為零/.test(`${title.zh}${summary.zh}`),
  );
  expect(promising.length).toBeGreaterThan(2);
  // In a sentence (停機約 25 分鐘), or in a table with a column for it (停線時間).
  const stop =
    /停[機線]約? ?[1-9]\d* ?[分秒]|\|[^|\n]*停[機線][^\n]*\n[| :-]+\n(?:\|.*\n)*?\|.*[1-9]\d* ?[分秒]/;
  expect(promising.filter(({ body }) => stop.test(body!.zh)).map(({ alias }) => alias)).toEqual([]);
});

it('a solution with software that runs on a container cluster alone names the platform', () => {
  const hosted = content.products
    .filter(({ specs }) => specs.some(({ value }) => value.en === 'Kubrane 5 cluster'))
    .map(({ title }) => /[A-Z][a-z]+ \d+/.exec(title.en!)![0]);
  expect(hosted.length).toBeGreaterThan(3);
  const naming = content.solutions.filter(({ description: { zh } }) =>
    hosted.some((name) => zh.includes(name)),
  );
  expect(naming.length).toBeGreaterThan(2);
  expect(
    naming
      .filter(({ brands }) => !brands.includes('kubrane'))
      .filter(({ description }) => !description.zh.includes('Kubrane'))
      .map(({ alias }) => alias),
  ).toEqual([]);
});

it('a file that its row shows as in preparation is not described as one to be had', () => {
  const prepared = content.files.filter(({ link }) => link === 'none');
  expect(prepared).not.toEqual([]);
  expect(
    prepared
      .filter(
        ({ description: text }) =>
          !/開放下載前/.test(text!.zh) || !/Until it can be/.test(text!.en!),
      )
      .map(({ alias }) => alias),
  ).toEqual([]);
});

it('members are enrolled in sessions that exist, are not speakers, and have different phones', async () => {
  const sessions = new Set(
    content.events.flatMap((event) =>
      event.sessions.map(({ key }) => `${event.alias}/${event.series}/${key}`),
    ),
  );
  const members = await readMembers(demoMembers);
  const enrolled = members.flatMap((member) =>
    member.enrolments.flatMap((order) =>
      order.sessions.map(({ key }) => `${order.event}/${order.series}/${key}`),
    ),
  );
  expect(enrolled.filter((session) => !sessions.has(session))).toEqual([]);
  // Two people of one name read like one person on both sides of an event.
  const speakers = new Set(content.singles.personnel.people.map(({ name }) => name.zh));
  expect(members.filter(({ name }) => speakers.has(name))).toEqual([]);
  const phones = members.map((member) => `${member.mobilePhoneCode} ${member.mobilePhone}`);
  expect(new Set(phones).size).toBe(members.length);
});

it('a legal text is published on the day that its version names, before any member agreed to it', async () => {
  const legal = content.pages.filter(({ version }) => version !== undefined);
  expect(legal.map(({ alias }) => alias).toSorted()).toEqual(['privacy', 'terms']);
  for (const { version, publishedAt } of legal) expect(publishedAt).toBe(version);
  const published = Math.max(...legal.map(({ publishedAt }) => +taipeiTime(publishedAt!)));
  const members = await readMembers(demoMembers);
  const enrolled = new Set(members.flatMap(({ enrolments }) => enrolments.map((o) => o.event)));
  // Members enrolled three days before the event at the earliest (seed-members.ts).
  const early = content.events
    .filter(({ alias }) => enrolled.has(alias))
    .filter(({ sessions }) => {
      const first = Math.min(...sessions.map(({ starts }) => +taipeiTime(starts)));
      return first - 3 * 86_400_000 < published;
    });
  expect(enrolled.size).toBeGreaterThan(8);
  expect(early.map(({ alias }) => alias)).toEqual([]);
});

it.each(['00:01', '12:00', '23:59'])(
  'members enrolled while enrolment was open, started at %s',
  async (hour) => {
    const start = taipeiTime(`${taipeiDay(demoStart)}T${hour}`);
    const { content } = parseContent(await demoSources(start));
    const members = await readMembers(demoMembers);
    const chosen = members.flatMap(({ name, enrolments }) =>
      enrolments.map((order) => ({
        name,
        event: content.events.find(
          ({ alias, series }) => alias === order.event && series === order.series,
        )!,
      })),
    );
    expect(chosen.length).toBeGreaterThan(8);
    const closed = chosen.filter(({ event: { sessions, registration } }) => {
      const first = Math.min(...sessions.map(({ starts }) => +taipeiTime(starts)));
      // As seed-members.ts does.
      const enrolled = Math.min(first, +start) - 3 * 86_400_000;
      return (
        (registration.start && enrolled < +taipeiTime(registration.start)) ||
        (registration.end && enrolled > +taipeiTime(registration.end))
      );
    });
    expect(closed.map(({ name, event }) => `${name}: ${event.alias}`)).toEqual([]);
  },
);

describe('specifications', () => {
  const isSoftware = ({ alias }: { alias: string }) => looks.get(alias)!.form === 'strata';
  /** The products of each category: devices apart from software, which have little in common. */
  const groups = () =>
    [
      ...Map.groupBy(
        content.products.flatMap((product) =>
          product.categories.map((category) => ({
            group: `${category}, ${isSoftware(product) ? 'software' : 'devices'}`,
            product,
          })),
        ),
        ({ group }) => group,
      ),
    ].map(([group, members]) => ({ group, products: members.map(({ product }) => product) }));

  it('every category with products lists the names of its specifications', () => {
    const listed = content.singles.specifications.specifications;
    const used = new Set(content.products.flatMap(({ categories }) => categories));
    expect([...used].toSorted()).toEqual(listed.map(({ category }) => category).toSorted());
  });

  it('a comparison draws the same bars in both languages', () => {
    const differing = groups().flatMap(({ group, products }) => {
      const names = new Set(products.flatMap(({ specs }) => specs.map(({ label }) => label.en)));
      const sharesIn = (language: 'zh' | 'en', name: string | undefined) =>
        sharesOfLargest(
          products.map(
            ({ specs }) => specs.find(({ label }) => label.en === name)?.value[language] ?? null,
          ),
        );
      return [...names]
        .filter(
          (name) => JSON.stringify(sharesIn('zh', name)) !== JSON.stringify(sharesIn('en', name)),
        )
        .map((name) => `${group}: ${name}`);
    });
    expect(differing).toEqual([]);
  });

  it('a name has one translation', () => {
    const names = content.singles.specifications.specifications.flatMap((list) => list.names);
    for (const [from, to] of [
      ['zh', 'en'],
      ['en', 'zh'],
    ] as const)
      for (const [name, same] of Map.groupBy(names, (one) => one[from]))
        expect([name, ...new Set(same.map((one) => one[to]))]).toHaveLength(2);
  });

  it('two products of a category share rows: three between devices, two between software', () => {
    const apart = groups().flatMap(({ group, products }) =>
      products.flatMap((a, index) =>
        products.slice(index + 1).flatMap((b) => {
          const names = new Set(a.specs.map(({ label }) => label.zh));
          const shared = b.specs.filter(({ label }) => names.has(label.zh)).length;
          return shared < (isSoftware(a) ? 2 : 3) ? [`${group}: ${a.alias}, ${b.alias}`] : [];
        }),
      ),
    );
    expect(apart).toEqual([]);
  });
});

describe('products in texts and drawings', () => {
  /** A model such as P740, C9-4808, or NVR-64. */
  const model = /(?<![\w.-])[A-Z]{1,3}-?\d{1,4}(?:-\d+)?[A-Z]?(?!\w)/g;
  const modelsOf = (text: string) => text.match(model) ?? [];
  const texts = (thing: unknown): string[] => {
    if (typeof thing === 'string') return [thing];
    return typeof thing === 'object' && thing !== null ? Object.values(thing).flatMap(texts) : [];
  };
  /** Standards, grades, connectors, codes of the law, and models that are no longer sold. */
  const otherNames =
    /^(A[45]|B3|C1[349]|C20|DDR[45]|IK10|IP6[67]|LTO-[57]|PF2|PLS-114|Q4|SHA-(1|256)|AES-256|W19|WPA3|AX[56]|P[26]00|C[359]|C(001|011|038|061|132))$/;

  it('every model that a text names is in the catalogue, or a series of it', () => {
    const sold = content.products.flatMap(({ title }) => modelsOf(title.zh));
    const isKnown = (name: string) =>
      otherNames.test(name) || sold.some((each) => each === name || each.startsWith(name));
    const unknown = [
      ...content.news,
      ...content.videos,
      ...content.cases,
      ...content.solutions,
      ...content.events,
      ...content.files,
      ...content.curations,
      ...content.brands,
      ...content.pages,
      ...content.singles.faq.categories,
      ...content.singles.personnel.people,
    ].flatMap((item) => {
      const { title, summary, body, description, intro, sections, questions, sessions } =
        item as Record<string, unknown>;
      return texts([title, summary, body, description, intro, sections, questions, sessions])
        .flatMap(modelsOf)
        .filter((name) => !isKnown(name))
        .map((name) => `${item.alias}: ${name}`);
    });
    expect([...new Set(unknown)]).toEqual([]);
  });

  const wattsOf = (text: string) => {
    const [, amount, unit] = /([\d.,]+) (k?)W/.exec(text) ?? [];
    return Number(amount?.replace(',', '')) * (unit === 'k' ? 1000 : 1);
  };

  it('a table of power states what the specifications say', () => {
    const specified = new Map(
      content.products.flatMap(({ title, specs }) =>
        specs
          .filter(({ label }) => label.zh.endsWith('耗電'))
          .map(({ value }) => [modelsOf(title.zh)[0], wattsOf(value.zh)] as const),
      ),
    );
    const stated = texts(content.curations).flatMap((text) => [
      ...text.matchAll(/\| (?:\w+ )?([A-Z]\d+) \| ([\d.,]+ k?W) \|/g),
    ]);
    expect(stated.length).toBeGreaterThan(6);
    expect(
      stated
        .filter(([, name, power]) => wattsOf(power!) !== specified.get(name))
        .map(([row]) => row),
    ).toEqual([]);
  });

  it('a power that a text states right after a model is one of its specification', () => {
    const specified = new Map(
      content.products.map(({ title, specs }) => [
        modelsOf(title.zh)[0],
        specs.flatMap(({ value }) => (value.zh.match(/[\d.,]+ k?W/g) ?? []).map(wattsOf)),
      ]),
    );
    const stated = texts([
      content.news,
      content.videos,
      content.cases,
      content.solutions,
      content.files,
    ]).flatMap((text) => [
      // Not of one of its supplies, or of one that it can do with.
      ...text.matchAll(
        /(?<![\w.-])([A-Z]{1,3}-?\d{1,4}(?:-\d+)?[A-Z]?)(?![\w-])[^\d。；源\n]{1,14}?([\d.,]+ k?W)(?! per supply|[^。；\n]{0,12}供電)/g,
      ),
    ]);
    const ofProducts = stated.filter(([, name]) => specified.has(name));
    expect(new Set(ofProducts.map(([, name]) => name)).size).toBeGreaterThan(5);
    const wrong = ofProducts.filter(
      ([, name, power]) => !specified.get(name)!.includes(wattsOf(power!)),
    );
    expect(wrong.map(([statement]) => statement)).toEqual([]);
  });

  it('a product is drawn as high as its texts say', () => {
    const everything = texts([content.products, content.files]);
    const wrong = drawnProducts().flatMap(({ alias, title, form, summary, specs }) => {
      const drawn = /^rack(\d)$/.exec(form)?.[1];
      const [name] = modelsOf(title.zh);
      const own = texts([summary, specs]).flatMap((text) => text.match(/\b\d(?=U\b)/g) ?? []);
      const elsewhere = name
        ? everything.flatMap((text) =>
            [...text.matchAll(new RegExp(`${name} (?:為|is an?) (\\d)U`, 'g'))].map(([, u]) => u!),
          )
        : [];
      return [...own, ...elsewhere]
        .filter((units) => units !== drawn)
        .map((u) => `${alias}: ${u}U`);
    });
    expect(wrong).toEqual([]);
  });

  it('a product is drawn with the bays and ports of its specification', () => {
    const wrong = drawnProducts().flatMap(({ alias, form, front, specs }) => {
      if (!form.startsWith('rack')) return [];
      const countsOf = (labels: RegExp, unit: string) =>
        specs
          .filter(({ label }) => labels.test(label.en ?? ''))
          .flatMap(({ value }) =>
            [...value.zh.matchAll(new RegExp(`(\\d+) × [\\d.]+ ?${unit}`, 'g'))].map(([, count]) =>
              Number(count),
            ),
          );
      const drives = countsOf(/bays|storage|^capacity|raw capacity/i, '(?:TB|吋)');
      const sum = drives.reduce((total, count) => total + count, 0);
      const isRight =
        drives.length === 0 || drives.includes(front?.bays ?? 0) || sum === front?.bays;
      const ports = countsOf(/ports$/i, 'G');
      const isWired = [front?.ports, front?.uplinks].every(
        (count) => count === undefined || ports.includes(count),
      );
      return isRight && isWired ? [] : [`${alias}: ${JSON.stringify({ front, drives, ports })}`];
    });
    expect(wrong).toEqual([]);
  });

  it('a device on a desk is drawn with the measures and ports of its specification', () => {
    const stated = drawnProducts().flatMap(({ alias, form, front, specs }) => {
      const valueOf = (label: string) =>
        specs.find((spec) => spec.label.en === label)?.value.zh ?? '';
      const measures =
        valueOf('Size')
          .match(/\d+(?= (?:×|mm))/g)
          ?.map(Number) ?? [];
      if (form !== 'desk' || measures.length === 0) return [];
      const ports =
        valueOf('Ports')
          .match(/\d+(?= ×)/g)
          ?.map(Number) ?? [];
      return [{ alias, front, measures, ports }];
    });
    expect(stated.map(({ alias }) => alias)).toEqual(['palisar-p12', 'palisar-p220']);
    const wrong = stated.filter(
      ({ front, measures, ports }) =>
        front?.width !== measures[0] ||
        !measures.includes(front?.height ?? 0) ||
        [front?.ports, front?.uplinks].some((count, index) => count !== ports[index]),
    );
    expect(wrong).toEqual([]);
  });
});
