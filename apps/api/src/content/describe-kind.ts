/** Describes kinds of content for forms and tables, from the schemas that check them. */
import { z } from 'zod';
import type { ContentField } from '@portolane/core/contract/desk/content-field.ts';
import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';
import type { ContentKind } from './content-kind.ts';
import { contentRegistry } from './content-registry.ts';
import { fieldMeta, innerOf, variantName } from './references-in.ts';
import { picture, publication } from './fields.ts';

type Description = Omit<ContentField, 'name' | 'required'>;

const isOptional = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;

/** Returns the limits of a number, or of the length of a text or list, and the form of a text. */
function limitsOf(schema: z.ZodType): Pick<Description, 'minimum' | 'maximum' | 'pattern'> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const minimum = json.minimum ?? json.minLength ?? json.minItems;
  const maximum = json.maximum ?? json.maxLength ?? json.maxItems;
  // A number without limits has those of a double.
  const stated = (value: number | undefined): value is number =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return {
    ...(stated(minimum) && { minimum }),
    ...(stated(maximum) && { maximum }),
    ...(json.pattern !== undefined && { pattern: json.pattern }),
  };
}

const textWidgets = [
  'slug',
  'alias',
  'upload',
  'colour',
  'sitePath',
  'code',
  'paragraph',
  'markdown',
] as const satisfies Description['widget'][];

function describeText(schema: z.ZodType): Description {
  const { widget, of, unless } = fieldMeta(schema);
  if (widget === 'moment' || widget === 'date' || widget === 'day') return { type: widget };
  const ownWidget = textWidgets.find((each) => each === widget);
  return {
    type: 'text',
    ...(ownWidget && { widget: ownWidget }),
    ...(of && { of }),
    ...(unless && { unless }),
    ...limitsOf(schema),
  };
}

/** A text or a list of texts in both languages, or a group of fields. */
function describeObject(schema: z.ZodObject, above: readonly z.ZodType[]): Description {
  const names = Object.keys(schema.shape);
  const { widget } = fieldMeta(schema);
  if (widget === 'picture') return { type: 'picture' };
  // The description of a slide besides its picture.
  if (widget === 'slide')
    return {
      type: 'picture',
      fields: fieldsOf(schema, above).filter(({ name }) => !(name in picture.shape)),
    };
  const isPair = names.length === 2 && names[0] === 'zh' && names[1] === 'en';
  if (isPair && innerOf(schema.shape['zh'] as z.ZodType) instanceof z.ZodString)
    return {
      type: 'texts',
      ...(widget === 'paragraph' || widget === 'markdown' ? { widget } : {}),
    };
  return { type: 'group', fields: fieldsOf(schema, above) };
}

/**
 * The fields at the end of a form: people write first, and seldom change when something is shown.
 */
const lastFields = new Set(Object.keys(publication));

/** Returns fields in the order of a form. */
function inFormOrder(fields: readonly ContentField[]): ContentField[] {
  const isLast = ({ name }: ContentField) => lastFields.has(name);
  return [...fields.filter((field) => !isLast(field)), ...fields.filter(isLast)];
}

/** Returns the fields of a group, in the order of a form. */
const fieldsOf = (schema: z.ZodObject, above: readonly z.ZodType[]): ContentField[] =>
  inFormOrder(
    Object.entries(schema.shape).map(([name, each]) =>
      describeField(name, each as z.ZodType, above),
    ),
  );

/**
 * Describes a group that has other fields depending on one of them: the choice of what it is, and the
 * fields of all variants, each with the variants that have it.
 */
function describeVariants(
  schema: z.ZodDiscriminatedUnion,
  above: readonly z.ZodType[],
): Description {
  const by = schema.def.discriminator;
  const variants = schema.options as z.ZodObject[];
  const fields = new Map<string, { field: ContentField; values: string[] }>();
  for (const variant of variants)
    for (const field of fieldsOf(variant, above)) {
      if (field.name === by) continue;
      // Variants may have different fields of one name.
      const key = JSON.stringify(field);
      const known = fields.get(key) ?? { field, values: [] };
      known.values.push(variantName(schema, variant));
      fields.set(key, known);
    }
  const choices = variants.map((variant) => variantName(schema, variant));
  const ofVariants = [...fields.values()].map(({ field, values }) => ({
    ...field,
    when: { field: by, values },
  }));
  return {
    type: 'group',
    fields: [{ name: by, type: 'choice', required: true, choices }, ...inFormOrder(ofVariants)],
  };
}

function describeUnion(schema: z.ZodUnion): Description {
  const choices = (schema.options as z.ZodType[]).flatMap((option) =>
    option instanceof z.ZodEnum ? option.options.map(String) : [],
  );
  return { type: 'text', widget: 'link', choices };
}

function describe(schema: z.ZodType, above: readonly z.ZodType[]): Description {
  if (above.includes(schema)) return { type: 'same' };
  const inside = [...above, schema];
  if (schema instanceof z.ZodArray)
    return {
      type: 'list',
      ...limitsOf(schema),
      ...usualItemsOf(schema),
      item: describeField('', schema.element as z.ZodType, inside),
    };
  if (schema instanceof z.ZodTuple) {
    const items = schema.def.items as z.ZodType[];
    const size = { minimum: items.length, maximum: items.length };
    return { type: 'list', ...size, item: describeField('', items[0]!, inside) };
  }
  if (schema instanceof z.ZodObject) return describeObject(schema, inside);
  if (schema instanceof z.ZodEnum) return { type: 'choice', choices: schema.options.map(String) };
  if (schema instanceof z.ZodLiteral || schema instanceof z.ZodBoolean) return { type: 'boolean' };
  if (schema instanceof z.ZodNumber)
    return { type: 'number', ...limitsOf(schema), whole: schema.format === 'safeint' };
  if (schema instanceof z.ZodDiscriminatedUnion) return describeVariants(schema, inside);
  if (schema instanceof z.ZodUnion) return describeUnion(schema);
  if (schema instanceof z.ZodRecord) {
    const { keyType } = schema;
    if (!(keyType instanceof z.ZodEnum)) return { type: 'facts' };
    const value = schema.valueType as z.ZodType;
    return {
      type: 'group',
      fields: keyType.options.map((name) => ({
        ...describeField(String(name), value, inside),
        required: false,
      })),
    };
  }
  return describeText(schema);
}

function usualItemsOf(schema: z.ZodType): Pick<ContentField, 'usualItems' | 'usualList'> {
  const { usualItems, usualList } = fieldMeta(schema);
  return {
    ...(usualItems && { usualItems: usualItems.map((each) => ({ ...each })) }),
    ...(usualList !== undefined && { usualList }),
  };
}

/**
 * The value of a choice, a number, or a switch that is not set; a switch that says nothing is off.
 */
function usualOf(schema: z.ZodType, value: unknown): Pick<ContentField, 'usual'> {
  if (schema instanceof z.ZodEnum && typeof value === 'string') return { usual: value };
  if (schema instanceof z.ZodNumber) return { usual: String(value) };
  return schema instanceof z.ZodBoolean && value === true ? { usual: 'true' } : {};
}

/** @param schema with its wrappers, one of which may say it */
const whenOf = (schema: z.ZodType): Pick<ContentField, 'when'> => {
  const when = fieldMeta(schema).when ?? fieldMeta(innerOf(schema)).when;
  return when ? { when } : {};
};

const describeField = (
  name: string,
  schema: z.ZodType,
  above: readonly z.ZodType[],
): ContentField => ({
  name,
  required: !isOptional(schema) || fieldMeta(schema).needed === true,
  ...describe(innerOf(schema), above),
  ...whenOf(schema),
  ...(schema instanceof z.ZodDefault && usualOf(innerOf(schema), schema.def.defaultValue)),
});

/** Returns what the desk knows of a kind: its fields, by the schema of its files. */
export const viewOfKind = ({
  name,
  files,
  schema,
  entries,
  title,
  screen,
  parts = {},
}: Pick<
  ContentKind,
  'name' | 'files' | 'schema' | 'entries' | 'title' | 'screen' | 'parts'
>): ContentKindView => ({
  kind: name,
  folder: files === 'folder',
  entries: entries ?? null,
  title: title ?? (files === 'folder' ? 'title' : null),
  ...(screen && { screen }),
  parts: Object.entries(parts).map(([part, fields]) => ({ name: part, fields: [...fields] })),
  fields: schema instanceof z.ZodObject ? fieldsOf(schema, []) : [describeField('', schema, [])],
});

/** The kinds of content by name. */
export const contentKinds: ReadonlyMap<string, ContentKindView> = new Map(
  contentRegistry.map((kind) => [kind.name, viewOfKind(kind)]),
);
