import { z } from 'zod';
import type { Language } from '@portolane/core/i18n/language.ts';
import { pictureNamesIn } from '#domain/pictures/text-pictures.ts';
import type { FieldMeta, PictureFile, ReferencedKind } from './fields.ts';

export interface Reference {
  /** e.g. `sessions.0.personnel.1`; the index is left out for the only item of a list. */
  field: string;
  of: ReferencedKind;
  alias: string;
}

/** Returns what a schema says about a field beside its type. */
export const fieldMeta = (schema: z.ZodType): FieldMeta => (schema.meta() ?? {}) as FieldMeta;

/** Returns the schema of a value that may be missing. */
export function innerOf(schema: z.ZodType): z.ZodType {
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable;
  return isWrapper ? innerOf(schema.unwrap() as z.ZodType) : schema;
}

const below = (field: string, name: string | number): string =>
  field === '' ? String(name) : `${field}.${name}`;

/** A field of a document, with what its schema says about it. */
interface Field {
  name: string;
  value: unknown;
  meta: FieldMeta;
  /** The fields of the same group. */
  beside: Record<string, unknown>;
}

/** Yields the fields of validated data that have a value. */
function* fieldsIn(
  declared: z.ZodType,
  value: unknown,
  name = '',
  beside: Record<string, unknown> = {},
): Generator<Field> {
  const schema = innerOf(declared);
  yield { name, value, meta: fieldMeta(schema), beside };
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const element = schema.element as z.ZodType;
    const isAlias = fieldMeta(innerOf(element)).of !== undefined;
    for (const [index, each] of value.entries())
      yield* fieldsIn(element, each, isAlias && value.length === 1 ? name : below(name, index));
  } else if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>;
    for (const [each, field] of Object.entries(schema.shape))
      if (fields[each] !== undefined)
        yield* fieldsIn(field as z.ZodType, fields[each], below(name, each), fields);
  }
}

/** Yields the aliases of other content in validated data, as the schema's fields declare them (`aliasOf`). */
export function* referencesIn(schema: z.ZodType, data: unknown): Generator<Reference> {
  for (const { name, value, meta, beside } of fieldsIn(schema, data))
    if (meta.of !== undefined && typeof value === 'string') {
      const { of, unless } = meta;
      yield {
        field: name,
        of: unless && beside[unless.field] === true ? unless.of : of,
        alias: value,
      };
    }
}

/** Yields the names of uploaded downloads in data. */
export function* uploadsIn(schema: z.ZodType, data: unknown): Generator<string> {
  for (const { value, meta } of fieldsIn(schema, data))
    if (meta.widget === 'upload' && typeof value === 'string') yield value;
}

/** Returns validated data whose Markdown texts are changed. */
export function withMarkdown(
  declared: z.ZodType,
  value: unknown,
  change: (text: string, language: Language) => string,
): unknown {
  const schema = innerOf(declared);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const element = schema.element as z.ZodType;
    return value.map((each) => withMarkdown(element, each, change));
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  if (fieldMeta(schema).widget === 'markdown') {
    const { zh, en } = value as { zh: string; en?: string };
    return { zh: change(zh, 'zh-TW'), ...(en !== undefined && { en: change(en, 'en') }) };
  }
  const shape = schema.shape as Record<string, z.ZodType>;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const field = shape[name];
      return [name, field ? withMarkdown(field, each, change) : each];
    }),
  );
}

/** Yields the pictures and slides in validated data, and the pictures in its Markdown texts. */
export function* picturesIn(
  schema: z.ZodType,
  data: unknown,
): Generator<{ field: string; picture: PictureFile }> {
  for (const { name, value, meta } of fieldsIn(schema, data))
    if (meta.widget === 'picture' || meta.widget === 'slide')
      yield { field: name, picture: value as PictureFile };
    else if (meta.widget === 'markdown' && typeof value === 'object')
      for (const [tongue, text] of Object.entries(value as Record<string, string>))
        for (const file of pictureNamesIn(text))
          yield { field: below(name, tongue), picture: { file } };
}
