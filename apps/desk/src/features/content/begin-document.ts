/** How the draft of a new document begins. */
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import type { Desk } from '#platform/context/desk-context.ts';

type Api = Desk['api'];

/** Whether there is a document or a draft of this person. */
export async function isThere(api: Api, path: string): Promise<boolean> {
  try {
    await api('content.one', { body: { path } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'DESK_ITEM_NOT_EXIST') return false;
    throw error;
  }
}

/** Returns the text to complete of a page that every site needs; null for others. */
export const templateOf = async (api: Api, path: string): Promise<TreeRecord | null> =>
  (await api('content.template', { body: { path } })).items.tree as TreeRecord | null;

/** Makes sure that there is a document or a draft, which begins with the template of the page. */
export async function beginFromTemplate(api: Api, path: string): Promise<void> {
  if (await isThere(api, path)) return;
  const tree = await templateOf(api, path);
  if (tree) await api('content.saveDraft', { body: { path, tree, baseVersion: 0 } });
}
