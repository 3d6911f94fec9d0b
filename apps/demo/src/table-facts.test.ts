/** The tables of downloads name facts as texts do (docs/content.md). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { insertInTable, parseTable, readTable } from '../content/files/make/read-table.ts';
import { demoContent } from './demonstration.ts';
import { demoSources } from './testing/demo-content.ts';

const facts = new Map([
  [
    'facts.yaml',
    "refund: { amount: 30000, hours: 4, code: '1998', area: { zh: 市區, en: cities } }",
  ],
]);
const cells = (text: string) => insertInTable(parseTable(text), 'tables/one.csv', facts);

it('a cell takes the value of a fact, and a number stays one', () =>
  expect(
    cells('Name,-<<refund.amount>>,<<refund.hours>>,=F2*<<refund.hours>>,"4, <<refund.code>>"'),
  ).toEqual([['Name', -30_000, 4, '=F2*4', '4, 1998']]));

it.each(['<<refund.amuont>>', '4 <<refund.area>>', '<<refund.hours'])('“%s” is refused', (cell) =>
  expect(() => cells(`Name,${cell}`)).toThrow('tables/one.csv'),
);

it('every table of the demonstration can be read, and has no reference left', async () => {
  const { texts } = await demoSources();
  const names = readdirSync(join(demoContent, 'files/make/tables'));
  expect(names.length).toBeGreaterThan(20);
  const left = names.filter((name) =>
    /<<|>>/.test(JSON.stringify(readTable(name.replace('.csv', ''), texts))),
  );
  expect(left).toEqual([]);
});

it('a price and a limit that a text states too are facts', async () => {
  const { texts } = await demoSources();
  const changed = new Map(texts).set(
    'facts.yaml',
    texts.get('facts.yaml')!.replace('firewall: 30000', 'firewall: 25000'),
  );
  expect(readTable('palisar-price-list', texts).flat()).toContain(-30_000);
  expect(readTable('palisar-price-list', changed).flat()).toContain(-25_000);
});
