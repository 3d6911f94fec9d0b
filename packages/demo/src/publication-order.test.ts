/** Texts of the demonstration that tell of days are published on the right side of them. */
import { beforeAll, expect, it } from 'vitest';
import type { ReadContent } from '@portolane/api/content/content.ts';
import { parseContent, readSources } from '@portolane/api/content/read-content.ts';
import { relativeTo } from '@portolane/core/rules/time/relative-time.ts';
import { DAY_MS } from '@portolane/core/rules/time/taipei-day.ts';
import { demoContent } from './demonstration.ts';

let content: ReadContent;
beforeAll(async () => {
  const parsed = parseContent(await readSources(demoContent, null));
  if (parsed.problems.length > 0) throw new Error(JSON.stringify(parsed.problems));
  content = parsed.content;
});
const time = relativeTo(new Date());
const newsNamed = (alias: string) => content.news.find((each) => each.alias === alias)!;
const published = (article: { publishedDaysAgo: number | string }) =>
  time.published(article.publishedDaysAgo).getTime();

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
