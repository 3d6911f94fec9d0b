import { expect, it } from 'vitest';
import { serverTranslations } from './server-translations.ts';

const names = { site: '測試', siteTitle: '測試商行', company: '測試商行有限公司' };
const usual = { version: '', texts: {} };
const own = {
  version: 'a',
  texts: { brand: { list: { lead: '{{site}}直接向原廠進貨。' } } },
};

it('says what the site says, with its names', () => {
  const { t } = serverTranslations('zh-TW', names, own);
  expect(t('brand:list.lead')).toBe('測試直接向原廠進貨。');
});

it('keeps the texts beside it, and every other namespace', () => {
  const { t } = serverTranslations('zh-TW', names, own);
  expect(t('brand:list.title')).toBe('代理品牌');
  expect(t('home:events.title')).toBe('課程活動');
});

it('gives a site without texts of its own the usual ones', () => {
  serverTranslations('zh-TW', names, own);
  expect(serverTranslations('zh-TW', names, usual).t('brand:list.lead')).toBe(
    '我們代理的品牌，可依分類與關鍵字查詢。',
  );
});

it('says in English what is not written in English as any site does', () => {
  expect(serverTranslations('en', names, { ...own, texts: {} }).t('brand:list.lead')).toBe(
    'The brands that we distribute, by category and keyword.',
  );
});

it('is made once for the same texts, and anew for others', () => {
  expect(serverTranslations('zh-TW', names, own)).toBe(serverTranslations('zh-TW', names, own));
  expect(serverTranslations('zh-TW', names, { ...own, version: 'b' })).not.toBe(
    serverTranslations('zh-TW', names, own),
  );
});
