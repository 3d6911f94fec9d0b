import { contentTypes, itemEndpoints } from '@portolane/core/contract/item.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { kinds } from './kinds.ts';
import { readItem } from './read-item.ts';
import { searchItems } from './search-items.ts';

/** News, videos, success stories and solutions. */
export const itemModule: Module = (app, deps) => {
  for (const type of contentTypes) {
    // All are bound as news are; `kinds` has verified that each returns what its endpoints declare.
    const { search, one } = itemEndpoints[type] as (typeof itemEndpoints)['news'];
    const kind = kinds[type] as unknown as (typeof kinds)['news'];
    bind(app, search, ({ body, language, db }) =>
      searchItems({ ...deps, db }, kind, body, language),
    );
    bind(app, one, async ({ params, query, member, language, db }) => ({
      items: await readItem({ ...deps, db }, kind, { ...params, ...query }, member, language),
    }));
  }
};
