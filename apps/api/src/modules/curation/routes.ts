import { curationEndpoints } from '@portolane/core/contract/curation.ts';
import { bind } from '#http/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { listCurations, readCuration, readTopic } from './read-curation.ts';

export const curationModule: Module = (app, deps) => {
  bind(app, curationEndpoints.list, async ({ language }) => ({
    items: await listCurations(deps, language),
  }));
  bind(app, curationEndpoints.one, async ({ params, language }) => ({
    items: await readCuration(deps, params.curationAlias, language),
  }));
  bind(app, curationEndpoints.topic, async ({ params, language }) => ({
    items: await readTopic(deps, params, language),
  }));
};
