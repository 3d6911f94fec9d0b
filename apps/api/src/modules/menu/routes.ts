import { menuEndpoints } from '@portolane/core/contract/menu.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { readMenu } from './read-menu.ts';
import { recordVisit } from './record-visit.ts';

export const menuModule: Module = (app, deps) => {
  // `paginate` and `limit` request the whole menu, which is always returned.
  bind(app, menuEndpoints.search, async ({ language, db }) => ({
    items: await readMenu(db, language, deps.now()),
  }));
  bind(app, menuEndpoints.visit, async ({ params, member }) => ({
    items: await recordVisit(deps, params.id, member.id),
  }));
};
