import { describe, expect, it } from 'vitest';
import { SETUP_PLACEHOLDER } from '@portolane/core/rules/desk/setup-steps.ts';
import { factInserter } from './facts.ts';
import { pageTemplate } from './page-template.ts';
import { checkTree } from './read-content.ts';

const pictures = { mark: null, markDark: null, logo: null, logoDark: null, shareImage: null };
const known = {
  identity: { ...pictures, companyName: { zh: '北方有限公司', en: 'North Ltd.' } },
  setting: {
    address: { zh: '臺北市港圖路 1 號' },
    phone: '02-2345-6789',
    email: 'office@north.example',
  },
};
const nothing = { identity: {}, setting: {} };

describe.each(['pages/privacy.yaml', 'pages/terms.yaml'])('the template of %s', (path) => {
  it('is a valid page, with numbers that programs keep to', async () => {
    const tree = {
      ...(await pageTemplate(path, nothing))!,
      version: '1',
      publishedAt: '2026-11-21',
    };
    const { data, problems } = checkTree(path, tree, factInserter(new Map()));
    expect(problems).toEqual([]);
    expect(JSON.stringify(data)).not.toMatch(/\{\{|<</);
  });

  it('has every text in both languages', async () => {
    const text = JSON.stringify(await pageTemplate(path, nothing));
    expect(text.match(/"zh":/g)).toHaveLength(text.match(/"en":/g)!.length);
  });

  it('names the company where the site does, and asks for it otherwise', async () => {
    const filled = JSON.stringify(await pageTemplate(path, known));
    expect(filled).toContain('北方有限公司');
    expect(filled).toContain('North Ltd.');
    const asked = JSON.stringify(await pageTemplate(path, nothing));
    expect(asked).toContain(`${SETUP_PLACEHOLDER}：公司登記名稱】`);
    expect(asked).toContain(`${SETUP_PLACEHOLDER}: registered name of the company】`);
  });
});

it('other pages have none', async () => {
  expect(await pageTemplate('pages/about.yaml', known)).toBeNull();
  expect(await pageTemplate('news/privacy.yaml', known)).toBeNull();
});
