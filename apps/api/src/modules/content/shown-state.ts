/** What visitors see of a document, in each language. */
import type { ContentRowView } from '@portolane/core/contract/desk/content.ts';
import type { TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import type { Moment, RelativeTime } from '@portolane/core/rules/time/relative-time.ts';
import type { DateFile } from '#content/schema.ts';
import { publicationState } from '#domain/published.ts';

/** Returns whether visitors see what a record describes, and from when until when. */
export function shownState(
  record: TreeRecord,
  { time, now }: { time: RelativeTime; now: Date },
): { state: ContentRowView['state']; publishUp: Date | null; publishDown: Date | null } {
  const { publishUp, publishDown, publishedDaysAgo } = record;
  const dated =
    publishedDaysAgo === undefined ? null : time.published(publishedDaysAgo as DateFile);
  const window = {
    publishUp: publishUp === undefined ? dated : time.moment(publishUp as Moment),
    publishDown: publishDown === undefined ? null : time.moment(publishDown as Moment),
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
