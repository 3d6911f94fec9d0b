/** The requirements of the desk for a new version of a legal text. */
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import { legalText } from '#db/schema/catalogue.ts';
import { everything } from '#domain/desk/scope.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { publishEdit } from '#testing/publish-edit.ts';
import { productionSettings, testSettings } from '#testing/test-settings.ts';
import { checkDocument } from './publish-document.ts';

const PRIVACY = 'pages/privacy.yaml';
const TERMS = 'pages/terms.yaml';

let site: PublicSite;
beforeEach(async () => {
  site = await openPublicSite();
  site.clock.now = new Date('2026-11-30T07:00:00.000Z');
});
afterEach(() => site.close());

/** Publishes a changed text as a version with a date. */
const revise = (version: string, publishedAt: string, title = version) =>
  publishEdit(site, PRIVACY, (tree) => ({ ...tree, version, publishedAt, title: { zh: title } }));
const invalid = (field: string, message: string) => ({
  outcome: 'invalid',
  problems: [{ file: PRIVACY, field, message: expect.stringContaining(message) as unknown }],
});
const shown = async () => (await site.get('/static/privacy')).json().items as ProsePage;

it('takes effect seven days after it was published, and the last of a day is shown', async () => {
  expect(await revise('第二版', '2026-11-30')).toMatchObject({ outcome: 'stored' });
  expect(await shown()).toMatchObject({
    version: '第二版',
    publishUp: '2026-11-30T07:00:00.000Z',
    effectiveFrom: '2026-12-07T07:00:00.000Z',
  });
  site.clock.now = new Date('2026-11-30T08:00:00.000Z');
  expect(await revise('2026-11-30-2', '2026-11-30')).toMatchObject({ outcome: 'stored' });
  expect(await shown()).toMatchObject({
    version: '2026-11-30-2',
    effectiveFrom: '2026-12-07T08:00:00.000Z',
  });
});

it('is refused with a date before today, or before the newest version, and is told which to enter', async () => {
  expect(await revise('第二版', '2026-10-07')).toMatchObject(
    invalid('publishedAt', 'Enter 2026-11-30'),
  );
  expect(await revise('第二版', '2026-12-10')).toMatchObject({ outcome: 'stored' });
  expect(await revise('第三版', '2026-12-01')).toMatchObject(
    invalid('publishedAt', 'Enter 2026-12-10'),
  );
  expect(await revise('第三版', '2026-12-10')).toMatchObject({ outcome: 'stored' });
  site.clock.now = new Date('2026-12-10T01:00:00.000Z');
  expect(await shown()).toMatchObject({ version: '第三版' });
});

it('is proposed a name that is free, also in place of one that was superseded', async () => {
  const { version, title } = await shown();
  expect(await revise(version!, '2026-11-30', '悄悄改過')).toMatchObject(
    invalid('version', 'such as 2026-11-30.'),
  );
  await revise('2026-11-30', '2026-11-30');
  await revise('2026-11-30-2', '2026-11-30');
  expect(await revise('2026-11-30', '2026-11-30', '悄悄改過')).toMatchObject(
    invalid('version', 'such as 2026-11-30-3.'),
  );
  const [row] = await site.db
    .select()
    .from(legalText)
    .where(and(eq(legalText.alias, 'privacy'), eq(legalText.version, version!)));
  expect(
    await publishEdit(site, PRIVACY, (tree) => ({
      ...tree,
      version: version!,
      title: row!.data.title as unknown as TreeRecord,
    })),
  ).toMatchObject(invalid('version', 'such as 2026-11-30-3.'));
  expect(await shown()).not.toMatchObject({ title });
});

it('is refused with places to fill in, by paragraph and language; the first version has any date', async () => {
  const page = (body: TreeRecord) => ({
    path: TERMS,
    baseVersion: 0,
    tree: {
      alias: 'terms',
      group: 'legal',
      title: { zh: '會員條款' },
      version: '1',
      publishedAt: '2026-01-01',
      sections: [
        { alias: 'one', title: { zh: '一、總則' }, body: { zh: '完成。' } },
        { alias: 'fees', title: { zh: '二、費用' }, body },
      ],
    },
  });
  const settings = { ...productionSettings, contentDir: null };
  const empty = await openPublicSite('empty', settings);
  const check = (body: TreeRecord) =>
    checkDocument(
      { db: empty.db, now: () => site.clock.now, settings: testSettings(settings) },
      page(body),
      { actor: 'editor@portolane.example', scope: everything, language: 'zh-TW' },
    );
  expect(
    await check({
      zh: '費用：【請填寫：期限】、【請填寫：發票】。',
      en: 'Fees: 【請填寫: when】.',
    }),
  ).toEqual({
    outcome: 'invalid',
    problems: [
      {
        file: TERMS,
        field: 'sections.1.body.zh',
        message: '「二、費用」的中文還有未填寫的地方：【請填寫：期限】、【請填寫：發票】',
      },
      {
        file: TERMS,
        field: 'sections.1.body.en',
        message: '「二、費用」的英文還有未填寫的地方：【請填寫: when】',
      },
    ],
  });
  expect(await check({ zh: '費用：月底。' })).toMatchObject({ outcome: 'stored' });
  await empty.close();
});
