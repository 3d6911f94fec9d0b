import { productEndpoints } from '@portolane/core/contract/product.ts';
import { bind } from '#http/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { compareProducts } from './compare-products.ts';
import { readProduct } from './read-product.ts';
import { searchProducts } from './search-products.ts';

export const productModule: Module = (app, deps) => {
  bind(app, productEndpoints.search, ({ body, language }) => searchProducts(deps, body, language));
  bind(app, productEndpoints.compare, async ({ body, language }) => ({
    items: await compareProducts(deps, body.product_alias, language),
  }));
  bind(app, productEndpoints.one, async ({ params, language }) => ({
    items: await readProduct(deps, params.alias, language),
  }));
};
