import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

const render = async (body: object): Promise<string> => {
  const person = await addStaff(site.db, 'editor');
  const headers = await deskHeaders(site.db, person, { now: site.clock.now });
  const answer = await site.post('/desk/markdown', body, headers);
  return answer.json<{ items: { html: string } }>().items.html;
};

it('shows a text as pages do, with markup as text', async () => {
  const text = '**粗體** <img src=x onerror=alert(1)> [連結](javascript:alert(1))';
  const html = await render({ text });
  expect(html).toContain('<strong>粗體</strong>');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('javascript:');
});

it('has the facts of a text in the language of the text, and a wrong name as it is written', async () => {
  const text = '<<identity.companyName>> <<setting.no>>';
  expect(await render({ text })).toContain('恆向資訊股份有限公司 &lt;&lt;setting.no&gt;&gt;');
  expect(await render({ text, language: 'en' })).toContain('Portolane Systems Inc. ');
});
