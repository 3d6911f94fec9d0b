/** What search engines read of the things that pages show (schema.org). */
import type { Product } from '@portolane/core/contract/product.ts';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';

/** A product: no price stands on this site, so none is offered. `url` is its absolute address. */
export function productData(product: Product, url: string, language: Language): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.summary,
    url,
    brand: { '@type': 'Brand', name: product.brand.title },
    ...(product.categories.length > 0 && { category: product.categories.map(({ title }) => title).join(', ') }),
    additionalProperty: product.specifications.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
    inLanguage: tagOf(product.lang === 'zh-Hant' ? 'zh-TW' : language),
  };
}
