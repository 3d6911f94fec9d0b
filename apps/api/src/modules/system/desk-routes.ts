import { deskSystemEndpoints } from '@portolane/core/contract/desk/system.ts';
import type { Module } from '#domain/module.ts';
import { runningSiteOf } from '#domain/running-site.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { readSystemState } from './read-system-state.ts';

/** The state of the running site, for administrators of the desk. */
export const systemModule: Module = (app, deps) => {
  const site = runningSiteOf(deps.settings);
  bind(app, deskSystemEndpoints.one, async ({ language }) => ({
    items: await readSystemState(deps, site, language),
  }));
};
