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

function namedUrls(setting: SiteSetting): { sameAs?: string[] } {
  const urls = [setting.fbFanpageUrl, setting.lineUrl, setting.podcast, setting.youtubeUrl];
  const sameAs = urls.filter((url) => url !== '');
  return sameAs.length > 0 ? { sameAs } : {};
}

/** Returns the company, with what is known of it. @param home the absolute URL of the home page */
export const organizationData = (setting: SiteSetting, home: string): object => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  name: setting.companyName,
  alternateName: setting.sitename,
  ...(setting.description && { description: setting.description }),
  url: home,
  ...(setting.email && { email: setting.email }),
  ...(setting.phone && { telephone: worldwide(setting.phone) }),
  ...(setting.fax && { faxNumber: worldwide(setting.fax) }),
  ...(setting.address && {
    address: { '@type': 'PostalAddress', streetAddress: setting.address, addressCountry: 'TW' },
  }),
  ...namedUrls(setting),
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
