import { homepageEndpoints } from '@portolane/core/contract/homepage.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { readHomepage } from './read-homepage.ts';

export const homepageModule: Module = (app, deps) => {
  bind(app, homepageEndpoints.one, async ({ language, db }) => ({
    items: await readHomepage({ ...deps, db }, language),
  }));
};
