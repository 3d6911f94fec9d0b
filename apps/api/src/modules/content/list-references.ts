import { and, inArray } from 'drizzle-orm';
import {
  fixedNewsCategories,
  fixedNewsTitles,
} from '@portolane/core/rules/news/news-categories.ts';
import { isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import type { ContentKind } from '#content/content-kind.ts';
import { contentRegistry } from '#content/content-registry.ts';
import { isDocumentInScope } from '#content/document-scope.ts';
import { kindOf } from '#content/document-path.ts';
import { readTrees, treesOf } from '#content/store/read-trees.ts';
import { namedRecords } from '#content/store/document-names.ts';
import { mayHaveNames } from '#content/store/record-trees.ts';
import type { Queryable } from '#db/database.ts';
import { contentDocument } from '#db/schema/content.ts';
import type { Scope } from '#domain/desk/scope.ts';
import { cities } from '#domain/cities.ts';

interface Referable {
  alias: string;
  title: { zh: string; en?: string };
}

function titleOf(alias: string, title: Tree | undefined): Referable['title'] {
  const zh = isRecord(title) ? title['zh'] : undefined;
  const en = isRecord(title) ? title['en'] : undefined;
  if (typeof zh !== 'string') return { zh: alias };
  return { zh, ...(typeof en === 'string' && { en }) };
}

/** Returns what fields may name in a document of a kind. */
const referableIn = (kind: ContentKind, tree: Tree, of: string): Referable[] =>
  namedRecords(kind, tree).flatMap((each) =>
    each.of === of
      ? [{ alias: each.alias, title: titleOf(each.alias, each.record[kind.title ?? 'title']) }]
      : [],
  );

/** Returns the shared values with these fields, as texts refer to them. */
async function listFacts(db: Queryable, fields: readonly string[]): Promise<Referable[]> {
  const groups = (await treesOf(db, ['facts.yaml'])).get('facts.yaml');
  if (!isRecord(groups)) return [];
  return Object.entries(groups).flatMap(([group, values]) =>
    Object.entries(isRecord(values) ? values : {}).flatMap(([name, value]) => {
      if (!isRecord(value) || !fields.every((field) => field in value)) return [];
      const path = `${group}.${name}`;
      return [{ alias: `<<${path}>>`, title: titleOf(path, value['name']) }];
    }),
  );
}

/**
 * Returns what a field of content may name, by title. Of documents, those of the person's scope.
 * @param named `of`: what the field names, e.g. `brand`; something that nothing names has no items
 */
export async function listReferences(
  db: Queryable,
  { of, fields }: { of: string; fields: readonly string[] },
  scope: Scope,
): Promise<Referable[]> {
  if (of === 'fact') return listFacts(db, fields);
  if (of === 'city') return cities.map((title) => ({ alias: title.zh, title }));
  const kinds = new Map(
    contentRegistry
      .filter((kind) => kind.referredAs === of || kind.references !== undefined)
      .map((kind) => [kind.name, kind]),
  );
  const documents = await readTrees(
    db,
    and(inArray(contentDocument.kind, [...kinds.keys()]), mayHaveNames(of))!,
  );
  const found = [...documents].flatMap(([path, tree]) => {
    const kind = kinds.get(kindOf(path))!;
    // Lists such as the keywords are for everybody; people limited to events name brands in them.
    const isForAll = kind.files !== 'folder' || (of === 'brand' && scope.brands === null);
    const isShown = isForAll || isDocumentInScope(scope, path, tree);
    return isShown ? referableIn(kind, tree, of) : [];
  });
  // The series of an event share their alias.
  const sorted = [...new Map(found.map((each) => [each.alias, each])).values()].toSorted((a, b) =>
    a.title.zh.localeCompare(b.title.zh, 'zh-TW'),
  );
  if (of !== 'news category') return sorted;
  const fixed = fixedNewsCategories.map((alias) => ({ alias, title: fixedNewsTitles[alias] }));
  return [...fixed, ...sorted];
}
