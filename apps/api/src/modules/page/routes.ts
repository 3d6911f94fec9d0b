import { pageEndpoints } from '@portolane/core/contract/page.ts';
import { bind } from '#http/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { readPage } from './read-page.ts';

export const pageModule: Module = (app, deps) => {
  bind(app, pageEndpoints.one, async ({ params, query, language, db }) => ({
    items: await readPage({ ...deps, db }, { ...params, ...query }, language),
  }));
};
