import { pageEndpoints } from '@portolane/core/contract/page.ts';
import { bind } from '#http/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { readOwnPage } from './read-own-page.ts';
import { readPage } from './read-page.ts';

export const pageModule: Module = (app, deps) => {
  bind(app, pageEndpoints.one, async ({ params, query, language, db }) => ({
    items: await readPage({ ...deps, db }, { ...params, ...query }, language),
  }));
  bind(app, pageEndpoints.at, async ({ query, language, db }) => ({
    items: await readOwnPage({ ...deps, db }, query.path, language),
  }));
};
