/** Look-ups made from the descriptions of all kinds. */
import type { z } from 'zod';
import type { SearchKind } from '@portolane/core/rules/search/search-kinds.ts';
import type { ContentKind } from './content-kind.ts';
import { contentRegistry } from './content-registry.ts';
import { kindOf } from './document-path.ts';

const byName = new Map(contentRegistry.map((kind) => [kind.name, kind]));

export const kindNamed = (name: string): ContentKind | undefined => byName.get(name);

/** Returns the schema of a file, by its path in the content folder. */
export function schemaOf(path: string): z.ZodType | undefined {
  const kind = kindNamed(kindOf(path));
  return (kind?.files === 'folder') === path.includes('/') ? kind?.schema : undefined;
}

interface ArticleKind {
  /** The name of the kind of content. */
  name: string;
  /** The name of its rows in the table `article`. */
  kind: string;
  /** The search documents of its rows. */
  searchedAs: SearchKind | undefined;
}

/** The kinds of content in the table `article`. */
export const articleKinds = contentRegistry.flatMap(({ name, rows }): ArticleKind[] => {
  if (rows === null || 'project' in rows) return [];
  return [{ name, kind: rows.kind ?? name, searchedAs: rows.search ? 'page' : rows.searchedAs }];
});
