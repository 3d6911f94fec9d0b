import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';

/**
 * Whether documents of a kind, and their English texts, can be hidden. A switch of the same name is a
 * setting: sections have one for the English site.
 */
export const hasState = ({ fields }: ContentKindView): boolean =>
  fields.some(({ name, type }) => name === 'english' && type === 'choice');

/** Whether rows of a kind have states: its documents, or the entries of its one document. */
export function rowsHaveState(kind: ContentKindView): boolean {
  if (kind.entries === null) return hasState(kind);
  const entry = kind.fields.find(({ name }) => name === kind.entries)?.item;
  return entry !== undefined && hasState({ ...kind, fields: entry.fields ?? [] });
}
