import type { FaqCategory } from '@portolane/core/contract/faq.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { cached } from '#db/cached.ts';
import { renderMarkdown } from '#domain/render-markdown.ts';
import { documentsOf } from '#domain/documents.ts';
import { langOf, pick } from '#db/localized.ts';
import { publishedOnly } from '#domain/published.ts';
import { hasSection } from '#domain/sections.ts';
import { containsWords, searchWords } from '#db/word-search.ts';
import type { ModuleDeps } from '#domain/module.ts';

const shown = publishedOnly(
  cached(async (db) => ((await hasSection(db, 'faq')) ? documentsOf(db, 'faq') : [])),
);

/**
 * Returns the categories with their questions, in display order. A search keeps only questions that
 * contain every word, and drops categories without one.
 */
export async function listQuestions(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  search: string | undefined,
  language: Language,
): Promise<FaqCategory[]> {
  const words = searchWords(search);
  const categories = (await shown(db, now())).map(({ data }) => ({
    alias: data.alias,
    title: pick(data.title, language),
    lang: langOf(data.title, language),
    questions: data.questions
      .filter(({ question, answer }) =>
        containsWords([question.zh, question.en ?? '', answer.zh, answer.en ?? ''], words),
      )
      .map(({ alias, question, answer }) => ({
        alias,
        question: pick(question, language),
        answer: renderMarkdown(pick(answer, language)),
        lang: [question, answer].every((text) => langOf(text, language) === 'en')
          ? ('en' as const)
          : ('zh-Hant' as const),
      })),
  }));
  return words.length > 0 ? categories.filter(({ questions }) => questions.length > 0) : categories;
}
