import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContentCount } from '@portolane/core/contract/desk/content-counts.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

let site: PublicSite;
let editor: Record<string, string>;
let limited: Record<string, string>;
beforeAll(async () => {
  site = await openPublicSite();
  const now = site.clock.now;
  editor = await deskHeaders(site.db, await addStaff(site.db, 'editor'), { now });
  const values = { brands: ['vaultine'] };
  limited = await deskHeaders(site.db, await addStaff(site.db, 'editor', values), { now });
});
afterAll(() => site.close());

const countOf = async (kind: string, headers: Record<string, string>) => {
  const answer = await site.get('/desk/content/counts', headers);
  return answer.json<{ items: ContentCount[] }>().items.find((each) => each.kind === kind);
};

it('counts what waits in each kind', async () => {
  const before = (await countOf('news', editor))!;
  expect(before).toMatchObject({ drafts: 0, hidden: 0, behind: 0 });
  expect(before.total).toBeGreaterThan(20);
  const path = 'news/not-yet-written.yaml';
  const tree = { alias: 'not-yet-written', title: { zh: '草稿' } };
  await site.post('/desk/content/draft', { path, tree, baseVersion: 0 }, editor);
  expect(await countOf('news', editor)).toEqual({
    ...before,
    total: before.total + 1,
    drafts: 1,
    hidden: 1,
  });
});

it('counts only what a person is responsible for', async () => {
  const all = (await countOf('products', editor))!;
  const own = (await countOf('products', limited))!;
  expect(own.total).toBeGreaterThan(0);
  expect(own.total).toBeLessThan(all.total);
  expect((await countOf('events', limited))!.total).toBeLessThan(
    (await countOf('events', editor))!.total,
  );
});
