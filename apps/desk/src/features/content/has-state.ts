import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';

/** Whether documents of a kind, and their English texts, can be hidden. */
export const hasState = ({ fields }: ContentKindView): boolean =>
  fields.some(({ name }) => name === 'english');
