/**
 * Computes the changes of an edit in the rows of a site from all content before and after it: the
 * standard for the store, which reads only the documents concerned (content/store/check-edit.ts).
 */
import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '#db/database.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { legalRows } from '#content/kinds/pages.ts';
import { checkContent, ParseCache } from './whole-content.ts';
import type { Content } from '#content/content.ts';
import type { ContentProblem } from '#content/content-problem.ts';
import { rowChanges, type RowChange, siteRows } from '#content/content-rows.ts';
import type { SiteRows } from '#content/tables.ts';
import { readAssets } from '#content/read-content.ts';

/** Unchanged texts are parsed once. */
const cache = new ParseCache();

/** Content as it is published, with its rows. */
interface Published {
  /** Its source besides the texts. */
  source: string;
  texts: ReadonlyMap<string, string>;
  content: Content | null;
  problems: ContentProblem[];
  rows: SiteRows | null;
}

/**
 * The content after the last edit, which is often the content before the next one: many drafts are
 * previewed.
 */
let lastContent: Published | null = null;

const sameTexts = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && a.entries().every(([path, text]) => b.get(path) === text);

interface EditedContent {
  changes: RowChange[];
  /** All rows after the edit. */
  rows: SiteRows;
  /** Versions of legal texts that differ from those before. */
  legal: ReturnType<typeof legalRows>;
}

/**
 * Checks all content after an edit, as an import does, and computes what it changes in the rows.
 * @param texts the texts of all documents
 * @returns the problems that the edit brings, or else all that keep it from being published
 */
export async function checkWholeContent(
  db: Queryable,
  { settings }: Pick<ModuleDeps, 'settings'>,
  { texts, path, text }: { texts: ReadonlyMap<string, string>; path: string; text: string },
): Promise<EditedContent | { problems: ContentProblem[] }> {
  const uploads = uploadStoreOf(settings);
  const assets = await readAssets(settings.contentDir, uploads);
  const check = (of: ReadonlyMap<string, string>) =>
    checkContent({ ...assets, texts: new Map(of) }, cache);
  const before = await publishedContent(texts, { settings, assets, check });
  const edited = new Map([...texts, [path, text] as const].sort(([a], [b]) => (a < b ? -1 : 1)));
  const { content: after, problems } = await check(edited);
  if (!after) {
    const known = new Set(before.problems.map((each) => JSON.stringify(each)));
    const added = problems.filter((each) => !known.has(JSON.stringify(each)));
    return { problems: added.length > 0 ? added : problems };
  }
  const rows = siteRows(after);
  return {
    changes: rowChanges(before.rows, rows),
    rows,
    legal: legalChanges(before.content, after),
  };
}

/** Returns the content before an edit. */
async function publishedContent(
  texts: ReadonlyMap<string, string>,
  {
    settings: { dataDir, contentDir },
    assets: { downloads, pictureSizes, uploaded },
    check,
  }: {
    settings: Pick<ApiSettings, 'dataDir' | 'contentDir'>;
    assets: Awaited<ReturnType<typeof readAssets>>;
    check: (texts: ReadonlyMap<string, string>) => ReturnType<typeof checkContent>;
  },
): Promise<Published> {
  const files = [[...downloads], pictureSizes, uploaded];
  const source = JSON.stringify([dataDir, contentDir, files]);
  if (lastContent?.source === source && sameTexts(lastContent.texts, texts)) return lastContent;
  const checked = await check(texts);
  const rows = checked.content && siteRows(checked.content);
  return (lastContent = { source, texts, ...checked, rows });
}

function legalChanges(before: Content | null, after: Content) {
  const known = before ? legalRows(before) : [];
  return legalRows(after).filter((row) => !known.some((old) => isDeepStrictEqual(old, row)));
}
