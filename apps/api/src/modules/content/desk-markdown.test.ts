import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

it('shows a text as pages do, with markup as text', async () => {
  const person = await addStaff(site.db, 'editor');
  const headers = await deskHeaders(site.db, person, { now: site.clock.now });
  const text = '**粗體** <img src=x onerror=alert(1)> [連結](javascript:alert(1))';
  const answer = await site.post('/desk/markdown', { text }, headers);
  const { html } = answer.json<{ items: { html: string } }>().items;
  expect(html).toContain('<strong>粗體</strong>');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('javascript:');
});
