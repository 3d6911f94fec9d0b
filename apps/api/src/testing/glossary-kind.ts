/**
 * A kind of content that the product does not have: what a new one costs, as docs/adding.md says.
 * Programs beside this file know nothing of it.
 */
import { z } from 'zod';
import type { Localized } from '#db/stored-types.ts';
import { articles, contentKind } from '#content/content-kind.ts';
import { alias, paragraph, publication, text } from '#content/fields.ts';

export const glossary = contentKind({
  name: 'glossary',
  files: 'folder',
  title: 'term',
  schema: z.strictObject({
    ...publication,
    alias,
    order: z.int().min(1),
    term: text,
    explanation: paragraph,
  }),
  rows: articles<unknown, { alias: string; term: Localized; explanation: Localized }>({
    search: ({ alias: of, term, explanation }) => [
      { path: `/glossary#${of}`, title: term, summary: explanation, body: [], names: [] },
    ],
  }),
});

/** Translations to add to the desk's content.json, by language. */
export const glossaryWords = {
  'zh-TW': { kind: '名詞解釋', field: { term: '名詞', explanation: '解釋' } },
  en: { kind: 'Glossary', field: { term: 'Term', explanation: 'Explanation' } },
};
