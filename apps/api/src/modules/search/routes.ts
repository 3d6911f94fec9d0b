import { siteEndpoints } from '@portolane/core/contract/site.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { searchSite, suggest } from './search-site.ts';

export const siteModule: Module = (app, deps) => {
  bind(app, siteEndpoints.search, ({ body, language, db }) =>
    searchSite({ ...deps, db, primary: deps.db }, body, language),
  );
  bind(app, siteEndpoints.suggest, async ({ body, language, db }) => ({
    items: await suggest({ ...deps, db }, body, language),
  }));
};
