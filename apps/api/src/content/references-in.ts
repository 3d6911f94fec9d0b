import { z } from 'zod';
import type { FieldMeta, ReferencedKind } from './schema.ts';

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

/**
 * Yields the aliases of other content in validated data, as the schema's fields declare them
 * (`aliasOf`).
 */
export function* referencesIn(
  declared: z.ZodType,
  value: unknown,
  field = '',
  beside: Record<string, unknown> = {},
): Generator<Reference> {
  const schema = innerOf(declared);
  const { of, unless } = fieldMeta(schema);
  if (of !== undefined && typeof value === 'string')
    yield { field, of: unless && beside[unless.field] === true ? unless.of : of, alias: value };
  else if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const element = schema.element as z.ZodType;
    const isAlias = fieldMeta(innerOf(element)).of !== undefined;
    for (const [index, each] of value.entries())
      yield* referencesIn(
        element,
        each,
        isAlias && value.length === 1 ? field : below(field, index),
      );
  } else if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>;
    for (const [name, each] of Object.entries(schema.shape))
      if (fields[name] !== undefined)
        yield* referencesIn(each as z.ZodType, fields[name], below(field, name), fields);
  }
}
