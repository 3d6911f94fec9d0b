import { expect, it } from 'vitest';
import { counties, districtsOf, placeName, zipOf } from './counties.ts';

it('there are 22 cities and counties with 368 districts, each with a unique name in its county', () => {
  expect(counties).toHaveLength(22);
  expect(counties.flatMap(({ districts }) => districts)).toHaveLength(368);
  for (const { zh, districts } of counties)
    for (const language of ['zh', 'en'] as const)
      expect([zh, new Set(districts.map((one) => one[language])).size]).toEqual([
        zh,
        districts.length,
      ]);
});

it('every district has three digits, a Chinese name, and an English name with its kind', () => {
  const odd = counties.flatMap(({ districts }) =>
    districts.filter(
      ({ zip, zh, en }) =>
        !/^\d{3}$/.test(zip) ||
        !/^\p{Script=Han}{1,3}[區市鎮鄉]$/u.test(zh) ||
        !/^[A-Z][\p{L}’ ]+ (?:District|City|Township)$/u.test(en),
    ),
  );
  expect(odd).toEqual([]);
});

it('only the districts of Hsinchu and Chiayi City share a postal code', () => {
  const byZip = Map.groupBy(
    counties.flatMap(({ zh, districts }) => districts.map(({ zip }) => ({ zip, zh }))),
    ({ zip }) => zip,
  );
  expect(
    [...byZip]
      .filter(([, places]) => places.length > 1)
      .map(([zip, places]) => [zip, places[0]!.zh]),
  ).toEqual([
    ['300', '新竹市'],
    ['600', '嘉義市'],
  ]);
});

it.each([
  ['臺北市', '內湖區', '114'],
  ['新竹市', '東區', '300'],
  ['嘉義市', '東區', '600'],
  ['臺北市', '板橋區', ''],
  ['台北市', '內湖區', ''],
  ['', '', ''],
])('%s %s: %j', (county, district, zip) => expect(zipOf(county, district)).toBe(zip));

it('a place is named in the requested language', () => {
  const [district] = districtsOf('臺北市');
  expect([placeName(district!, 'zh-TW'), placeName(district!, 'en')]).toEqual([
    '中正區',
    'Zhongzheng District',
  ]);
});
