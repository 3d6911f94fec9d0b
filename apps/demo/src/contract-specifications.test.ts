/** The models that a price list of the joint supply contract sells meet the contract's specification. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WholeContent } from '@portolane/api/testing/whole-content.ts';
import { parseTable, readTable } from '../content/files/make/read-table.ts';
import { demoContent } from './demonstration.ts';
import { demoSources, parsedDemo } from './testing/demo-content.ts';

let content: WholeContent;
let texts: ReadonlyMap<string, string>;
beforeAll(async () => {
  const sources = await demoSources();
  const parsed = await parsedDemo();
  if (parsed.problems.length > 0) throw new Error(JSON.stringify(parsed.problems));
  content = parsed.content;
  texts = sources.texts;
});

const textOf = (alias: string) => content.files.find((file) => file.alias === alias)!.body!.zh;

/** Returns the specifications of the products whose model the price list sells. */
function soldIn(priceList: string) {
  const models = new Set(readTable(priceList, texts).map((row) => String(row[2])));
  return content.products
    .map(({ title, specs }) => ({
      model: title.zh.match(/(?<!\w)[A-Z]+\d+(?:-[A-Z]+)?/)?.[0] ?? '',
      specs: new Map(specs.map(({ label, value }) => [label.zh, value.zh])),
    }))
    .filter(({ model }) => models.has(model));
}

describe('cameras', () => {
  const sold = () => soldIn('contract-price-camera').filter(({ specs }) => specs.has('解析度'));
  const pixels = (resolution: string) => {
    const [, width, height] = /(\d+) × (\d+)/.exec(resolution)!;
    return Number(width) * Number(height);
  };

  it('have the resolution and the protection of the specification, which names its exceptions', () => {
    const text = textOf('contract-spec-surveillance');
    const least = Number(/不得低於 (\d+) 萬畫素/.exec(text)![1]) * 10_000;
    const protection = /戶外型防護等級 (IP\d\d)/.exec(text)![1]!;
    const thermal = /熱像機種[^。]*可見光解析度不限，防護等級 (IP\d\d)/.exec(text)?.[1];
    expect(sold().length).toBeGreaterThan(2);
    const wrong = sold().filter(({ specs }) => {
      const rating = /IP\d\d/.exec(specs.get('防護等級')!)?.[0];
      if (specs.has('熱像解析度')) return rating !== thermal;
      return pixels(specs.get('解析度')!) < least || (rating ?? protection) !== protection;
    });
    expect(wrong.map(({ model }) => model)).toEqual([]);
  });
});

describe('firewalls', () => {
  it('have at least the performance of the lowest class, but for those without a class', () => {
    const text = textOf('contract-spec-firewall');
    const least = Number(/不低於 (\d+) Gbps/.exec(text)![1]);
    const sold = soldIn('contract-price-security');
    expect(sold.length).toBeGreaterThan(3);
    const wrong = sold.filter(({ specs }) =>
      specs.get('尺寸')!.includes('導軌')
        ? !text.includes('工業防火牆（導軌安裝）不分級')
        : Number(/^[^\d]*([\d.]+) Gbps/.exec(specs.get('威脅防護效能')!)![1]) < least,
    );
    expect(wrong.map(({ model }) => model)).toEqual([]);
  });

  it('are measured as their datasheet says, which states TLS inspection separately', () => {
    const conditions = /以「威脅防護」數字為準：([^。]*)全部開啟/.exec(
      textOf('contract-spec-firewall'),
    )![1]!;
    const measured = /開啟([^，]*)，並啟用日誌。TLS 解密開啟時/.exec(
      textOf('palisar-p740-datasheet'),
    )![1]!;
    expect(conditions).toBe(measured);
  });
});

it('a pair of nodes is sold, so the specification excepts it from the least number of nodes', () => {
  const pair = readTable('contract-price-hci', texts).find((row) => row[2] === 'E2-2');
  expect(String(pair?.[1])).toContain('分點雙機組');
  expect(textOf('contract-spec-hci')).toContain('叢集至少三個節點（分點雙機組除外）');
});

describe('services', () => {
  it('cost at night and on holidays what the text of their price list adds', () => {
    const text = textOf('contract-price-services');
    const night = Number(/夜間[^。；]*加成 (\d+)%/.exec(text)![1]);
    const holiday = Number(/假日加成 (\d+)%/.exec(text)![1]);
    const prices = readTable('contract-price-services', texts)
      .slice(1)
      .map(([item, , , , ...cells]) => ({ item, prices: cells.slice(0, 3).map(Number) }));
    // People by the month cost the same at any hour.
    const byHour = prices.filter(({ prices: [weekday, atNight] }) => weekday !== atNight);
    expect(byHour.length).toBeGreaterThan(5);
    const wrong = byHour.filter(
      ({ prices: [weekday, atNight, onHoliday] }) =>
        atNight! * 100 !== weekday! * (100 + night) ||
        onHoliday! * 100 !== weekday! * (100 + holiday),
    );
    expect(wrong).toEqual([]);
  });
});

it('the tiers of each price list begin at one and leave no quantity out', () => {
  const lists = content.files.flatMap(({ alias }) => {
    if (!alias.startsWith('contract-price-')) return [];
    const tiers = (readTable(alias, texts)[0] ?? []).flatMap((heading) => {
      const tier = /^級距. (\d+)(?:–(\d+)|\+)$/.exec(String(heading));
      return tier ? [{ from: Number(tier[1]), to: tier[2] ? Number(tier[2]) : null }] : [];
    });
    return tiers.length > 0 ? [{ alias, tiers }] : [];
  });
  expect(lists.length).toBeGreaterThan(5);
  const broken = lists.filter(
    ({ tiers }) =>
      tiers.at(-1)!.to !== null ||
      tiers.some(({ from }, index) => from !== (tiers[index - 1]?.to ?? 0) + 1),
  );
  expect(broken).toEqual([]);
});

it('a model or a code has its prices in one of the current price lists', () => {
  const folder = join(demoContent, 'files/make/tables');
  const sold = readdirSync(folder)
    .filter((name) => name.startsWith('contract-price-') && !name.includes('last-term'))
    .flatMap((list) => {
      const [, ...rows] = parseTable(readFileSync(join(folder, list), 'utf8'));
      return [...new Set(rows.map((row) => row[2]!))].map((code) => ({ code, list }));
    });
  expect(sold.length).toBeGreaterThan(100);
  const twice = [...Map.groupBy(sold, ({ code }) => code)].filter(([, lists]) => lists.length > 1);
  expect(twice.map(([code]) => code)).toEqual([]);
});

it('a price list has as many items as its description says', () => {
  const described = content.files.flatMap(({ alias, description }) => {
    const items = alias.startsWith('contract-price-') && /(\d+) 項/.exec(description!.zh)?.[1];
    if (!items) return [];
    const table = readFileSync(join(demoContent, `files/make/tables/${alias}.csv`), 'utf8');
    return [{ alias, items: Number(items), rows: parseTable(table).length - 1 }];
  });
  expect(described.length).toBeGreaterThan(5);
  expect(described.filter(({ items, rows }) => items !== rows)).toEqual([]);
});
