import { and, eq } from 'drizzle-orm';
import { pageEndpoints, type ProsePage } from '@portolane/core/contract/page.ts';
import { renderMarkdown } from '#db/content/render-markdown.ts';
import { langOf, pick } from '#db/localized.ts';
import { article, type Localized } from '#db/schema.ts';
import type { Language } from '#language.ts';
import type { Module } from '#module.ts';
import { bind } from '#plugins/bind-endpoint.ts';
import { CodedError } from '#plugins/coded-error.ts';

interface PageDocument {
  title: Localized;
  summary: Localized;
  version?: string;
  publishUp: string | null;
  sections: { alias: string; title: Localized; body: Localized; items?: { label: Localized; value: Localized; note?: Localized }[] }[];
}

/** An amendment of terms or privacy takes effect this long after it is published. SPEC.md section 9. */
const effectiveAfterMs = 7 * 86_400_000;

/** Names the specification's calls use for pages that have an alias of their own here. SPEC.md section 7. */
const otherNames: Record<string, string> = { about01: 'about', recruit: 'elite-join', investor: 'investor-shareholders' };

export const pageModule: Module = (app, { db }) => {
  bind(app, pageEndpoints.one, async ({ params, language }) => {
    const alias = Object.hasOwn(otherNames, params.alias) ? otherNames[params.alias]! : params.alias;
    const [row] = await db
      .select({ data: article.data })
      .from(article)
      .where(and(eq(article.kind, 'page'), eq(article.alias, alias)));
    if (!row) throw new CodedError('ITEM_ITEM_NOT_EXIST');
    return { items: prosePage(alias, row.data as PageDocument, language) };
  });
};

const prosePage = (alias: string, page: PageDocument, language: Language): ProsePage => ({
  alias,
  title: pick(page.title, language),
  lang: langOf(page.title, language),
  summary: pick(page.summary, language),
  version: page.version ?? null,
  publishUp: page.publishUp,
  effectiveFrom: page.version === undefined || page.publishUp === null ? null : new Date(Date.parse(page.publishUp) + effectiveAfterMs).toISOString(),
  sections: page.sections.map((section) => ({
    alias: section.alias,
    title: pick(section.title, language),
    body: renderMarkdown(pick(section.body, language)),
    items: (section.items ?? []).map((item) => ({ label: pick(item.label, language), value: pick(item.value, language), note: pick(item.note, language) })),
  })),
});
