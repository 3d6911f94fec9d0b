/** What was typed and the server does not have yet, kept in this browser for each person. */
import type { TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { withStorageFallback } from '@portolane/core/session/storage-fallback.ts';

export interface KeptDraft {
  tree: TreeRecord;
  baseVersion: number;
}

const keyOf = (person: string, path: string): string => `desk-draft ${person} ${path}`;

/** Returns what a person typed here; null if the server has all of it. */
export const readKept = (person: string, path: string): KeptDraft | null =>
  withStorageFallback(
    () =>
      JSON.parse(window.localStorage.getItem(keyOf(person, path)) ?? 'null') as KeptDraft | null,
    null,
  );

/** Keeps what a person typed; null: the server has it. Returns whether the browser could. */
export const keep = (person: string, path: string, draft: KeptDraft | null): boolean =>
  withStorageFallback(() => {
    if (draft === null) window.localStorage.removeItem(keyOf(person, path));
    else window.localStorage.setItem(keyOf(person, path), JSON.stringify(draft));
    return true;
  }, false);
