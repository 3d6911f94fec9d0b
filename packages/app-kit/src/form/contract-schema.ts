/** Reads what a form needs from the contract's zod schemas: fields, required marks, and limits. */
import type { $ZodType } from 'zod/v4/core';
import * as z from 'zod/mini';

/** The contract's schema of a body, with the checks that concern several fields. */
export type BodySchema = z.ZodMiniObject<Readonly<Record<string, $ZodType>>>;

/** Type names of https://zod.dev/library-authors; the parts that each type has. */
interface SchemaDefinition {
  type: string;
  innerType?: $ZodType;
  element?: $ZodType;
  shape?: Readonly<Record<string, $ZodType>>;
  entries?: Readonly<Record<string, string>>;
  format?: string;
  checks?: readonly { _zod: { def: { check: string; maximum?: number; value?: number } } }[];
}

/** Returns a schema's definition without the wrappers for default and optional values. */
function definitionOf(schema: $ZodType): SchemaDefinition {
  const definition = schema._zod.def as SchemaDefinition;
  return definition.innerType ? definitionOf(definition.innerType) : definition;
}

/** Returns whether the contract has null for the field when it is empty. */
function isNullable(schema: $ZodType): boolean {
  const { type, innerType } = schema._zod.def as SchemaDefinition;
  return type === 'nullable' || (innerType !== undefined && isNullable(innerType));
}

/** Returns the schema of a field by its path, e.g. `companions.0.email`; undefined if there is none. */
export function schemaAt(body: BodySchema, path: string): $ZodType | undefined {
  return path.split('.').reduce<$ZodType | undefined>((schema, part) => {
    if (!schema) return undefined;
    const { element, shape } = definitionOf(schema);
    return element ?? shape?.[part];
  }, body);
}

/** Returns the value of a field that is not filled in. */
export function emptyValue(schema: $ZodType): unknown {
  if (isNullable(schema)) return null;
  const { type, shape } = definitionOf(schema);
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  return shape ? emptyFields(shape) : '';
}

const emptyFields = (shape: Readonly<Record<string, $ZodType>>) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, emptyValue(schema)]));

/** Returns an empty form: no text, no entries, nothing ticked. */
export const emptyValues = <Body extends BodySchema>(body: Body) =>
  emptyFields(body.shape) as Required<z.input<Body>>;

/** Returns whether the contract refuses the field when it is empty. */
export const isRequired = (schema: $ZodType): boolean =>
  !z.safeParse(schema, emptyValue(schema)).success;

/** Returns the longest text that the field takes; undefined if the contract sets no limit. */
export const maxLength = (schema: $ZodType): number | undefined =>
  definitionOf(schema).checks?.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def
    .maximum;

/** Returns the kind of text that the field takes, e.g. `email` or `date`; undefined for any. */
export const formatOf = (schema: $ZodType): string | undefined => definitionOf(schema).format;

const isNumber = (schema: $ZodType): boolean => definitionOf(schema).type === 'number';

/** Returns the range of a number; null if the contract does not limit it on both sides. */
export function numberRange(schema: $ZodType): { min: number; max: number } | null {
  const limitOf = (check: string) =>
    definitionOf(schema).checks?.find(({ _zod }) => _zod.def.check === check)?._zod.def.value;
  const [min, max] = [limitOf('greater_than'), limitOf('less_than')];
  return min === undefined || max === undefined ? null : { min, max };
}

/** Returns the function from the text of a control to the field's value; undefined if they are the same. */
export function typedValue(schema: $ZodType): ((typed: unknown) => unknown) | undefined {
  const empty = emptyValue(schema);
  const isTypedNumber = isNumber(schema);
  if (!isTypedNumber && empty !== null) return undefined;
  return (typed) => {
    if (typed === '' || typed === null) return empty;
    return isTypedNumber ? Number(typed) : typed;
  };
}

/** Returns whether the field is a group of radio buttons or checkboxes. */
export function isChoiceGroup(schema: $ZodType): boolean {
  const { element, entries } = definitionOf(schema);
  const choices = element ? definitionOf(element).entries : entries;
  // An enum with an empty option is a select.
  return choices !== undefined && !Object.values(choices).includes('');
}

/** Returns the value if it has the type of the field; options that do not exist are left out. */
function fitting(schema: $ZodType, value: unknown): unknown {
  const { type, element, shape, entries } = definitionOf(schema);
  if (value === null) return isNullable(schema) ? null : undefined;
  if (element)
    return Array.isArray(value)
      ? value.map((entry) => fitting(element, entry)).filter((entry) => entry !== undefined)
      : undefined;
  if (shape) {
    if (typeof value !== 'object') return undefined;
    const parts = Object.entries(shape).map(([name, part]) => [
      name,
      fitting(part, (value as Record<string, unknown>)[name]) ?? emptyValue(part),
    ]);
    return Object.fromEntries(parts);
  }
  if (entries) return Object.values(entries).includes(value as string) ? value : undefined;
  const expected = type === 'boolean' || type === 'number' ? type : 'string';
  return typeof value === expected ? value : undefined;
}

/**
 * Returns the fields of a record that the form can show, e.g. of a profile, or of a draft: the
 * browser's storage may hold anything.
 */
export function fieldsOf<Body extends BodySchema>(
  body: Body,
  record: unknown,
): Partial<z.input<Body>> {
  const { shape } = body;
  const fields = Object.keys(shape).flatMap((name) => {
    const value = fitting(shape[name]!, (record as Record<string, unknown> | null)?.[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(fields) as Partial<z.input<Body>>;
}
