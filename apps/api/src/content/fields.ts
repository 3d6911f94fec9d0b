/** The fields that kinds of content share, with what a form and a check know of them. */
import { z } from 'zod';
import { waysBy } from '@portolane/core/contract/way.ts';
import { ownPathProblem } from '@portolane/core/rules/site/site-paths.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { publicationStates } from '#db/schema/values.ts';
import { uploadedDownloadName } from '#domain/downloads/download-paths.ts';
import { drawingName, pictureName } from '#domain/pictures/picture-paths.ts';
import { says } from './schema-problem.ts';

/** The content that may be referred to by its alias. */
export type ReferencedKind =
  | 'brand'
  | 'product'
  | 'solution'
  | 'news'
  | 'event'
  | 'person'
  | 'office'
  | 'file'
  | 'tag'
  | 'city'
  | 'parent category'
  | 'child category'
  | 'solution category'
  | 'industry'
  | 'file category'
  | 'contract file category'
  | 'news category';

/**
 * Identifier in kebab case, the same in all languages.
 */
export const alias = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, says('slug'))
  .meta({ widget: 'slug' });
/**
 * The description of a field beside its type: its display in a form, and the kind that it refers
 * to.
 */
export interface FieldMeta {
  widget?:
    | 'slug'
    | 'upload'
    | 'alias'
    | 'text'
    | 'paragraph'
    | 'markdown'
    | 'moment'
    | 'date'
    | 'day'
    | 'picture'
    | 'slide'
    | 'colour'
    | 'sitePath'
    /** A text that programs read, rather than visitors. */
    | 'code';
  of?: ReferencedKind;
  /** It refers to something else if this field beside it is true. */
  unless?: { field: string; of: ReferencedKind };
  /** The items that stand in for an empty list; a form can begin with them. */
  usualItems?: readonly object[];
  /** The list beside it that holds instead, if that one has items. */
  usualList?: string;
  /** It is filled in only where the field beside it has one of these values; without values: nothing. */
  when?: { field: string; values: string[] };
  /** The check of its kind asks for it, where its schema cannot. */
  needed?: true;
}
/** A path of this website without the language, which an editor may give to a page. */
export const ownPath = z
  .string()
  .superRefine((path, context) => {
    const problem = ownPathProblem(path);
    if (problem !== null) context.addIssue(says(`ownPath.${problem}`));
  })
  .meta({ widget: 'code' });
/** The alias of other content, which must exist (check-references.ts). */
export const aliasOf = (of: ReferencedKind) => alias.meta({ widget: 'alias', of });

/** A text in both languages. Without English, the Chinese text is shown, marked as Chinese. */
export const text = z.strictObject({
  zh: z.string().trim().min(1),
  en: z.string().trim().min(1).optional(),
});
/** A text of several sentences. */
export const paragraph = text.meta({ widget: 'paragraph' });
export const leg = { by: z.enum(waysBy), minutes: z.int().min(1) };
/** Markdown in both languages: paragraphs, ## headings, lists, links, tables. No raw HTML. */
export const markdown = text.meta({ widget: 'markdown' });

/** For a field that says what the one beside it would say, if that were filled in. */
export const unlessFilled = (field: string, { needed }: { needed?: true } = {}) => ({
  when: { field, values: [] as string[] },
  ...(needed && { needed }),
});

/** A colour of sRGB as `#rrggbb`. */
export const accentColour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, says('colour'))
  .meta({ widget: 'colour' });
/** A telephone number without an extension, which programs that dial would take for digits of it; or nothing. */
export const telephone = z
  .string()
  .regex(/^([+(]?\d[\d\s()-]*)?$/, says('telephone'))
  .default('');
/** A domain in lower case, or one label of it: `example.com`, `localhost`. */
export const domainName = z
  .string()
  .regex(
    /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/,
    says('domain'),
  );

const dayPattern = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const minutePattern = String.raw`T(?:[01]\d|2[0-3]):[0-5]\d`;
/** YYYY-MM-DD or YYYY-MM-DDTHH:MM in Taipei; a day that the month does not have is refused. */
const absolute = (pattern: string, error: string) =>
  z
    .string(error)
    .regex(new RegExp(`^${pattern}$`), error)
    .refine(
      (value) =>
        new Date(`${sliceAt(value, 0, 10)}T00:00Z`).getUTCDate() === Number(sliceAt(value, 8, 10)),
      error,
    );
/** A point in time in Taipei. */
export const moment = absolute(dayPattern + minutePattern, says('moment')).meta({
  widget: 'moment',
});
/** The displayed date: a day, or a moment. */
export const publishedAt = absolute(`${dayPattern}(?:${minutePattern})?`, says('date')).meta({
  widget: 'date',
});
/** A day of the calendar in Taipei. */
export const calendarDay = absolute(dayPattern, says('day')).meta({ widget: 'day' });

/** The name of uploaded bytes, which visitors download. */
export const upload = z
  .string()
  .regex(uploadedDownloadName, says('upload.name'))
  .meta({ widget: 'upload' });

const percent = z.int().min(0).max(100);
const isPictureName = (file: string) => pictureName.test(file) || drawingName.test(file);
/**
 * A file in `content/pictures` or in the uploads. `alt` is omitted if the surrounding text
 * describes it.
 */
export const picture = z
  .strictObject({
    file: z.string().refine(isPictureName, says('picture.name')),
    alt: text.optional(),
    /**
     * The point that stays in sight where a list crops it, in percent from the left and the top.
     */
    focus: z.strictObject({ x: percent, y: percent }).optional(),
  })
  .meta({ widget: 'picture' });
/** `picture` is at the head of a page; `thumbnail` is in lists, by default the picture. */
export const pictures = { picture: picture.optional(), thumbnail: picture.optional() };
/** Pictures that open large, in display order. */
export const gallery = z.array(picture).max(24);
/** In display order. */
export const slideshow = z
  .array(
    z
      .strictObject({
        ...picture.shape,
        /** The slide that represents the event or session; defaults to the first. */
        default: z.literal(true).optional(),
      })
      .meta({ widget: 'slide' }),
  )
  .max(12)
  .refine((slides) => slides.filter((slide) => slide.default).length <= 1, says('oneDefaultSlide'))
  .default([]);

export const state = z.enum(publicationStates).default('published');
/**
 * When the row is visible. Without `publishUp`: from its displayed date if it has one, else always.
 * `english: hidden` keeps the English texts to the file: English pages show the Chinese ones.
 */
export const publication = {
  state,
  english: state,
  publishUp: moment.optional(),
  publishDown: moment.optional(),
};
export type PublicationFields = Omit<z.output<z.ZodObject<typeof publication>>, 'english'>;

export const brands = z.array(aliasOf('brand')).default([]);
export const tags = z.array(aliasOf('tag')).default([]);

export type PictureFile = z.output<typeof picture>;
export type SlideFile = z.output<typeof slideshow>[number];
