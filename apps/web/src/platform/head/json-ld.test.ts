import { expect, it } from 'vitest';
import { sampleSetting } from '#platform/testing/sample-setting.ts';
import { faqData, organizationData } from './json-ld.ts';

it('the company has its address, numbers as they are called from anywhere, and the places outside where it is', () => {
  expect(organizationData(sampleSetting({ podcast: '' }), 'https://portolane.example/')).toMatchObject({
    '@type': 'Organization',
    name: '恆向資訊股份有限公司',
    url: 'https://portolane.example/',
    telephone: '+886-2-0000-1680',
    address: { '@type': 'PostalAddress', addressCountry: 'TW' },
    sameAs: ['https://community.portolane.example', 'https://line.portolane.example', 'https://video.portolane.example'],
  });
});

it('questions stand with their accepted answers', () => {
  expect(faqData([{ alias: 'one', question: '一？', answer: '<p>二</p>' }])).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: '一？', acceptedAnswer: { '@type': 'Answer', text: '<p>二</p>' } }],
  });
});
