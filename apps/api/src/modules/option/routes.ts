import { optionEndpoints, type Option, type OptionType } from '@portolane/core/contract/option.ts';
import { cities, cityName } from '#cities.ts';
import type { Database } from '#db/database.ts';
import { pick } from '#db/localized.ts';
import type { Language } from '#language.ts';
import type { Module } from '#module.ts';
import { bind } from '#plugins/bind-endpoint.ts';
import { allBrands } from '#summaries/brand-summary.ts';
import { allOptions } from '#summaries/option-titles.ts';

export const optionModule: Module = (app, { db }) => {
  bind(app, optionEndpoints.list, async ({ body, language }) => {
    const lists = await Promise.all([...new Set(body.types)].map(async (type) => [type, await listOf(db, type, language)] as const));
    return { items: Object.fromEntries(lists) };
  });
};

async function listOf(db: Database, type: OptionType, language: Language): Promise<Option[]> {
  if (type === 'city') return cities.map((city) => ({ alias: city.zh, title: cityName(city.zh, language), parent: null }));
  if (type === 'brand') return (await allBrands(db)).map((brand) => ({ alias: brand.alias, title: pick(brand.title, language), parent: null }));
  return ((await allOptions(db)).get(type) ?? []).map((option) => ({ alias: option.alias, title: pick(option.title, language), parent: option.parent }));
}
