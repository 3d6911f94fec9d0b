import { expect, it } from 'vitest';
import { sampleSetting } from '@portolane/core/testing/sample-setting.ts';
import { faqData, organizationData, productData } from './json-ld.ts';

const product = {
  alias: 'p740',
  title: 'P740 次世代防火牆',
  lang: 'zh-Hant' as const,
  summary: '威脅防護 42 Gbps，雙電源',
  brand: { alias: 'palisar', title: 'Palisar' },
  logo: '/api/content/brands/palisar.svg',
  thumbnail: null,
  picture: null,
  gallery: [],
  categories: [{ alias: 'next-gen-firewall', title: '次世代防火牆' }],
  specifications: [{ name: '威脅防護效能', value: '42 Gbps' }],
  body: '<p></p>',
  tags: [],
  contact: {
    name: '林',
    gender: 'female' as const,
    countryCode: '+886',
    phone: '02-0000-0000',
    extension: '1',
  },
  solutions: [],
  campaigns: [],
  related: [],
  files: [],
};

it('describes a product without inventing a price', () => {
  const data = productData(product, 'https://portolane.example/product/list/p740');
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'P740 次世代防火牆',
    url: 'https://portolane.example/product/list/p740',
    brand: { '@type': 'Brand', name: 'Palisar' },
    category: '次世代防火牆',
    additionalProperty: [{ '@type': 'PropertyValue', name: '威脅防護效能', value: '42 Gbps' }],
  });
  expect(data).not.toHaveProperty('offers');
});

it('names no category of a product without one', () =>
  expect(
    productData({ ...product, categories: [] }, 'https://portolane.example/'),
  ).not.toHaveProperty('category'));

it('the company has its address, international phone numbers, and links to its profiles', () => {
  expect(
    organizationData(sampleSetting({ podcast: '' }), 'https://portolane.example/'),
  ).toMatchObject({
    '@type': 'Organization',
    name: '恆向資訊股份有限公司',
    url: 'https://portolane.example/',
    telephone: '+886-2-0000-1680',
    address: { '@type': 'PostalAddress', addressCountry: 'TW' },
    sameAs: [
      'https://community.portolane.example',
      'https://line.portolane.example',
      'https://video.portolane.example',
    ],
  });
});

it('questions have their accepted answers', () => {
  expect(
    faqData([{ alias: 'one', question: '一？', answer: '<p>二</p>', lang: 'zh-Hant' }]),
  ).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: '一？',
        acceptedAnswer: { '@type': 'Answer', text: '<p>二</p>' },
      },
    ],
  });
});
