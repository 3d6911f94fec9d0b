/** Texts of the demonstration that tell of days are published on the right side of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WholeContent } from '@portolane/api/testing/whole-content.ts';
import { DAY_MS, taipeiTime } from '@portolane/core/rules/time/taipei-day.ts';
import { parseTable } from '../content/files/make/read-table.ts';
import { demoContent } from './demonstration.ts';
import { parsedDemo } from './testing/demo-content.ts';

const tables = join(demoContent, 'files/make/tables');
let content: WholeContent;
beforeAll(async () => {
  const parsed = await parsedDemo();
  if (parsed.problems.length > 0) throw new Error(JSON.stringify(parsed.problems));
  content = parsed.content;
});
const newsNamed = (alias: string) => content.news.find((each) => each.alias === alias)!;
const fileNamed = (alias: string) => content.files.find((each) => each.alias === alias)!;
/** Year, month, and day in Taipei. */
const dayIn = (moment: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' })
    .format(moment)
    .split('-')
    .map(Number);
const published = (article: { publishedAt: string }) => taipeiTime(article.publishedAt).getTime();

/** The same moment of the day so many working days earlier; public holidays are not considered. */
function workingDaysBefore(moment: number, days: number): number {
  let day = moment;
  for (let left = days; left > 0;) {
    day -= DAY_MS;
    if (![0, 6].includes(new Date(day).getUTCDay())) left -= 1;
  }
  return day;
}

it('the last days for orders before the lunar new year come after their announcement', () => {
  const article = newsNamed('new-year-shipping-cutoff');
  const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'Asia/Taipei',
  });
  let newYear = published(article);
  while (lunar.format(newYear) !== '1/1') newYear += DAY_MS;
  const stated = [...article.body.zh.matchAll(/\| (?:再提前 )?(\d+) 個工作天/g)].map(([, days]) =>
    Number(days),
  );
  expect(stated).toEqual([8, 13, 15, 4]);
  const earliest = Math.max(...stated.slice(0, 3)) + stated[3]!;
  expect(published(article)).toBeLessThan(workingDaysBefore(newYear - DAY_MS, earliest));
});

it('a replacement that an end of sale caused was reported after it could be done', () => {
  const article = content.cases.find(({ alias }) => alias === 'campus-server-refresh')!;
  // The measurement, the notice, and the batches follow one another.
  const [, days, weeks] = /measurement.*?(\d+) days to object.*?in (\d+) weeks/s.exec(
    article.body.en!,
  )!;
  expect(article.body.en).toContain('Four weeks of measurement');
  const needed = (4 * 7 + Number(days) + Number(weeks) * 7) * DAY_MS;
  expect(published(article) - published(newsNamed('ferrane-r620-end-of-sale'))).toBeGreaterThan(
    needed,
  );
});

it('releases of Kubrane whose support a notice ends are of April and October, as announced', () => {
  const article = newsNamed('kubrane-4-2-support-window');
  expect(newsNamed('kubrane-two-releases-a-year').summary.zh).toContain('四月與十月發布');
  const [, featureMonths] = /4\.2 發布滿 (\d+) 個月/.exec(article.body.zh)!;
  const [, maintainedMonths] = /合計仍是 (\d+) 個月/.exec(article.body.zh)!;
  const [, daysLeft] = /4\.1 則到公告後 (\d+) 天/.exec(article.body.zh)!;
  const monthBefore = (moment: number, months: string) => {
    const [year, month] = dayIn(new Date(moment));
    return ((year! * 12 + month! - 1 - Number(months)) % 12) + 1;
  };
  expect(monthBefore(published(article), featureMonths!)).toBe(4);
  expect(monthBefore(published(article) + Number(daysLeft) * DAY_MS, maintainedMonths!)).toBe(10);
});

it('a release of CorvaneOS that a text announces is above those that earlier texts name', () => {
  const named = [...content.news, ...content.files].flatMap((article) => {
    const { alias, title, body } = article;
    const table = join(tables, `${alias}.csv`);
    const text = [title.zh, body?.zh, existsSync(table) ? readFileSync(table, 'utf8') : ''].join();
    return [...text.matchAll(/CorvaneOS (\d+(?:\.\d+)+)( 新增| 韌體)?/g)].map(
      ([, release, announced]) => ({
        alias,
        day: published(article),
        release: release!,
        announced,
      }),
    );
  });
  const announced = named.filter((one) => one.announced !== undefined);
  expect(new Set(announced.map(({ alias }) => alias)).size).toBeGreaterThan(1);
  const below = announced.filter(({ day, release }) =>
    named.some(
      (other) =>
        other.day < day && release.localeCompare(other.release, 'en', { numeric: true }) < 0,
    ),
  );
  expect(below.map(({ alias, release }) => `${alias}: ${release}`)).toEqual([]);
});

it('a price list of a quarter is published in it', () => {
  const lists = content.files.flatMap((file) => {
    const [, year, quarter] = /(\d{4}) 第([一二三四])季/.exec(file.title.zh) ?? [];
    return year ? [{ file, year: Number(year), quarter: '一二三四'.indexOf(quarter!) + 1 }] : [];
  });
  expect(lists.length).toBeGreaterThan(1);
  for (const { file, year, quarter } of lists) {
    const [publishedYear, month] = dayIn(new Date(published(file)));
    expect([file.alias, publishedYear, Math.ceil(month! / 3)]).toEqual([file.alias, year, quarter]);
  }
});

it('prices of the joint supply contract change on the day that its price list names', () => {
  expect(fileNamed('contract-price-security').body!.zh).toContain('價格異動於每季首月五日公告');
  const [, month, day] = dayIn(new Date(published(fileNamed('contract-notice-price-down'))));
  expect([month! % 3, day]).toEqual([1, 5]);
});

describe('the countdown to the end of the year names what takes longer than its days from an order to the delivery', () => {
  const text = () => fileNamed('contract-guide-year-end').body!.zh;
  /** The days of a kind that text counts down: of 常備品 or 訂製品. */
  const daysOf = (kind: string) => {
    const [, ordered, delivered] = new RegExp(
      `## ${kind}[^#]*?關帳前 (\\d+) 天下訂；[^#]*?(\\d+) 天到貨`,
    ).exec(text())!;
    return Number(ordered) - Number(delivered);
  };
  /** The goods that the price lists state more days for; an assessment comes before an order. */
  const slowerThan = (days: number) =>
    readdirSync(tables)
      .filter((name) => name.startsWith('contract-price-'))
      .flatMap((name) => parseTable(readFileSync(join(tables, name), 'utf8')))
      .filter((row) => {
        const weeks = /^(?:交期 )?(\d+) 週/m.exec(row.join('\n'))?.[1];
        return Number(weeks ?? 0) * 7 > days && !row.some((cell) => cell.startsWith('案 '));
      })
      .map((row) => row[1]!.split(/[ ，]/)[0]!);

  it('among those built to order', () => {
    const slow = slowerThan(daysOf('訂製品'));
    expect(slow.length).toBeGreaterThan(3);
    expect(slow.filter((name) => !text().includes(name))).toEqual([]);
  });

  it('among those in stock: what takes weeks is built to order', () => {
    const slow = slowerThan(daysOf('常備品'));
    expect(slow.length).toBeGreaterThan(slowerThan(daysOf('訂製品')).length);
    const builtToOrder = text().slice(text().indexOf('## 訂製品'));
    expect(slow.filter((name) => !builtToOrder.includes(name))).toEqual([]);
  });
});
