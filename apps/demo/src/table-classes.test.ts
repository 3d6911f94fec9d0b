/** The classes of a table, of prices for the most part, leave no size out and contain none twice. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseTable } from '../content/files/make/read-table.ts';
import { demoContent } from './demonstration.ts';
import { brokenClasses, classOf, markdownTables } from './table-classes.ts';
import { demoSources, textsOf } from './testing/demo-content.ts';

it.each([
  [['級距一 1–5', '級距二 6–20', '級距三 21+'], true],
  [['20 kg 以下 Up to 20 kg', '超過 20 至 100 kg Over 20 to 100 kg', '超過 100 kg'], true],
  [
    ['控制器，20 TB 以下 Controller, up to 20 TB', '控制器，超過 20 TB Controller, over 20 TB'],
    false,
  ],
  [['10–25 台', '26–99 台', '100 台以上'], false],
  [['10–25', '26–99', '100 or more'], false],
  [['1 至 5 人', '6 人以上，10 人一組'], true],
  [['1–3', '4–7', '8–12'], false],
  [['4–5 年保固', '安裝', '4–5 年保固'], false],
])('the classes %j meet', (cells, sameThing) =>
  expect(brokenClasses(cells, sameThing)).toEqual([]),
);

it.each([
  ['a gap between whole numbers', ['20 kg 以下', '21–100 kg']],
  ['a limit in both', ['3 公尺以下', '3 至 6 公尺']],
  ['a gap', ['10–25 台', '27–99 台']],
  ['an overlap', ['Up to 20 TB', 'Over 15 to 60 TB']],
  ['a gap before the highest', ['1 to 5', '10 or more']],
  ['a missing week', ['1–2', '4–5']],
])('%s is found', (_, cells) => expect(brokenClasses(cells, true)).toHaveLength(1));

it('classes are found among other words in two languages', () => {
  const cells = ['磁碟櫃，20 TB 以下 Shelf, up to 20 TB', '磁碟櫃，20 至 60 TB Shelf, 20 to 60 TB'];
  expect(brokenClasses(cells)).toHaveLength(1);
});

const columnsOf = (rows: readonly string[][]) =>
  (rows[0] ?? []).map((_, index) => rows.slice(1).map((row) => row[index] ?? ''));

it('in the tables of downloads, among the headings and among the names of the rows', () => {
  const folder = join(demoContent, 'files/make/tables');
  const found = readdirSync(folder).map((name) => {
    const rows = parseTable(readFileSync(join(folder, name), 'utf8'));
    const [items = [], products = []] = columnsOf(rows);
    return {
      classes: [...rows[0]!, ...items, ...products].flatMap((cell) => classOf(cell) ?? []),
      broken: [
        ...brokenClasses(rows[0]!, true),
        ...[items, products].flatMap((cells) => brokenClasses(cells)),
      ].map((pair) => `${name}: ${pair}`),
    };
  });
  expect(found.flatMap(({ classes }) => classes).length).toBeGreaterThan(30);
  expect(found.flatMap(({ broken }) => broken)).toEqual([]);
});

it('in the tables of texts, along the rows and down the columns', async () => {
  const { texts } = await demoSources();
  const tables = [...texts].flatMap(([file, text]) =>
    textsOf(parse(text)).flatMap((each) => markdownTables(each).map((rows) => ({ file, rows }))),
  );
  expect(tables.length).toBeGreaterThan(60);
  const broken = tables.flatMap(({ file, rows }) =>
    [
      ...rows.flatMap((row) => brokenClasses(row.slice(1), true)),
      ...columnsOf(rows).flatMap((cells) => brokenClasses(cells)),
    ].map((pair) => `${file}: ${pair}`),
  );
  expect(broken).toEqual([]);
});
