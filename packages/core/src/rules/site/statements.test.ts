import { describe, expect, it } from 'vitest';
import { mergeTexts } from '#i18n/merge-texts.ts';
import { statementBundles, unknownValueIn } from './statements.ts';

describe('what a site has written', () => {
  const written = {
    brandList: { lead: { zh: '進貨', en: 'Bought' }, description: { zh: '品牌' } },
    bulletinList: { lead: { zh: '快訊' } },
    // Of another release.
    elsewhere: { lead: { zh: '別處' } },
  };

  it('is nested as the translations nest it', () =>
    expect(statementBundles(written, 'zh-TW')).toEqual({
      brand: { list: { lead: '進貨', description: '品牌' } },
      article: { news: { lead: { bulletin: '快訊' } } },
    }));

  it('is in English only what is written in English', () =>
    expect(statementBundles(written, 'en')).toEqual({ brand: { list: { lead: 'Bought' } } }));

  it('stands in place of texts, which stay as they are', () => {
    const usual = { list: { title: '代理品牌', lead: '品牌列表' }, empty: '沒有' };
    const own = { list: { lead: '進貨' } };
    expect(mergeTexts(usual, own)).toEqual({
      list: { title: '代理品牌', lead: '進貨' },
      empty: '沒有',
    });
    expect(usual.list.lead).toBe('品牌列表');
  });
});

it.each([
  ['{{site}}與{{company}}', [], undefined],
  ['{{brand}} 的產品', ['brand'], undefined],
  ['{{brand}} 的產品', [], '{{brand}}'],
  ['{{ site }}', [], '{{ site }}'],
  ['{{site', [], '{{'],
  ['$t(common:site.home)', [], '$t('],
  ['售價 $100', [], undefined],
])('%s with %j uses nothing unknown but %s', (text, values, unknown) =>
  expect(unknownValueIn(text, values)).toBe(unknown),
);
