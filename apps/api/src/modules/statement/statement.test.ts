import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { OwnTexts } from '@portolane/core/contract/statement.ts';
import type { TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { treeIn } from '#content/store/stored-tree.ts';
import { clearCaches } from '#db/cached.ts';
import { everything } from '#domain/desk/scope.ts';
import { findDocument } from '#modules/content/document-access.ts';
import { publishDocument } from '#modules/content/publish-document.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { testSettings } from '#testing/test-settings.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite('site');
});
afterAll(() => site.close());

const PATH = 'statements.yaml';
const editor = { actor: 'ed@desk.example', scope: everything, language: 'en' } as const;
const deps = () => ({ db: site.db, now: () => site.clock.now, settings: testSettings() });
const publish = async (tree: TreeRecord, path = PATH) => {
  const baseVersion = (await findDocument(site.db, path))?.version ?? 0;
  const result = await publishDocument(deps(), { path, tree, baseVersion }, editor);
  // As the notification of the edit does.
  clearCaches(site.db);
  return result;
};
afterEach(() => publish({}));

const read = async (language: string) => {
  const { json, headers } = await site.get(`/statement/${language}`);
  return { ...json<{ items: OwnTexts }>().items, caching: headers['cache-control'] };
};

it('has no texts of a site that says nothing of its own, and may be kept by anyone', async () => {
  expect(await read('zh-TW')).toMatchObject({
    texts: {},
    caching: expect.stringContaining('public'),
  });
});

it('has the texts of a language as soon as they are published, where the translations have them', async () => {
  const before = await read('zh-TW');
  expect(
    await publish({
      brandList: { lead: { zh: '直接向原廠進貨。', en: 'Bought from the makers.' } },
      enrolling: { review: { zh: '三天內通知。' } },
    }),
  ).toMatchObject({ outcome: 'stored' });
  const chinese = await read('zh-TW');
  expect(chinese.texts).toEqual({
    brand: { list: { lead: '直接向原廠進貨。' } },
    apply: { done: { nextReview: '三天內通知。' } },
  });
  expect(chinese.version).not.toBe(before.version);
});

it('leaves out in English what is written in Chinese only', async () => {
  await publish({
    brandList: { lead: { zh: '直接向原廠進貨。', en: 'Bought from the makers.' } },
    enrolling: { review: { zh: '三天內通知。' } },
  });
  expect((await read('en')).texts).toEqual({
    brand: { list: { lead: 'Bought from the makers.' } },
  });
});

it('inserts facts, also numbers of days that are a setting', async () => {
  await publish({
    inquiryPage: {
      lead: {
        zh: '<<site.replyDays.inquiry>> 個工作天內回覆，請寄 <<setting.email>>。',
        en: 'Within <<site.replyDays.inquiry.words>> working day.',
      },
    },
  });
  expect((await read('zh-TW')).texts).toEqual({
    contact: {
      page: { inquiry: { lead: '1 個工作天內回覆，請寄 service@portolane.example。' } },
    },
  });
  const setting = treeIn((await findDocument(site.db, 'setting.yaml'))!) as TreeRecord;
  const replyDays = { ...(setting['replyDays'] as TreeRecord), inquiry: 4 };
  await publish({ ...setting, replyDays }, 'setting.yaml');
  expect((await read('en')).texts).toEqual({
    contact: { page: { inquiry: { lead: 'Within four working day.' } } },
  });
  await publish(setting, 'setting.yaml');
});

it('refuses a value that nothing stands for in the place of the text', async () => {
  const result = await publish({
    brandList: { lead: { zh: '{{site}}代理 {{brand}}。' } },
    productList: { brandLead: { zh: '{{brand}} 由{{company}}代理。' } },
  });
  expect(result).toMatchObject({ outcome: 'invalid' });
  expect(result).toHaveProperty('problems', [
    {
      file: PATH,
      field: 'brandList.lead.zh',
      message:
        'This text uses “{{brand}}”, which has no value here. It may use {{site}} {{siteTitle}} {{company}}',
    },
  ]);
});
