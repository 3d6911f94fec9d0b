import { deskContentCountsEndpoints } from '@portolane/core/contract/desk/content-counts.ts';
import type { Module } from '#domain/module.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { countDocuments } from './count-documents.ts';

/** Work that waits in the content, for the desk. */
export const deskContentCountsModule: Module = (app, deps) => {
  bind(app, deskContentCountsEndpoints.search, async ({ staff }) => ({
    items: await countDocuments(deps, staff),
  }));
};
