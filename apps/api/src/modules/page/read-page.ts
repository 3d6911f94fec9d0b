import type { ProsePage } from '@portolane/core/contract/page.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { termsEffectiveFrom } from '@portolane/core/rules/legal/terms-in-force.ts';
import { renderMarkdown } from '#db/content/render-markdown.ts';
import { documentOf, type Documents } from '#db/documents.ts';
import { langOf, pick } from '#db/localized.ts';
import { CodedError } from '#http/coded-error.ts';
import type { ModuleDeps } from '#module.ts';

/** Names that callers know pages by which have an alias of their own here. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['about01', 'about'],
  ['recruit', 'elite-join'],
  ['investor', 'investor-shareholders'],
]);

const prosePage = (page: Documents['page'], language: Language): ProsePage => ({
  alias: page.alias,
  title: pick(page.title, language),
  lang: langOf(page.title, language),
  summary: pick(page.summary, language),
  version: page.version ?? null,
  publishUp: page.publishUp,
  // Only legal texts have versions, and only they bind.
  effectiveFrom: page.version === undefined || page.publishUp === null ? null : termsEffectiveFrom(page.publishUp).toISOString(),
  sections: page.sections.map((section) => ({
    alias: section.alias,
    title: pick(section.title, language),
    body: renderMarkdown(pick(section.body, language)),
    items: (section.items ?? []).map((item) => ({ label: pick(item.label, language), value: pick(item.value, language), note: pick(item.note, language) })),
  })),
});

/** A page of prose. @throws ITEM_ITEM_NOT_EXIST */
export async function readPage({ db }: Pick<ModuleDeps, 'db'>, alias: string, language: Language): Promise<ProsePage> {
  const page = await documentOf(db, 'page', otherNames.get(alias) ?? alias);
  if (!page) throw new CodedError('ITEM_ITEM_NOT_EXIST');
  return prosePage(page, language);
}
