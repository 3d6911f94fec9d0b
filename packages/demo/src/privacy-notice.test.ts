/** The privacy notice of the demonstration states what the site collects. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parseContent, readSources } from '@portolane/api/content/read-content.ts';
import { demoContent } from './demonstration.ts';

const profileTexts = resolve(
  import.meta.dirname,
  '../../../apps/web/src/locales/zh-TW/profile.json',
);
/** What the notice calls fields whose labels it does not repeat. */
const nameInNotice: Readonly<Record<string, string>> = {
  email: '電子郵件',
  companyphones: '電話',
  domainEmails: '公司電子郵件',
  companyissueOther: '感興趣的領域',
  subscribeNewsletter: '電子報',
  dealerNewsletter: '電子報',
};

it('names every field of the profile', async () => {
  const { content, problems } = parseContent(await readSources(demoContent, null));
  expect(problems).toEqual([]);
  const { field } = JSON.parse(readFileSync(profileTexts, 'utf8')) as {
    field: Record<string, string>;
  };
  const { body } = content.pages
    .find(({ alias }) => alias === 'privacy')!
    .sections.find(({ alias }) => alias === 'purpose')!;
  expect(Object.keys(field).length).toBeGreaterThan(15);
  expect(
    Object.entries(field).filter(([name, label]) => !body.zh.includes(nameInNotice[name] ?? label)),
  ).toEqual([]);
});
