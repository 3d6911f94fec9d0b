/** What visitors see of a document, in each language. */
import type { ContentRowView } from '@portolane/core/contract/desk/content.ts';
import type { Tree, TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { taipeiTime } from '@portolane/core/rules/time/taipei-day.ts';
import { publicationState } from '#domain/published.ts';

/** Returns whether visitors see what a record describes, and from when until when. */
export function shownState(
  record: TreeRecord,
  now: Date,
): { state: ContentRowView['state']; publishUp: Date | null; publishDown: Date | null } {
  const instant = (value: Tree | undefined) =>
    typeof value === 'string' ? taipeiTime(value) : null;
  const { publishUp, publishDown, publishedAt } = record;
  const window = {
    publishUp: instant(publishUp ?? publishedAt),
    publishDown: instant(publishDown),
  };
  const state = record['state'] === 'hidden' ? 'hidden' : 'published';
  return { state: publicationState({ state, ...window }, now), ...window };
}

/** Returns whether visitors see its English texts. Those of a record that is not shown are not either. */
export function shownEnglish(
  record: TreeRecord,
  { state, title }: Pick<ContentRowView, 'state' | 'title'>,
): ContentRowView['english'] {
  if (title.en === undefined) return 'missing';
  return record['english'] === 'hidden' ? 'hidden' : state;
}
