import { itemEndpoints } from '@portolane/core/contract/item.ts';
import { bind } from '#http/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { kinds } from './kinds.ts';
import { readItem } from './read-item.ts';
import { searchItems } from './search-items.ts';

/** News, videos, success stories and solutions. */
export const itemModule: Module = (app, deps) => {
  bind(app, itemEndpoints.news.search, ({ body, language, db }) =>
    searchItems({ ...deps, db }, kinds.news, body, language),
  );
  bind(app, itemEndpoints.video.search, ({ body, language, db }) =>
    searchItems({ ...deps, db }, kinds.video, body, language),
  );
  bind(app, itemEndpoints.case.search, ({ body, language, db }) =>
    searchItems({ ...deps, db }, kinds.case, body, language),
  );
  bind(app, itemEndpoints.solution.search, ({ body, language, db }) =>
    searchItems({ ...deps, db }, kinds.solution, body, language),
  );

  bind(app, itemEndpoints.news.one, async ({ params, query, member, language, db }) => ({
    items: await readItem({ ...deps, db }, kinds.news, { ...params, ...query }, member, language),
  }));
  bind(app, itemEndpoints.video.one, async ({ params, query, member, language, db }) => ({
    items: await readItem({ ...deps, db }, kinds.video, { ...params, ...query }, member, language),
  }));
  bind(app, itemEndpoints.case.one, async ({ params, query, member, language, db }) => ({
    items: await readItem({ ...deps, db }, kinds.case, { ...params, ...query }, member, language),
  }));
  bind(app, itemEndpoints.solution.one, async ({ params, query, member, language, db }) => ({
    items: await readItem(
      { ...deps, db },
      kinds.solution,
      { ...params, ...query },
      member,
      language,
    ),
  }));
};
