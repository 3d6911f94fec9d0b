/** Where the fields of a document stand in its form. */
import type { ContentField } from '@portolane/core/contract/desk/content-field.ts';
import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';

export interface FormPart {
  name: string;
  fields: readonly ContentField[];
  /** Whether it is one group, whose name is that of the part. */
  isGroup: boolean;
}

export interface FormLayout {
  /** What visitors read: title, summary, pictures, text, and what else is written. */
  main: readonly ContentField[];
  parts: readonly FormPart[];
  /** What says where and when it is shown: address, category, brands, keywords, dates, state. */
  side: readonly ContentField[];
}

/** A form with as many groups has a list of them. */
const MANY_GROUPS = 4;

/** Whether a field is chosen or dated rather than written. */
const isSetting = ({ type, widget, of, item }: ContentField): boolean =>
  ['choice', 'boolean', 'number', 'moment', 'date', 'day'].includes(type) ||
  (type === 'text' && (widget === 'slug' || widget === 'code' || of !== undefined)) ||
  (type === 'list' && item?.of !== undefined);

/** The order in which a page is read: title, introduction, picture, text, the picture of lists, the rest. */
function rankOf({ name, type, widget }: ContentField, title: string | null): number {
  if (name === title) return 0;
  if (type === 'texts' && widget === undefined) return 1;
  if (type === 'texts' && widget === 'paragraph') return 2;
  if (type === 'picture') return name === 'thumbnail' ? 5 : 3;
  if (type === 'texts') return 4;
  return 6;
}

const byRank = (fields: readonly ContentField[], title: string | null) =>
  fields.toSorted((a, b) => rankOf(a, title) - rankOf(b, title));

/**
 * Returns the places of the fields of a kind. A kind whose documents are pages has its settings at
 * the side; a long form is divided into parts: those that the kind names, or its groups.
 */
export function layoutOf({ folder, fields, parts, title }: ContentKindView): FormLayout {
  const inParts = new Set(parts.flatMap((part) => part.fields));
  const others = fields.filter(({ name }) => !inParts.has(name));
  if (folder)
    return {
      main: byRank(
        others.filter((field) => !isSetting(field)),
        title,
      ),
      parts: parts.map((part) => ({
        name: part.name,
        fields: part.fields.flatMap((name) => fields.filter((field) => field.name === name)),
        isGroup: false,
      })),
      side: others.filter(isSetting),
    };
  const isGroup = ({ type }: ContentField) => type === 'group';
  if (fields.filter(isGroup).length < MANY_GROUPS) return { main: fields, parts: [], side: [] };
  return {
    main: fields.filter((field) => !isGroup(field)),
    parts: fields.filter(isGroup).map((field) => ({
      name: field.name,
      fields: [field],
      isGroup: true,
    })),
    side: [],
  };
}
