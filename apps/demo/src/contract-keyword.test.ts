/** The keyword of the joint supply contract marks the products that its price lists sell. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTable } from '../content/files/make/read-table.ts';
import { demoContent } from './demonstration.ts';
import { demoSources, parsedDemo } from './testing/demo-content.ts';

/** Codes of licences and services, whose products have no model of that name. */
const licences: Readonly<Record<string, string>> = {
  FB3: 'corvane-fabric-3',
  HM3: 'ferrane-helm-3',
  SV2: 'axiolo-serve-2',
  LK4: 'axiolo-lake-4',
  SU9: 'vaultine-suite-9',
  'Suite 9': 'vaultine-suite-9',
  SN: 'vaultine-sentry',
  HB5: 'lumivex-harbour-5',
  KB5: 'kubrane-platform-5',
  RG3: 'kubrane-registry-3',
  PL4: 'kubrane-pipeline-4',
  LK2: 'kubrane-lookout-2',
  DK8: 'farhold-desk-8',
  ST4: 'farhold-stage-4',
  AS2: 'farhold-assist-2',
  HC: 'heliona-compute',
  LK: 'heliona-link',
  MG: 'heliona-mailgate',
  'Manager 7.4': 'palisar-manager-7-4',
  'Chart 5': 'obrix-chart-5',
};

it('the products that the current price lists sell have it, and no others', async () => {
  const sources = await demoSources();
  const { content } = await parsedDemo();
  const models = content.products.flatMap(({ alias, title }) => {
    const model = /(?<![\w.-])[A-Z]{1,3}-?\d{1,4}(?:-\d+)?[A-Z]?(?!\w)/.exec(title.zh)?.[0];
    return model === undefined ? [] : [{ alias, model }];
  });
  const lists = readdirSync(join(demoContent, 'files/make/tables'))
    .map((name) => name.replace('.csv', ''))
    .filter((name) => name.startsWith('contract-price-') && !name.endsWith('-last-term'));
  const codes = lists.flatMap((name) =>
    readTable(name, sources.texts)
      // A longer warranty is also sold for products that are not.
      .filter((row) => !String(row[1]).includes('延長保固'))
      .map((row) => String(row[2])),
  );
  const sold = codes.flatMap((code) => {
    const licence = licences[code] ?? licences[code.split('-')[0]!];
    if (licence !== undefined) return [licence];
    return models
      .filter(({ model }) => code === model || code.startsWith(`${model}-`))
      .map(({ alias }) => alias);
  });
  expect(Object.values(licences).filter((alias) => !sold.includes(alias))).toEqual([]);
  const marked = content.products.filter(({ tags }) => tags.includes('contract'));
  expect(marked.map(({ alias }) => alias).toSorted()).toEqual([...new Set(sold)].toSorted());
});
