import { productEndpoints } from '@portolane/core/contract/product.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { compareProducts } from './compare-products.ts';
import { readProduct } from './read-product.ts';
import { searchProducts } from './search-products.ts';

export const productModule: Module = (app, deps) => {
  bind(app, productEndpoints.search, ({ body, language, db }) =>
    searchProducts({ ...deps, db }, body, language),
  );
  bind(app, productEndpoints.compare, async ({ body, language, db }) => ({
    items: await compareProducts({ ...deps, db }, body.product_alias, language),
  }));
  bind(app, productEndpoints.one, async ({ params, language, db }) => ({
    items: await readProduct({ ...deps, db }, params.alias, language),
  }));
};
