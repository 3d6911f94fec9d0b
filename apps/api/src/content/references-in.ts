import { z } from 'zod';
import { isRecord, type Tree, type TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
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

/** Returns the value that a variant has in the field by which the variants of a union differ. */
export const variantName = ({ def }: z.ZodDiscriminatedUnion, variant: z.ZodObject): string =>
  String((variant.shape[def.discriminator] as z.ZodLiteral).value);

/** Returns the variant of a union that a value is, or what the schema is otherwise. */
export function variantOf(schema: z.ZodType, value: unknown): z.ZodType {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const name = (value as Record<string, unknown> | null)?.[schema.def.discriminator];
  const variants = schema.options as z.ZodObject[];
  return variants.find((variant) => variantName(schema, variant) === name) ?? schema;
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
  const schema = variantOf(innerOf(declared), value);
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

/**
 * Returns validated data whose Markdown texts are changed. Texts in one language are of English
 * pages.
 */
export function withMarkdown(
  declared: z.ZodType,
  value: unknown,
  change: (text: string, language: Language) => string,
): unknown {
  const schema = variantOf(innerOf(declared), value);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const element = schema.element as z.ZodType;
    return value.map((each) => withMarkdown(element, each, change));
  }
  if (typeof value === 'string' && fieldMeta(schema).widget === 'markdown')
    return change(value, 'en');
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
    else if (meta.widget === 'markdown') {
      const texts = typeof value === 'string' ? { '': value } : (value as Record<string, string>);
      for (const [tongue, text] of Object.entries(texts))
        for (const file of pictureNamesIn(text))
          yield { field: tongue === '' ? name : below(name, tongue), picture: { file } };
    }
}

/**
 * Returns data in which the fields that refer to this alias refer to another one instead.
 * @param of what the alias is of, as schemas say
 */
export function withAlias(
  declared: z.ZodType,
  tree: Tree,
  { of, from, to }: { of: string; from: string; to: string },
  beside: TreeRecord = {},
): Tree {
  const schema = variantOf(innerOf(declared), tree);
  const meta = fieldMeta(schema);
  if (typeof tree === 'string') {
    const { unless } = meta;
    const refersTo = unless && beside[unless.field] === true ? unless.of : meta.of;
    return refersTo === of && tree === from ? to : tree;
  }
  if (Array.isArray(tree)) {
    if (!(schema instanceof z.ZodArray)) return tree;
    const element = schema.element as z.ZodType;
    return tree.map((each) => withAlias(element, each, { of, from, to }));
  }
  if (!isRecord(tree) || !(schema instanceof z.ZodObject)) return tree;
  const shape = schema.shape as Record<string, z.ZodType>;
  return Object.fromEntries(
    Object.entries(tree).map(([name, each]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return [name, field ? withAlias(field, each, { of, from, to }, tree) : each];
    }),
  );
}
