import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { documentRow, termsVersion } from './index-content.ts';

/** Words of each kind that terms are made of. */
const title = {
  zh: '云端交換器 Catalyst9500X：C#、Wi-Fi 7、ＡＩ 台北優惠卷',
  en: 'Policies of the C9-4808 switches, C++17, café',
};
const summary = { zh: '**後台**製造 P740 里程', en: 'Boxes and firewalls, 10GbE' };

it('other terms have another version, so that the next start rebuilds the index', () => {
  const { titleTerms, terms } = documentRow(
    {
      kind: 'news',
      key: 'sample',
      alias: 'sample',
      brands: [],
      tags: [],
      access: null,
      date: null,
      state: 'published',
      publishUp: null,
      publishDown: null,
      title,
      summary,
      body: [],
      names: [],
    },
    'zh-TW',
  );
  const hash = createHash('sha256').update(`${titleTerms} ${terms}`).digest('hex').slice(0, 8);
  // If this fails, increase `termsVersion`, and write the new pair here.
  expect([termsVersion, hash]).toEqual(['3', 'f4e22457']);
});
