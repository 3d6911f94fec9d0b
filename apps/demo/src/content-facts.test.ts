/** Facts that several files of the demo content hold in different forms: they have to agree. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseContent, type WholeContent } from '@portolane/api/testing/whole-content.ts';
import { secondsOf, splitChapters } from '@portolane/core/rules/video/chapters.ts';
import { demoContent } from './demonstration.ts';
import { demoSources, parsedDemo } from './testing/demo-content.ts';

/** Holds the tables of the downloads that are workbooks. */
const tables = join(demoContent, 'files/make/tables');

let content: WholeContent;
let texts: string[];
beforeAll(async () => {
  const parsed = await parsedDemo();
  if (parsed.problems.length > 0) throw new Error(JSON.stringify(parsed.problems));
  content = parsed.content;
  texts = chineseOf(content);
});

/** Returns every string below the value, except English ones. */
function chineseOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (key === 'en' ? [] : chineseOf(each)));
}

/** Returns the texts' matches of the first group that are not among the right ones. */
const othersThan = (right: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) =>
    [...text.matchAll(pattern)]
      .filter(([, found]) => !right.includes(found!))
      .map(([match]) => `${match}: ${text.slice(0, 40)}`),
  );

describe('the offices', () => {
  const offices = () => content.singles.offices.offices;

  it('are in the cities that texts list', () => {
    const { items } = content.pages
      .find(({ alias }) => alias === 'about')!
      .sections.find(({ alias }) => alias === 'profile')!;
    expect(items!.find(({ label }) => label.zh === '服務據點')!.note!.zh).toBe(
      offices()
        .map(({ city }) => city.slice(0, 2))
        .join('、'),
    );
  });

  it('have the telephone numbers that texts and events give', () => {
    const numbers = offices().flatMap(({ phone, fax }) => [phone, fax ?? '']);
    const direct = content.singles.personnel.people.map(({ phone }) => phone ?? '');
    expect(othersThan([...numbers, ...direct], /(?<![\d-])(0[2-8]-\d{3,4}-\d{4})(?!\d)/g)).toEqual(
      [],
    );
    expect(
      content.events
        .map(({ alias, contact }) => `${alias}: ${contact?.phoneCode}-${contact?.phone}`)
        .filter((line) => !numbers.includes(line.split(': ')[1]!)),
    ).toEqual([]);
  });

  it('are the area of four-hour service wherever a text names an area', () => {
    const answer = content.singles.faq.categories
      .flatMap(({ questions }) => questions)
      .find(({ alias }) => alias === 'onsite-hours')!.answer.zh;
    for (const { city } of offices()) expect(answer).toContain(city.slice(0, 2));
    const wrong = texts
      .flatMap((text) => text.split(/[。；\n]/))
      .filter((sentence) => /[四4] ?小時內?(?:到場|到件|送達)/.test(sentence))
      .filter((sentence) => /公里|本島|縣市|都會|[^市]區|全臺/.test(sentence))
      .filter((sentence) => !/市區/.test(sentence));
    expect(wrong).toEqual([]);
  });
});

it('the menu describes each brand by its category', () => {
  const branches = content.singles.menu.menu.flatMap(({ children = [] }) => children);
  const described = branches.find(({ alias }) => alias === 'brand')!.children!;
  expect(described.map(({ alias, description }) => [alias, description])).toEqual(
    content.brands
      .toSorted((one, other) => one.order - other.order)
      .map(({ alias, category }) => [alias, category]),
  );
});

it('the menu calls a page of the company as its title does', () => {
  const entries = content.singles.menu.menu
    .filter(({ placement }) => placement === 'secondary')
    .flatMap(({ children = [] }) => children);
  const called = content.pages.flatMap(({ alias, title, version, path }) => {
    // Legal texts, and pages of one's own, which need not be in the menu.
    if (version !== undefined || path !== undefined) return [];
    const name = alias === 'about' ? 'portolane' : alias.split('-').at(-1);
    const entry = entries.find((each) => each.alias === name);
    return [{ alias, title, text: entry?.text }];
  });
  expect(called.length).toBeGreaterThan(8);
  expect(called.filter(({ title, text }) => !isDeepStrictEqual(title, text))).toEqual([]);
});

it('a session outside 07:00–22:00 is explained: the description gives the unusual time', async () => {
  // Sessions that count from the minute of the start are at noon then.
  const atNoon = await demoSources(new Date('2026-11-21T04:00:00Z'));
  const { events } = parseContent(atNoon).content;
  const unexplained = events.flatMap(({ alias, sessions, description }) =>
    sessions
      .flatMap(({ starts, ends }) => [starts.slice(-5), ends.slice(-5)])
      .filter((time) => time < '07:00' || time > '22:00')
      .filter((time) => !description!.zh.includes(time))
      .map((time) => `${alias}: ${time}`),
  );
  expect(unexplained).toEqual([]);
});

it('a place has one address', () => {
  const places = Map.groupBy(
    content.events.flatMap(({ place }) => (place ? [place] : [])),
    ({ name }) => name!.zh,
  );
  for (const [name, same] of places) {
    const described = same.map((place) => JSON.stringify({ ...place, name }));
    expect([name, ...new Set(described)]).toHaveLength(2);
  }
});

it('places and offices in one building have its zip code and coordinates', () => {
  /** 臺北市內湖區港圖路 168 號, without the floor. */
  const building = (address: string) => address.replace(/號.*$/, '號');
  const { offices } = content.singles.offices;
  const located = [
    ...offices.map(({ address, zipcode, lat, lng }) => ({ address, zipcode, lat, lng })),
    ...content.events.flatMap(({ place }) =>
      place?.address ? [{ ...place, address: place.address }] : [],
    ),
  ];
  const buildings = Map.groupBy(located, ({ address }) => building(address.zh));
  expect(buildings.size).toBeLessThan(located.length);
  for (const [address, same] of buildings) {
    const positions = same.map(({ zipcode, lat, lng }) => `${zipcode} ${lat} ${lng}`);
    expect([address, ...new Set(positions)]).toHaveLength(2);
  }
});

it('a list price that a text states is that of a price list', () => {
  const prices = new Map(
    readdirSync(tables)
      .filter((name) => name.endsWith('-price-list.csv'))
      .flatMap((name) => readFileSync(join(tables, name), 'utf8').split('\n'))
      .flatMap((row) => {
        const [, model, price] = /(?<=[,"]),?([A-Z][\w-]+),(\d+),\d+,"?=ROUND/.exec(row) ?? [];
        return model === undefined ? [] : [[model, Number(price)] as const];
      }),
  );
  const stated = texts.flatMap((text) =>
    [
      ...text.matchAll(
        /(?<![\w-])([A-Z][\d-]+|AX7)[ 台]*(?:定價|牌價|基本組態) ?(?:NT\$)?([\d,]+)/g,
      ),
    ].map(([statement, model, price]) => ({
      statement,
      isRight: prices.get(model!) === Number(price!.replaceAll(',', '')),
    })),
  );
  expect(stated.length).toBeGreaterThan(3);
  expect(stated.filter(({ isRight }) => !isRight)).toEqual([]);
});

it('an event has the sessions and the seats that its texts count', () => {
  const counted = content.events.flatMap(({ alias, title, intro, description, sessions }) => {
    const text = `${title.zh}\n${intro.zh}\n${description!.zh}`;
    return [
      ...[
        ...text.matchAll(/([一兩三四五六七八九十])(?:個[^，。：]{0,2}場次|場內容|段議程|講：)/g),
      ].map(([statement, number]) => ({
        statement: `${alias}: ${statement}`,
        isRight: '一兩三四五六七八九十'.indexOf(number!) + 1 === sessions.length,
      })),
      ...[...text.matchAll(/席次 (\d+)/g)].map(([statement, seats]) => ({
        statement: `${alias}: ${statement}`,
        isRight: sessions.every(({ capacity }) => capacity === Number(seats)),
      })),
    ];
  });
  expect(counted.length).toBeGreaterThan(10);
  expect(counted.filter(({ isRight }) => !isRight)).toEqual([]);
});

it('a speaker whom the text of an event names speaks in one of its sessions', () => {
  const { people } = content.singles.personnel;
  const absent = content.events.flatMap(({ alias, intro, description, sessions }) => {
    const speakers = new Set(sessions.flatMap(({ personnel }) => personnel));
    const text = `${intro.zh}${intro.en}${description!.zh}${description!.en}`;
    return people
      .filter(({ name }) => text.includes(name.zh) || (name.en && text.includes(name.en)))
      .filter((person) => !speakers.has(person.alias))
      .map(({ name }) => `${alias}: ${name.zh}`);
  });
  expect(absent).toEqual([]);
});

it('a text has as many headings, table rows, and list items in both languages', () => {
  const marks = { headings: /^## /gm, rows: /^\|/gm, items: /^- /gm };
  const { news, videos, cases, solutions, events, products, files } = content;
  const texts = [
    ...[...news, ...videos, ...cases, ...files].map(({ alias, body }) => ({ alias, text: body })),
    ...[...solutions, ...events, ...products].map(({ alias, description }) => ({
      alias,
      text: description,
    })),
  ];
  const different = texts.flatMap(({ alias, text }) =>
    Object.entries(marks).flatMap(([name, mark]) => {
      if (text?.en === undefined) return [];
      const [zh, en] = [text.zh, text.en].map((words) => words.match(mark)?.length ?? 0);
      return zh === en ? [] : [`${alias}: ${zh} ${name} in Chinese, ${en} in English`];
    }),
  );
  expect(different).toEqual([]);
});

/** Returns every text below the value that is in both languages. */
function pairsOf(value: unknown): { zh: string; en: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { zh, en } = value as { zh?: unknown; en?: unknown };
  if (typeof zh === 'string' && typeof en === 'string') return [{ zh, en }];
  return Object.values(value).flatMap(pairsOf);
}

it('a link to a page of the site leads to the page in the language of its text', () => {
  const pagesOf = (text: string) =>
    [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, page]) => page!);
  const isEnglish = (page: string) => /^\/en(?:[/?#]|$)/.test(page);
  const texts = pairsOf(content).filter(({ zh, en }) => pagesOf(zh + en).length > 0);
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.flatMap(({ zh }) => pagesOf(zh).filter(isEnglish))).toEqual([]);
  expect(texts.flatMap(({ en }) => pagesOf(en).filter((page) => !isEnglish(page)))).toEqual([]);
});

it('a text that promises a refund in English promises one in Chinese: 折抵 takes a fee off a price', () => {
  const refunds = pairsOf(content).flatMap(({ zh, en }) => {
    const [chinese, english] = [zh, en].map((text) => text.split(/\n+/));
    const isAligned = chinese!.length === english!.length;
    return (isAligned ? english! : [en]).flatMap((part, index) =>
      /\brefund/i.test(part) ? [{ part, zh: isAligned ? chinese![index]! : zh }] : [],
    );
  });
  expect(refunds.length).toBeGreaterThan(5);
  expect(refunds.filter(({ zh }) => !/退|還/.test(zh)).map(({ part }) => part)).toEqual([]);
});

it('a price list has as many rows as its description counts', () => {
  const wrong = content.files.flatMap(({ alias, description }) => {
    const table = join(tables, `${alias}.csv`);
    const counted = /(\d+) 項/.exec(description!.zh)?.[1];
    if (counted === undefined || !existsSync(table)) return [];
    const rows = readFileSync(table, 'utf8').trim().split('\n').length - 1;
    return rows === Number(counted) ? [] : [`${alias}: ${counted}, not ${rows}`];
  });
  expect(wrong).toEqual([]);
});

it('everyone may download the files of the joint supply contract, as their list says', () => {
  const files = content.files.filter(({ contract }) => contract);
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter(({ access }) => access !== 'open').map(({ alias }) => alias)).toEqual([]);
});

it('an item of the joint supply contract that a text names is in a price list', () => {
  const listed = readdirSync(tables)
    .filter((name) => name.startsWith('contract-price-'))
    .flatMap((name) => readFileSync(join(tables, name), 'utf8').match(/^\d-\d{2}(?=,)/gm) ?? []);
  expect(listed.length).toBeGreaterThan(100);
  // 4-09 and 7-07 were taken out of the current contract.
  expect(othersThan([...listed, '4-09', '7-07'], /(?<![\w-])(\d-\d{2})(?![\d-])/g)).toEqual([]);
});

it('the chapters of a video begin at its start and in order, and end with it, in each language', () => {
  const wrong = content.videos.flatMap(({ alias, body, duration }) => {
    const [zh = [], en = zh] = [body.zh, body.en].map((text) =>
      text === undefined ? undefined : splitChapters(text).chapters.map(({ start }) => start),
    );
    if (zh.length === 0 && en.length === 0) return [];
    const isInOrder = zh.every((start, index) => start > (zh[index - 1] ?? -1));
    const isWithin = zh[0] === 0 && zh.at(-1)! < secondsOf(duration!);
    return isInOrder && isWithin && zh.join() === en.join()
      ? []
      : [`${alias}: ${zh.join()} / ${en.join()}`];
  });
  expect(wrong).toEqual([]);
});

it('a video of seven minutes or more has chapters: the list says that longer videos do', () => {
  const without = content.videos
    .filter(({ duration }) => secondsOf(duration!) >= 420)
    .filter(({ body }) => splitChapters(body.zh).chapters.length === 0);
  expect(without.map(({ alias, duration }) => `${alias}: ${duration}`)).toEqual([]);
});

describe('products with a name of words', () => {
  /** Editions that are no longer sold, and names that are not products. */
  const others =
    /^(?:Suite 8|Fabric 2|Lake 3|Desk 7|Farhold 1[01]|Kubrane 4|Manager 7|Palisar 7|Level [12]|Windows 7|Profile S)$/;
  /** Words after the name of a brand that name no product. */
  const words = /^(?:API|VPN|PoE|Level|VLAN|IPsec|SD)$/;

  it('are in the catalogue in the edition that a text names', () => {
    const editions = /(?<![\w-])([A-Z][a-z]{2,} \d{1,2})(?!\d|[,%:U]| ?[台路])/g;
    const sold = content.products.flatMap(({ title }) => title.zh.match(editions) ?? []);
    expect(othersThan(sold, editions).filter((line) => !others.test(line.split(':')[0]!))).toEqual(
      [],
    );
  });

  it('are in the catalogue where a text names them after their brand', () => {
    const brands = content.brands.map(({ title }) => title.zh).join('|');
    const sold = content.products.flatMap(({ title }) => title.zh.match(/[A-Za-z]+/g) ?? []);
    const named = new RegExp(`(?:${brands}) ([A-Z][A-Za-z]+)(?![\\w-])`, 'g');
    expect(othersThan(sold, named).filter((line) => !words.test(line.split(/[ :]/)[1]!))).toEqual(
      [],
    );
  });
});
