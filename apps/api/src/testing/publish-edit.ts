import { eq } from 'drizzle-orm';
import { isRecord, type Tree, type TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { treeIn } from '#content/store/stored-tree.ts';
import { contentDocument } from '#db/schema/content.ts';
import { everything } from '#domain/desk/scope.ts';
import { publishDocument, type PublishOutcome } from '#modules/content/publish-document.ts';
import type { PublicSite } from './public-site.ts';
import { testSettings } from './test-settings.ts';

/** Applies a change to the latest version of a document and publishes it, as an unlimited editor. */
export async function publishEdit(
  site: Pick<PublicSite, 'db' | 'clock'>,
  path: string,
  change: (tree: TreeRecord) => Tree,
  actor = 'editor@portolane.example',
): Promise<PublishOutcome> {
  const [row] = await site.db.select().from(contentDocument).where(eq(contentDocument.path, path));
  const tree = treeIn(row!);
  if (!isRecord(tree)) throw new Error(`${path} is not an object.`);
  return publishDocument(
    { db: site.db, now: () => site.clock.now, settings: testSettings() },
    { path, tree: change(tree), baseVersion: row!.version },
    { actor, scope: everything, language: 'en' },
  );
}
