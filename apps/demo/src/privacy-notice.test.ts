/** The privacy notice of the demonstration states what the site collects. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { profileBody } from '@portolane/core/contract/user.ts';
import { parsedDemo } from './testing/demo-content.ts';

const fieldTexts = resolve(import.meta.dirname, '../../web/src/locales/zh-TW/memberField.json');
/** Names in the notice for fields whose labels it does not repeat. */
const nameInNotice: Readonly<Record<string, string>> = {
  email: '電子郵件',
  companyphones: '電話',
  domainEmails: '公司電子郵件',
  companyissueOther: '感興趣的領域',
  subscribeNewsletter: '電子報',
};

it('names every field of the profile', async () => {
  const { content, problems } = await parsedDemo();
  expect(problems).toEqual([]);
  const { field: labels } = JSON.parse(readFileSync(fieldTexts, 'utf8')) as {
    field: Record<string, string>;
  };
  const { body } = content.pages
    .find(({ alias }) => alias === 'privacy')!
    .sections.find(({ alias }) => alias === 'purpose')!;
  const fields = Object.keys({ ...profileBody.shape, mobilePhone: '' });
  expect(
    fields
      .map((name) => [name, nameInNotice[name] ?? labels[name]])
      .filter(([, called]) => !called || !body.zh.includes(called)),
  ).toEqual([]);
});
