import { tagEndpoints } from '@portolane/core/contract/tag.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { readTag } from './read-tag.ts';
import { searchTags } from './search-tags.ts';

export const tagModule: Module = (app, deps) => {
  bind(app, tagEndpoints.search, ({ body, language, db }) =>
    searchTags({ ...deps, db }, body, language),
  );
  bind(app, tagEndpoints.one, async ({ params, language, db }) => ({
    items: await readTag({ ...deps, db }, params.id, language),
  }));
};
