import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FaqCategory } from '@portolane/core/contract/faq.ts';
import { clearCaches } from '#db/cached.ts';
import { article } from '#db/schema/catalogue.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

const english = { 'accept-language': 'en' };
const list = async (search?: string, headers = {}) => {
  const reply = await site.get(
    `/item/faq/list${search === undefined ? '' : `?search=${encodeURIComponent(search)}`}`,
    headers,
  );
  expect(reply.statusCode).toBe(200);
  return reply.json().items as FaqCategory[];
};
const questionsOf = (categories: FaqCategory[]) =>
  categories.flatMap(({ questions }) => questions.map(({ alias }) => alias));

it('answers are in the viewer’s language, with links and paragraphs', async () => {
  const [first] = await list();
  expect(first).toMatchObject({ alias: 'member-account', title: '會員與登入', lang: 'zh-Hant' });
  expect(first!.questions[0]!.answer).toMatch(/^<p>/);
  const answers = (await list(undefined, english)).flatMap(({ lang, questions }) =>
    lang === 'en' ? questions : [],
  );
  expect(answers.find(({ alias }) => alias === 'delete-account')!.answer).toContain(
    '<a href="/en/privacy">privacy notice</a>',
  );
});

it('each question has an alias of its own for its URL', async () => {
  const aliases = questionsOf(await list());
  expect(aliases.length).toBeGreaterThan(20);
  expect(new Set(aliases).size).toBe(aliases.length);
});

it.each([
  ['驗證碼', ['no-code-received']],
  ['login code', ['no-code-received']],
  ['ＬＩＮＥ 解除', ['unbind-line', 'line-wrong-account']],
])('finds “%s” in question and answer, in either language', async (search, aliases) => {
  const found = await list(search);
  expect(questionsOf(found)).toEqual(expect.arrayContaining(aliases));
  for (const category of found) expect(category.questions).not.toEqual([]);
});

it('finds nothing if no question contains all words', async () =>
  expect(await list('驗證碼 nothing')).toEqual([]));

it('rejects more words than a search allows', async () =>
  expect((await site.get(`/item/faq/list?search=${'a'.repeat(101)}`)).statusCode).toBe(400));

it('leaves out a category that is hidden', async () => {
  const which = and(eq(article.kind, 'faq'), eq(article.alias, 'line-privacy'));
  await site.db.update(article).set({ state: 'hidden' }).where(which);
  clearCaches(site.db);
  expect((await list()).map(({ alias }) => alias)).not.toContain('line-privacy');
  await site.db.update(article).set({ state: 'published' }).where(which);
  clearCaches(site.db);
});
