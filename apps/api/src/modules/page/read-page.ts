import type { Figures, ProsePage } from '@portolane/core/contract/page.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { isReported } from '@portolane/core/rules/company/reported-period.ts';
import { isLegalAlias } from '@portolane/core/rules/legal/legal-aliases.ts';
import { termsEffectiveFrom } from '@portolane/core/rules/legal/terms-in-force.ts';
import { sectionOfProse } from '@portolane/core/rules/site/section-paths.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { renderMarkdown } from '#domain/render-markdown.ts';
import type { Database } from '#db/database.ts';
import type { Documents, StoredFigures, StoredPlot } from '#db/stored-types.ts';
import { documentOf } from '#domain/documents.ts';
import {
  findLegalText,
  isFirstLegalText,
  newestLegalText,
  type LegalText,
} from '#domain/legal-texts.ts';
import { langOf, pick } from '#db/localized.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { hasSection } from '#domain/sections.ts';
import { pictureView } from '#domain/summaries/picture-view.ts';
import { allPersonnel, personnelView } from '#domain/summaries/personnel.ts';

/** Aliases that callers use for pages whose alias here is different. */
const alternativeAliases: ReadonlyMap<string, string> = new Map([
  ['about01', 'about'],
  ['recruit', 'elite-join'],
  ['investor', 'investor-finance'],
]);

/** Returns what only legal texts have: a version, and the moment it takes effect. */
const versionOf = (
  { version, publishedAt }: LegalText,
  isFirst: boolean,
): Pick<ProsePage, 'version' | 'publishUp' | 'effectiveFrom'> => ({
  version,
  publishUp: publishedAt.toISOString(),
  effectiveFrom: termsEffectiveFrom(publishedAt, { isFirst }).toISOString(),
});

const plotView = (
  { title, bars, shares }: StoredPlot,
  language: Language,
): Figures['plots'][number] => ({
  title: pick(title, language),
  bars: bars ?? null,
  shares: shares
    ? {
        of: shares.of,
        columns: shares.columns.map(({ label, column }) => ({
          label: pick(label, language),
          column,
        })),
      }
    : null,
});

/** Returns a table with the periods that are reported on a day in Taipei. */
const figuresView = (
  { unit, columns, rows, charts }: StoredFigures,
  language: Language,
  today: string,
): Figures => ({
  unit: pick(unit, language),
  columns: columns.map(({ label, digits }) => ({ label: pick(label, language), digits })),
  rows: rows.filter((row) => isReported(row, today)),
  // A row that the release before has written has none.
  plots: ((charts as StoredPlot[] | undefined) ?? []).map((plot) => plotView(plot, language)),
});

/** Returns a page of prose as its page shows it, without what only some pages have. */
export const proseView = (
  page: Pick<Documents['page'], 'alias' | 'title' | 'summary' | 'sections' | 'picture'>,
  people: Map<string, Documents['personnel']>,
  { language, today }: { language: Language; today: string },
) => ({
  alias: page.alias,
  title: pick(page.title, language),
  lang: langOf(page.title, language),
  summary: pick(page.summary, language),
  picture: pictureView(page.picture, language),
  sections: page.sections.map((section) => ({
    alias: section.alias,
    title: pick(section.title, language),
    body: renderMarkdown(pick(section.body, language)),
    items: (section.items ?? []).map((item) => ({
      label: pick(item.label, language),
      value: pick(item.value, language),
      note: pick(item.note, language),
    })),
    people: personnelView(people, section.people ?? [], language),
    figures: section.figures ? figuresView(section.figures, language, today) : null,
    email: section.email ?? null,
  })),
});

/** Returns everyone whom a page may show. */
export const peopleOf = async (
  db: Database,
  { sections }: Pick<Documents['page'], 'sections'>,
  now: Date,
): Promise<Map<string, Documents['personnel']>> =>
  sections.some((section) => section.people) ? allPersonnel(db, now) : new Map();

/**
 * Returns a prose page; for a legal text the requested version, or the newest.
 * @throws ITEM_ITEM_NOT_EXIST, also for a version of a page that has no versions, and for a page of a
 * section that the site does not have
 */
export async function readPage(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  which: { alias: string; version?: string | undefined },
  language: Language,
): Promise<ProsePage> {
  const alias = alternativeAliases.get(which.alias) ?? which.alias;
  const { version } = which;
  const today = taipeiDay(now());
  if (isLegalAlias(alias)) {
    const text =
      version === undefined
        ? await newestLegalText(db, alias, now())
        : await findLegalText(db, alias, version, now());
    if (!text) throw new CodedError('ITEM_ITEM_NOT_EXIST');
    const isFirst = await isFirstLegalText(db, text);
    return { ...proseView(text.data, new Map(), { language, today }), ...versionOf(text, isFirst) };
  }
  const section = sectionOfProse(alias);
  if (section !== null && !(await hasSection(db, section)))
    throw new CodedError('ITEM_ITEM_NOT_EXIST');
  const page = version === undefined ? await documentOf(db, 'page', alias, now()) : null;
  if (!page) throw new CodedError('ITEM_ITEM_NOT_EXIST');
  const people = await peopleOf(db, page, now());
  return {
    ...proseView(page, people, { language, today }),
    version: null,
    publishUp: page.publishUp,
    effectiveFrom: null,
  };
}
