import { pageEndpoints } from '@portolane/core/contract/page.ts';
import { redirectSource } from '@portolane/core/rules/navigation/redirects.ts';
import { targetOf } from '#domain/redirects/write-redirects.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
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
  bind(app, pageEndpoints.redirect, async ({ query, db }) => {
    const source = redirectSource(query.path);
    return { items: { to: source === null ? null : await targetOf(db, source) } };
  });
};
