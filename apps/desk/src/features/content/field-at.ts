import type { ContentField } from '@portolane/core/contract/desk/content-field.ts';
import { enclosing } from './form-tree.ts';

type Fields = readonly ContentField[];

/**
 * Returns the field of a kind of content at a path such as `categories.hardware.title.zh`, with the
 * groups around it; undefined if the kind has none there.
 */
export function fieldAt(
  fields: Fields,
  [name, ...rest]: readonly string[],
  above: Fields = [],
): { field: ContentField; above: Fields } | undefined {
  const field = fields.find((each) => each.name === name);
  return field && inside(enclosing(field, above), rest, above);
}

function inside(
  field: ContentField,
  path: readonly string[],
  above: Fields,
): { field: ContentField; above: Fields } | undefined {
  if (path.length === 0 || field.type === 'texts') return { field, above };
  const [, ...rest] = path;
  if (field.type === 'list') return field.item && inside(enclosing(field.item, above), rest, above);
  return field.type === 'group' ? fieldAt(field.fields ?? [], path, [...above, field]) : undefined;
}
