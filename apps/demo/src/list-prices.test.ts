/** A list price that a text states is that of the dealers' price list. */
import { beforeAll, expect, it } from 'vitest';
import { readTable } from '../content/files/make/read-table.ts';
import { markdownTables } from './table-classes.ts';
import { demoSources, parsedDemo, textsOf } from './testing/demo-content.ts';

const lists = ['corvane-price-list', 'obrix-price-list', 'palisar-price-list'];
let listed: Map<string, number>;
let texts: string[];
beforeAll(async () => {
  const sources = await demoSources();
  const { content, problems } = await parsedDemo();
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  listed = new Map(
    lists.flatMap((list) =>
      readTable(list, sources.texts)
        .slice(1)
        .map(([, model, price]) => [String(model), Number(price)] as const),
    ),
  );
  texts = textsOf(content);
});

it('in sentences', () => {
  const statement =
    /(?<![\w-])([A-Z]{1,3}\d{1,4}(?:-\d+)?) (?:牌價|定價|lists at|基本組態|at) (?:NT\$)?(\d[\d,]*)/g;
  const stated = texts.flatMap((text) =>
    [...text.matchAll(statement)].map(([words, model, price]) => ({
      words,
      price: Number(price!.replaceAll(',', '')),
      list: listed.get(model!),
    })),
  );
  expect(stated.length).toBeGreaterThan(7);
  expect(stated.filter(({ price, list }) => price !== list).map(({ words }) => words)).toEqual([]);
});

it('in the lines of bundles, which add up to the total', () => {
  const amount = (cell: string) =>
    Number(/^NT\$([\d,]+)$/.exec(cell)?.[1]?.replaceAll(',', '') ?? 0);
  const bundles = texts.flatMap((text) =>
    markdownTables(text).flatMap((rows) => {
      const lines = rows.map(([name = '', quantity = '', price = '']) => ({
        name,
        quantity: Number(quantity),
        price: amount(price),
      }));
      const total = lines.findIndex(({ name, price }) => /合計|Total/.test(name) && price > 0);
      return total === -1 ? [] : [{ lines: lines.slice(1, total), total: lines[total]!.price }];
    }),
  );
  expect(bundles.length).toBeGreaterThan(1);
  for (const { lines, total } of bundles)
    expect(lines.reduce((sum, { price }) => sum + price, 0)).toBe(total);
  const wrong = bundles
    .flatMap(({ lines }) => lines)
    .filter(
      ({ name, quantity, price }) => listed.has(name) && price !== quantity * listed.get(name)!,
    );
  expect(wrong).toEqual([]);
});
