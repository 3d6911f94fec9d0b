/** Whether a page of one's own can be at its path, beside other pages. */
import { and, eq, ne } from 'drizzle-orm';
import { fieldOf, isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { isProseAlias } from '@portolane/core/rules/site/site-paths.ts';
import type { Queryable } from '#db/database.ts';
import { contentName } from '#db/schema/content.ts';
import type { ContentProblem } from './content-problem.ts';
import { keyOf, kindOf } from './document-path.ts';
import { PAGE_PATH } from './kinds/pages.ts';

/** Returns the path that a document of pages names; null if it names none, or is of another kind. */
export function ownPathOf(document: string, tree: Tree | null): string | null {
  const path = kindOf(document) === 'pages' && isRecord(tree) ? fieldOf(tree, 'path') : undefined;
  return typeof path === 'string' ? path : null;
}

/**
 * Returns what keeps a page from its path: it has none and is nowhere else, or another page has it. The
 * caller has locked the path (`lockDocuments`).
 */
export async function ownPathProblems(
  tx: Queryable,
  document: string,
  tree: Tree,
): Promise<ContentProblem[]> {
  if (kindOf(document) !== 'pages' || isProseAlias(keyOf(document)) || !isRecord(tree)) return [];
  const at = { file: document, field: 'path' };
  const path = ownPathOf(document, tree);
  if (path === null)
    return fieldOf(tree, 'state') === 'hidden' ? [] : [{ ...at, code: 'ownPath.nowhere' }];
  const [other] = await tx
    .select({ path: contentName.path })
    .from(contentName)
    .where(
      and(
        eq(contentName.of, PAGE_PATH),
        eq(contentName.alias, path),
        ne(contentName.path, document),
      ),
    );
  return other
    ? [{ ...at, code: 'ownPath.used', values: { path, document: keyOf(other.path) } }]
    : [];
}
