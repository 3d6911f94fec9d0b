/** Structured data (schema.org) for products, the company, and questions. */
import type { FaqCategory } from '@portolane/core/contract/faq.ts';
import { sharedPictureUrl } from '@portolane/core/rules/picture/picture-url.ts';
import type { Product } from '@portolane/core/contract/product.ts';
import type { SiteSetting } from '@portolane/core/contract/setting.ts';

const CONTEXT = 'https://schema.org';

/** Returns a product without an offer, because the site shows no prices. `url` is absolute. */
export function productData(product: Product, url: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.title,
    description: product.summary,
    url,
    ...(product.picture && { image: [new URL(sharedPictureUrl(product.picture), url).href] }),
    brand: { '@type': 'Brand', name: product.brand.title },
    ...(product.categories.length > 0 && {
      category: product.categories.map(({ title }) => title).join(', '),
    }),
    additionalProperty: product.specifications.map(({ name, value }) => ({
      '@type': 'PropertyValue',
      name,
      value,
    })),
  };
}

/** Converts 02-0000-1680 to the international form +886-2-0000-1680. */
const worldwide = (phone: string): string => phone.replace(/^0/, '+886-');

/** Returns the company. @param home the absolute URL of the home page */
export const organizationData = (setting: SiteSetting, home: string): object => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  name: setting.companyName,
  alternateName: setting.sitename,
  description: setting.description,
  url: home,
  email: setting.email,
  telephone: worldwide(setting.phone),
  faxNumber: worldwide(setting.fax),
  address: { '@type': 'PostalAddress', streetAddress: setting.address, addressCountry: 'TW' },
  sameAs: [setting.fbFanpageUrl, setting.lineUrl, setting.podcast, setting.youtubeUrl].filter(
    Boolean,
  ),
});

/** Returns questions and answers as a FAQPage. */
export const faqData = (questions: FaqCategory['questions']): object => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
