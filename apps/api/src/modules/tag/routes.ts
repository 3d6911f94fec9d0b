import { tagEndpoints } from '@portolane/core/contract/tag.ts';
import { bind } from '#http/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { readTag } from './read-tag.ts';
import { searchTags } from './search-tags.ts';

export const tagModule: Module = (app, deps) => {
  bind(app, tagEndpoints.search, ({ body, language }) => searchTags(deps, body, language));
  bind(app, tagEndpoints.one, async ({ params, language }) => ({
    items: await readTag(deps, params.id, language),
  }));
};
