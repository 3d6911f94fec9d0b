import { menuEndpoints } from '@portolane/core/contract/menu.ts';
import type { Module } from '#module.ts';
import { bind } from '#plugins/bind-endpoint.ts';
import { CodedError } from '#plugins/coded-error.ts';
import { readMenu } from './read-menu.ts';
import { recordVisit } from './repository.ts';

export const menuModule: Module = (app, { db, now }) => {
  // `paginate` and `limit` of the specification's call ask for the whole menu, which is what it always is.
  bind(app, menuEndpoints.search, async ({ language }) => ({ items: await readMenu(db, language) }));
  bind(app, menuEndpoints.visit, async ({ params, member }) => {
    // Ids are 32-bit; a larger number names nothing.
    if (params.id > 2_147_483_647 || !(await recordVisit(db, params.id, member.id, now()))) throw new CodedError('ITEM_ITEM_NOT_EXIST');
    return { items: { id: params.id } };
  });
};
