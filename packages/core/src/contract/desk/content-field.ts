import * as z from 'zod/mini';

/** A text in both languages. */
export const bilingualText = z.object({ zh: z.string(), en: z.optional(z.string()) });

/** The display of a field in a form, and the values that it accepts. */
export const contentField = z.object({
  /** '' for the items of a list. */
  name: z.string(),
  /**
   * `texts`: a text in both languages; `same`: the fields of the list in which it is; `facts`: named
   * values in groups.
   */
  type: z.enum([
    'text',
    'number',
    'boolean',
    'choice',
    'texts',
    'list',
    'group',
    'moment',
    'date',
    'day',
    'picture',
    'same',
    'facts',
  ]),
  widget: z.optional(
    z.enum([
      'slug',
      'alias',
      'paragraph',
      'markdown',
      'link',
      'upload',
      'colour',
      'sitePath',
      'code',
    ]),
  ),
  required: z.boolean(),
  /** Of a number, of the length of a text, or of a list. */
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  whole: z.optional(z.boolean()),
  pattern: z.optional(z.string()),
  choices: z.optional(z.array(z.string())),
  /** The value that applies if none is chosen. */
  usual: z.optional(z.string()),
  /** The items that stand in for an empty list. */
  usualItems: z.optional(z.array(z.record(z.string(), z.unknown()))),
  /** The list beside it that it counts as, if that one has items. */
  usualList: z.optional(z.string()),
  /** It is there only if the field beside it has one of these values; without values, if that is empty. */
  when: z.optional(z.object({ field: z.string(), values: z.array(z.string()) })),
  /** The text that pages show if none is written. */
  usualText: z.optional(bilingualText),
  /** The kind of document that an alias names; `unless` the field beside it is true. */
  of: z.optional(z.string()),
  unless: z.optional(z.object({ field: z.string(), of: z.string() })),
  get fields() {
    return z.optional(z.array(contentField));
  },
  get item() {
    return z.optional(contentField);
  },
});
export type ContentField = z.infer<typeof contentField>;
