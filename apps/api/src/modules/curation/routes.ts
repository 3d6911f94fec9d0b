import { curationEndpoints } from '@portolane/core/contract/curation.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { listCurations, readCuration, readTopic } from './read-curation.ts';

export const curationModule: Module = (app, deps) => {
  bind(app, curationEndpoints.list, async ({ language, db }) => ({
    items: await listCurations({ ...deps, db }, language),
  }));
  bind(app, curationEndpoints.one, async ({ params, language, db }) => ({
    items: await readCuration({ ...deps, db }, params.curationAlias, language),
  }));
  bind(app, curationEndpoints.topic, async ({ params, language, db }) => ({
    items: await readTopic({ ...deps, db }, params, language),
  }));
};
