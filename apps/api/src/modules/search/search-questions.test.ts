/** Queries of visitors find the pages that they mean, in the real content. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchFacets, SearchHit } from '@portolane/core/contract/site.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { chineseQuestions, englishQuestions, type SearchQuestion } from './search-questions.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

const matches = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Returns what a question found instead of its answer; null if it is answered. */
async function unanswered(
  { typed, answers = [], suggests = [] }: SearchQuestion,
  language: string,
): Promise<string | null> {
  const reply = await site.post(
    '/site/search',
    { query: typed, limit: 3 },
    { 'accept-language': language },
  );
  const { items, facets } = reply.json<{ items: SearchHit[]; facets: SearchFacets }>();
  const names = items.map(({ kind, alias }) => `${kind}/${alias}`);
  const words = [...facets.nearest, ...items.map(({ title }) => title.map((t) => t.text).join(''))];
  const isAnswered =
    suggests.length > 0
      ? suggests.some((word) => words.some((each) => each.toLowerCase().includes(word)))
      : answers.some((pattern) => names.some((name) => matches(pattern, name)));
  return isAnswered ? null : `${typed}: ${[...names, ...facets.nearest].join(', ')}`;
}

describe.each([
  ['zh-TW', chineseQuestions],
  ['en', englishQuestions],
])('in %s', (language, questions) => {
  it('95 of 100 questions have an answer among the first three results', async ({ annotate }) => {
    const missing: string[] = [];
    for (const question of questions) {
      const found = await unanswered(question, language);
      if (found !== null) missing.push(found);
    }
    const share = `${questions.length - missing.length} of ${questions.length} answered`;
    await annotate([share, ...missing].join('\n'));
    expect(missing.length > questions.length * 0.05 ? missing : []).toEqual([]);
  });
});
