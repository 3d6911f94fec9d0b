/**
 * The schemas of the content files. The import validates every file of a content
 * folder against them and reports the file and field of each problem.
 */
import { z } from 'zod';
import { companyCategories } from '@portolane/core/contract/company.ts';
import {
  mailDomainProblem,
  plainMailDomain,
} from '@portolane/core/rules/form/company-mail-domain.ts';
import { waysBy } from '@portolane/core/contract/way.ts';
import { choices } from '@portolane/core/rules/form/choices.ts';
import { LINK_OPENS_MINUTES } from '@portolane/core/rules/live/live-state.ts';
import { MAX_ATTENDANCE_GRACE_HOURS } from '@portolane/core/rules/order/attendance-grace.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { cities } from '#domain/cities.ts';
import { uploadedDownloadName } from '#domain/downloads/download-paths.ts';
import { drawingName, pictureName } from '#domain/pictures/picture-paths.ts';
import {
  couponKinds,
  eventCategories,
  eventTypes,
  menuItemTypes,
  menuPlacements,
  publicationStates,
  registrationTypes,
} from '#db/schema.ts';
import { derivedGroups } from './facts.ts';
import { says } from './schema-problem.ts';

/** What other content may be referred to by its alias. */
export type ReferencedKind =
  | 'brand'
  | 'product'
  | 'solution'
  | 'news'
  | 'event'
  | 'person'
  | 'tag'
  | 'city'
  | 'parent category'
  | 'child category'
  | 'solution category'
  | 'industry'
  | 'file category'
  | 'contract file category';

/**
 * Identifier in kebab case, the same in all languages.
 */
const alias = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, says('slug'))
  .meta({ widget: 'slug' });
/** What the schema of a field says beside its type: how a form shows it, and what it refers to. */
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
    | 'picture';
  of?: ReferencedKind;
  /** It refers to something else if this field beside it is true. */
  unless?: { field: string; of: ReferencedKind };
}
/** The alias of other content, which must exist (check-references.ts). */
const aliasOf = (of: ReferencedKind) => alias.meta({ widget: 'alias', of });

/** A text in both languages. Without English, the Chinese text is shown, marked as Chinese. */
const text = z.strictObject({
  zh: z.string().trim().min(1),
  en: z.string().trim().min(1).optional(),
});
/** A text of several sentences. */
const paragraph = text.meta({ widget: 'paragraph' });
const leg = { by: z.enum(waysBy), minutes: z.int().min(1) };
/** Markdown in both languages: paragraphs, ## headings, lists, links, tables. No raw HTML. */
const markdown = text.meta({ widget: 'markdown' });

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
const moment = absolute(dayPattern + minutePattern, says('moment')).meta({ widget: 'moment' });
/** The displayed date: a day, or a moment. */
const publishedAt = absolute(`${dayPattern}(?:${minutePattern})?`, says('date')).meta({
  widget: 'date',
});
/** A day of the calendar in Taipei. */
const calendarDay = absolute(dayPattern, says('day')).meta({ widget: 'day' });

const isPictureName = (file: string) => pictureName.test(file) || drawingName.test(file);
/**
 * A file in `content/pictures` or in the uploads. `alt` is omitted if the surrounding text
 * describes it.
 */
const picture = z
  .strictObject({
    file: z.string().refine(isPictureName, says('picture.name')),
    alt: z.strictObject({ zh: z.string().trim().min(1), en: z.string().trim().min(1) }).optional(),
  })
  .meta({ widget: 'picture' });
/** `picture` is at the head of a page; `thumbnail` is in lists, by default the picture. */
const pictures = { picture: picture.optional(), thumbnail: picture.optional() };
/** In display order. */
const slideshow = z
  .array(
    z.strictObject({
      ...picture.shape,
      /** The slide that represents the event or session; defaults to the first. */
      default: z.literal(true).optional(),
    }),
  )
  .max(12)
  .refine((slides) => slides.filter((slide) => slide.default).length <= 1, says('oneDefaultSlide'))
  .default([]);

const state = z.enum(publicationStates).default('published');
/**
 * When the row is visible. Without `publishUp`: from its displayed date if it has one, else always.
 * `english: hidden` keeps the English texts to the file: English pages show the Chinese ones.
 */
const publication = {
  state,
  english: state,
  publishUp: moment.optional(),
  publishDown: moment.optional(),
};
export type PublicationFields = Omit<z.output<z.ZodObject<typeof publication>>, 'english'>;

const brands = z.array(aliasOf('brand')).min(1);
const tags = z.array(aliasOf('tag')).default([]);

const brandFile = z.strictObject({
  ...publication,
  alias,
  order: z.int(),
  title: text,
  /** The brand's field in two or three words, shown under its logo. */
  category: text,
  /** Aliases of product_parent_category, used by the filter `filterClass`. */
  productCategories: z.array(aliasOf('parent category')).min(1),
  summary: paragraph,
  /** Omit for a brand without an introduction page. */
  description: markdown.optional(),
  picture: picture.optional(),
  contact: z.strictObject({
    name: text,
    gender: z.enum(['male', 'female']),
    countryCode: z.string(),
    phone: z.string(),
    extension: z.string().default(''),
    /** Recipient of inquiries about the brand; never shown to visitors. */
    email: z.email().optional(),
  }),
  tabs: z.array(
    z.strictObject({
      alias: z.enum(['solution', 'product', 'news', 'case', 'file', 'video', 'event']),
      children: z.array(z.enum(['bulletin', 'promotion'])).optional(),
    }),
  ),
});

const productFile = z.strictObject({
  ...publication,
  alias,
  brand: aliasOf('brand'),
  title: text,
  summary: paragraph,
  description: markdown,
  /** Aliases of product_child_category. */
  categories: z.array(aliasOf('child category')).min(1),
  solutions: z.array(aliasOf('solution')).default([]),
  specs: z.array(z.strictObject({ label: text, value: text })).min(3),
  publishedAt,
  featured: z.boolean().default(false),
  ...pictures,
  tags,
});

const solutionFile = z.strictObject({
  ...publication,
  alias,
  order: z.int(),
  title: text,
  summary: paragraph,
  description: markdown,
  category: aliasOf('solution category'),
  industries: z.array(aliasOf('industry')).default([]),
  brands,
  publishedAt,
  ...pictures,
  tags,
});

const newsFile = z.strictObject({
  ...publication,
  alias,
  category: z.enum(['bulletin', 'promotion']),
  brands,
  title: text,
  summary: paragraph,
  body: markdown,
  publishedAt,
  featured: z.boolean().default(false),
  dealerOnly: z.boolean().default(false),
  ...pictures,
  tags,
});

const videoFile = z.strictObject({
  ...publication,
  alias,
  brands,
  title: text,
  summary: paragraph,
  body: markdown,
  duration: z.string().regex(/^\d{1,2}:[0-5]\d$/, says('duration')),
  /** Id at the video site (`youtubeUrl` of the setting); defaults to the alias. */
  videoId: z
    .string()
    .regex(/^[\w-]+$/, says('videoId'))
    .optional(),
  publishedAt,
  ...pictures,
  tags,
});

const caseFile = z.strictObject({
  ...publication,
  alias,
  brands,
  industry: aliasOf('industry'),
  solutions: z.array(aliasOf('solution')).default([]),
  customer: text,
  title: text,
  summary: paragraph,
  body: markdown,
  results: z
    .array(z.strictObject({ figure: text, label: text }))
    .min(2)
    .max(4),
  publishedAt,
  ...pictures,
  tags,
});

const fileFile = z.strictObject({
  ...publication,
  alias,
  brand: aliasOf('brand').optional(),
  title: text,
  description: paragraph,
  /** Alias of download_file_category, or of contract_file_category if `contract` is set. */
  category: alias.meta({
    widget: 'alias',
    of: 'file category',
    unless: { field: 'contract', of: 'contract file category' },
  }),
  contract: z.boolean().default(false),
  contentType: z.enum(['PDF', 'ZIP', 'XLSX', 'PPTX', 'DOCX', 'WEB']),
  access: z.enum(['open', 'member', 'dealer']),
  /** `file`: a download; `none`: listed without a download; a URL: an external page. */
  link: z.union([z.enum(['file', 'none']), z.url()]),
  /** The bytes of the download, as an editor uploaded them; else they are beside this file. */
  upload: z
    .string()
    .regex(uploadedDownloadName, says('upload.name'))
    .meta({ widget: 'upload' })
    .optional(),
  /** The document's text, from which the download is generated. */
  body: markdown.optional(),
  /**
   * Only for entries without a download; else the size is that of the file (content/files/make).
   */
  sizeKb: z.int().min(0).optional(),
  publishedAt,
});

const personnelFile = z.strictObject({
  people: z.array(
    z.strictObject({
      ...publication,
      alias,
      name: text,
      companyName: text,
      title: text,
      description: paragraph,
      categoryTitle: text,
      email: z.email(),
      phone: z.string(),
      avatar: picture.optional(),
    }),
  ),
});

const question = z.strictObject({
  id: alias,
  title: text,
  type: z.enum(['text', 'textarea', 'select', 'radio', 'checkbox']),
  required: z.boolean(),
  description: paragraph.optional(),
  options: z.array(z.strictObject({ id: alias, label: text })).optional(),
});

const session = z
  .strictObject({
    state,
    key: alias,
    title: text,
    intro: paragraph.optional(),
    starts: moment,
    ends: moment,
    capacity: z.int().min(1),
    /** Seats taken outside the website, e.g. by telephone. */
    offlineEnrolments: z.int().min(0).default(0),
    /** When enrolment opens; defaults to that of the event. */
    opens: moment.optional(),
    linkOpensMinutesBefore: z.int().default(LINK_OPENS_MINUTES),
    personnel: z.array(aliasOf('person')).default([]),
    link: z.url().optional(),
    slideshow,
  })
  .refine(({ starts, ends }) => starts < ends, {
    error: says('sessionEnds'),
    path: ['ends'],
  })
  .refine((s) => s.offlineEnrolments <= s.capacity, {
    error: says('sessionSeats'),
    path: ['offlineEnrolments'],
  });

const eventFile = z.strictObject({
  ...publication,
  alias,
  series: z.int().min(1),
  category: z.enum(eventCategories),
  type: z.enum(eventTypes),
  /** partial: sessions are enrolled separately; impartial: one enrolment covers all of them. */
  registrationType: z.enum(registrationTypes),
  title: text,
  intro: paragraph,
  description: markdown,
  /** The first brand owns the event's page. */
  brands,
  /**
   * New Taiwan dollars, per session if partial, else for the whole event. `salePrice` is what
   * members pay.
   */
  basePrice: z.int().min(0),
  salePrice: z.int().min(0),
  registration: z.strictObject({ start: moment.optional(), end: moment.optional() }).default({}),
  needReview: z.boolean().default(false),
  requireCoupon: z.boolean().default(false),
  dealerOnly: z.boolean().default(false),
  canRegisterGroup: z.boolean().default(false),
  hasAbsentLimit: z.boolean().default(false),
  absentLimit: z.int().min(0).default(0),
  /** Hours after a session until attendees without a record of attendance count as absent. */
  attendanceGrace: z.int().min(0).max(MAX_ATTENDANCE_GRACE_HOURS).optional(),
  place: z
    .strictObject({
      name: text,
      city: z.string().meta({ widget: 'alias', of: 'city' }),
      district: z.string(),
      address: text,
      zipcode: z.string(),
      lat: z.number(),
      lng: z.number(),
      /** From a station to the door, in one leg: facts, which have venues, contain no lists. */
      way: z.strictObject({ from: text, ...leg }).optional(),
      directions: paragraph,
    })
    .optional(),
  contact: z.strictObject({
    name: text,
    phoneCode: z.string().regex(/^0\d{1,3}$/, says('areaCode')),
    phone: z.string().regex(/^\d[\d-]+\d$/, says('localNumber')),
    extension: z.string().default(''),
  }),
  meals: z
    .array(
      z.strictObject({
        id: alias,
        date: calendarDay,
        title: text,
        options: z.array(z.strictObject({ id: alias, label: text })).min(2),
      }),
    )
    .default([]),
  questions: z.array(question).default([]),
  /** Questions asked after the event. */
  questionnaire: z.array(question).default([]),
  files: z
    .array(z.strictObject({ title: text, contentType: z.string(), sizeKb: z.int() }))
    .default([]),
  sponsors: z
    .array(z.strictObject({ title: text, link: z.url(), logo: picture.optional() }))
    .default([]),
  /** At the head of the page; default: the slideshow. */
  banner: picture.optional(),
  /** On the home page; default: the banner, or the slide that represents the event. */
  cover: picture.optional(),
  /** In lists; by default the cover. */
  thumbnail: picture.optional(),
  slideshow,
  sessions: z.array(session).min(1),
  tags,
});

const couponFile = z.strictObject({
  coupons: z.array(
    z.strictObject({
      state,
      code: z.string().regex(/^[A-Z0-9-]+$/),
      title: text,
      kind: z.enum(couponKinds),
      /** New Taiwan dollars off, or percent off (10 = 10 % off). */
      value: z.int().min(1),
      minSpend: z.int().min(0).default(0),
      /** Omit for all events. */
      events: z.array(aliasOf('event')).optional(),
      starts: moment,
      ends: moment,
      /** Omit for unlimited use. */
      totalLimit: z.int().min(0).optional(),
      perMemberLimit: z.int().min(1).optional(),
      /** Shown in the list of usable coupons; others must be typed in. */
      listed: z.boolean().default(true),
    }),
  ),
});

const companyFile = z.strictObject({
  companies: z.array(
    z.strictObject({
      vat: z.string().regex(/^\d{8}$/),
      name: text,
      category: z.enum(companyCategories),
      mailDomains: z.array(
        z
          .string()
          .refine(
            (entry) => entry === plainMailDomain(entry) && mailDomainProblem(entry) === null,
            says('mailDomain'),
          ),
      ),
    }),
  ),
});

const option = z.strictObject({ ...publication, alias, title: text, parent: alias.optional() });
const optionFile = z.strictObject({
  solution_category: z.array(option),
  industry_category: z.array(option),
  product_parent_category: z.array(option),
  product_child_category: z.array(option.extend({ parent: aliasOf('parent category') })),
  download_file_category: z.array(option),
  contract_file_category: z.array(option),
});

/** The names that products of a category may give their specifications. */
const specificationFile = z.strictObject({
  specifications: z.array(
    z.strictObject({ category: aliasOf('child category'), names: z.array(text).min(1) }),
  ),
});

const tagFile = z.strictObject({
  tags: z.array(
    z.strictObject({
      ...publication,
      alias,
      title: text,
      description: paragraph.optional(),
      hot: z.boolean(),
    }),
  ),
});

type MenuNode = PublicationFields & {
  text: { zh: string; en?: string | undefined };
  type: (typeof menuItemTypes)[number];
  to?: string | undefined;
  path?: string | undefined;
  alias?: string | undefined;
  description?: { zh: string; en?: string | undefined } | undefined;
  placement?: (typeof menuPlacements)[number] | undefined;
  children?: MenuNode[] | undefined;
};
const menuNode: z.ZodType<MenuNode> = z.strictObject({
  ...publication,
  text,
  type: z.enum(menuItemTypes),
  /** External URL, for type `link`. */
  to: z.url().optional(),
  /** Path of this site without a language prefix, for the other types. */
  path: z.string().startsWith('/').optional(),
  alias: alias.optional(),
  description: paragraph.optional(),
  placement: z.enum(menuPlacements).optional(),
  get children() {
    return z.array(menuNode).optional();
  },
});
const menuFile = z.strictObject({ menu: z.array(menuNode) });

/** Words for one thing in both languages; a search for one of them finds the others. */
const synonymFile = z.strictObject({
  synonyms: z.array(z.array(z.string().min(1)).min(2)),
});

const settingFile = z.strictObject({
  sitename: text,
  title: text,
  description: paragraph,
  companyAlias: alias,
  companyName: text,
  address: text,
  phone: z.string(),
  fax: z.string(),
  officeHours: text,
  email: z.email(),
  /** Recipients by kind of case. `topics` overrides the recipient of other inquiries by topic. */
  mailboxes: z.strictObject({
    inquiry: z.email(),
    sales: z.email(),
    other: z.email(),
    repair: z.email(),
    dealer: z.email(),
    topics: z.partialRecord(z.enum(choices.topic), z.email()).default({}),
  }),
  ga: z.string().default(''),
  fbFanpageUrl: z.url(),
  lineId: z.string(),
  lineUrl: z.url(),
  podcast: z.url(),
  youtubeUrl: z.url(),
  heroTitle: z.strictObject({ zh: z.array(z.string()).min(1), en: z.array(z.string()).min(1) }),
  heroText: text,
  /** Company description on the English home page, in Markdown. */
  aboutEn: z.string(),
});

const curationFile = z.strictObject({
  ...publication,
  alias,
  title: text,
  summary: paragraph,
  body: markdown,
  publishedAt,
  picture: picture.optional(),
  /** What the reader gets, in one line. Omit `until` for an offer without an end. */
  offer: z.strictObject({ title: text, until: moment.optional() }).optional(),
  topics: z
    .array(
      z.strictObject({
        alias,
        title: text,
        summary: paragraph,
        body: markdown,
        products: z.array(aliasOf('product')).default([]),
        solutions: z.array(aliasOf('solution')).default([]),
        news: z.array(aliasOf('news')).default([]),
        events: z.array(aliasOf('event')).default([]),
      }),
    )
    .min(1),
});

const faqFile = z.strictObject({
  categories: z.array(
    z.strictObject({
      ...publication,
      alias,
      title: text,
      questions: z.array(z.strictObject({ alias, question: text, answer: markdown })).min(2),
    }),
  ),
});

const officeFile = z.strictObject({
  offices: z
    .array(
      z.strictObject({
        ...publication,
        alias,
        title: text,
        city: z.string(),
        address: text,
        zipcode: z.string(),
        phone: z.string(),
        fax: z.string(),
        /** Address of the sales team. */
        email: z.email(),
        /** Counties that the sales team serves. */
        serves: z.array(z.enum(cities.map(({ zh }) => zh))).default([]),
        hours: text,
        /** From a station to the door. */
        way: z.strictObject({ from: text, legs: z.array(z.strictObject(leg)).min(1) }),
        /** What else helps to arrive: parking, the entrance. */
        directions: paragraph,
        lat: z.number(),
        lng: z.number(),
      }),
    )
    .min(1),
});

const columnIndex = z.int().min(0);

/**
 * A table of figures. Years count back from the year of import; periods not yet reported are left
 * out (core/rules/company).
 */
const figuresTable = z
  .strictObject({
    unit: text,
    columns: z
      .array(z.strictObject({ label: text, digits: z.int().min(0).max(2).default(0) }))
      .min(1),
    /** Pictures of the table. Columns are counted from 0. */
    plots: z
      .array(
        z
          .strictObject({
            title: text,
            /**
             * The amounts of a column; `times` is the unit of the table's figures, e.g. 1000.
             */
            bars: z.strictObject({ column: columnIndex, times: z.number().positive() }).optional(),
            /** What part of a column the amounts of others are, as lines in percent. */
            shares: z
              .strictObject({
                of: columnIndex,
                columns: z.array(z.strictObject({ label: text, column: columnIndex })).min(1),
              })
              .optional(),
          })
          .refine(({ bars, shares }) => !bars !== !shares, says('plotKind')),
      )
      .optional(),
    rows: z
      .array(
        z.strictObject({
          year: z.int().min(1900).max(2200),
          quarter: z.int().min(1).max(4).optional(),
          values: z.array(z.number()),
        }),
      )
      .min(1),
  })
  .refine(
    ({ columns, rows }) => rows.every(({ values }) => values.length === columns.length),
    says('figuresRow'),
  )
  .refine(
    ({ columns, plots = [] }) =>
      plots
        .flatMap(({ bars, shares }) => [
          ...(bars ? [bars.column] : []),
          ...(shares ? [shares.of, ...shares.columns.map(({ column }) => column)] : []),
        ])
        .every((index) => index < columns.length),
    says('plotColumns'),
  );

const pageSection = z.strictObject({
  alias,
  title: text,
  body: markdown,
  items: z.array(z.strictObject({ label: text, value: text, note: text.optional() })).optional(),
  /** Aliases of personnel. */
  people: z.array(aliasOf('person')).optional(),
  figures: figuresTable.optional(),
  /** Contact address for the section. */
  email: z.email().optional(),
});

/** Pages of prose: about, organization, history, investor, recruitment, privacy and terms. */
const pageFile = z.strictObject({
  ...publication,
  alias,
  group: z.enum(['about', 'investor', 'recruit', 'legal']),
  title: text,
  summary: paragraph,
  /**
   * Required for privacy and terms, and only there: the day it was written. A changed text needs a
   * new version, because published versions are never rewritten.
   */
  version: z.string().optional(),
  publishedAt: publishedAt.optional(),
  picture: picture.optional(),
  sections: z.array(pageSection).min(1),
});

const wordOrNumber = z.union([z.string().trim().min(1), z.number()], {
  error: says('fact'),
});
const factSchema = (value: unknown): z.ZodType => {
  if (typeof value !== 'object' || value === null) return wordOrNumber;
  return 'zh' in value || 'en' in value ? text : facts;
};
/** Not a union, so that a problem within a group is reported with its field. */
const fact = z.unknown().check(({ value, issues }) => {
  for (const { path, ...issue } of factSchema(value).safeParse(value, { reportInput: true }).error
    ?.issues ?? [])
    issues.push({ ...issue, path: [...path], input: issue.input } as z.core.$ZodRawIssue);
});
const facts: z.ZodType = z.record(
  z.string().regex(/^(?!words$)[a-z][A-Za-z0-9]*$/, says('factName')),
  fact,
);
/** What texts refer to as `<<group.name>>` (facts.ts). */
const factFile = facts.refine(
  (groups) => derivedGroups.every((name) => !Object.hasOwn(groups as object, name)),
  says('factGroups'),
);

/** The schemas of the kinds that programs know by name (content-registry.ts describes all kinds). */
export const folderSchemas = {
  brands: brandFile,
  products: productFile,
  solutions: solutionFile,
  news: newsFile,
  videos: videoFile,
  cases: caseFile,
  files: fileFile,
  events: eventFile,
  curations: curationFile,
  pages: pageFile,
} as const;
export const fileSchemas = {
  coupons: couponFile,
  companies: companyFile,
  options: optionFile,
  specifications: specificationFile,
  tags: tagFile,
  menu: menuFile,
  setting: settingFile,
  synonyms: synonymFile,
  faq: faqFile,
  offices: officeFile,
  personnel: personnelFile,
} as const;
export { alias, factFile, paragraph, publication, text };

export type PictureFile = z.output<typeof picture>;
export type SlideFile = z.output<typeof slideshow>[number];
export type EventFile = z.output<typeof eventFile>;
export type PageFile = z.output<typeof pageFile>;
export type PageSectionFile = z.output<typeof pageSection>;
