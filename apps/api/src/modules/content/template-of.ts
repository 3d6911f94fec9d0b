import type { TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { pageTemplate } from '#content/page-template.ts';
import { siteSettingIfAny } from '#domain/documents.ts';
import { readIdentity } from '#domain/identity/site-identity.ts';
import type { ModuleDeps } from '#domain/module.ts';

/** Returns the data of a document to complete, as of today; null: there is no template for this path. */
export async function templateOf(
  { db, now, settings }: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  path: string,
): Promise<TreeRecord | null> {
  const [{ stored }, setting] = await Promise.all([
    readIdentity({ db, settings }),
    siteSettingIfAny(db),
  ]);
  const tree = await pageTemplate(path, { identity: stored, setting: setting ?? {} });
  const today = taipeiDay(now());
  return tree && { ...tree, version: today, publishedAt: today };
}
