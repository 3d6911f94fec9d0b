/** Tells how visitors see a document, in each language. */
import type { ContentRowView } from '@portolane/core/contract/desk/content.ts';
import type { TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { publicationOf } from '#content/store/entries.ts';
import { publicationState } from '#domain/published.ts';

/** Returns whether visitors see what a record describes, and from when until when. */
export function shownState(
  record: TreeRecord,
  now: Date,
): { state: ContentRowView['state']; publishUp: Date | null; publishDown: Date | null } {
  const window = publicationOf(record);
  return { ...window, state: publicationState(window, now) };
}

/**
 * Returns whether visitors see its English texts. The texts of a record that is not shown are not
 * either.
 */
export function shownEnglish(
  record: TreeRecord,
  { state, title }: Pick<ContentRowView, 'state' | 'title'>,
): ContentRowView['english'] {
  if (title.en === undefined) return 'missing';
  return publicationOf(record).englishHidden ? 'hidden' : state;
}
