import { optionEndpoints } from '@portolane/core/contract/option.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { listOptions } from './list-options.ts';

export const optionModule: Module = (app, deps) => {
  bind(app, optionEndpoints.list, async ({ body, language, db }) => ({
    items: await listOptions({ ...deps, db }, body.types, language),
  }));
};
