import { z } from 'zod';
import {
  homeLimits,
  lateHeroes,
  MOST_HOME_FIGURES,
  MOST_HOME_MODULES,
  MOST_HOME_SLIDES,
  usualHome,
} from '@portolane/core/rules/site/home-modules.ts';
import type { StoredHomeModule } from '#db/stored-types.ts';
import { firstPicture, pictureOf, publicationColumns } from '../columns.ts';
import type { Content } from '../content.ts';
import { contentKind, type FieldProblem } from '../content-kind.ts';
import { aliasOf, markdown, paragraph, picture, publication, text } from '../fields.ts';
import { says } from '../schema-problem.ts';
import { inTable } from '../tables.ts';

/** The fields of every module: a title instead of the usual one, and the time when it is shown. */
const { state, publishUp, publishDown } = publication;
const module = { title: text.optional(), state, publishUp, publishDown };

/** A path of this site without its language, or an address elsewhere. */
const address = z.string().regex(/^(\/(?![/\\])|https?:\/\/[^/\s])\S*$/, says('homeLink'));
const link = z.strictObject({ label: text, to: address }).optional();
const limitOf = (name: keyof typeof homeLimits) =>
  z.int().min(1).max(homeLimits[name].most).default(homeLimits[name].usual);
const brand = aliasOf('brand').optional();
/** `title` and `text` instead of those of the settings. */
const hero = { ...module, text: paragraph.optional() };

const homeModule = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('heroChart'), ...hero }),
  z.strictObject({ type: z.literal('heroPicture'), ...hero, picture, link }),
  z.strictObject({
    type: z.literal('heroSlides'),
    ...hero,
    slides: z
      .array(z.strictObject({ title: text, text: paragraph.optional(), picture, link }))
      .min(1)
      .max(MOST_HOME_SLIDES),
  }),
  z.strictObject({ type: z.literal('heroText'), ...hero }),
  z.strictObject({
    type: z.literal('events'),
    ...module,
    limit: limitOf('events'),
    category: z.enum(['course', 'activity']).optional(),
    brand,
    /** In large; default: the first one that is open. */
    event: aliasOf('event').optional(),
  }),
  z.strictObject({
    type: z.literal('news'),
    ...module,
    limit: limitOf('news'),
    category: aliasOf('news category').optional(),
    brand,
    featured: z.boolean().default(false),
  }),
  z.strictObject({
    type: z.literal('brands'),
    ...module,
    limit: limitOf('brands'),
    category: aliasOf('parent category').optional(),
    /** These, in this order; default: all. */
    brands: z.array(aliasOf('brand')).default([]),
  }),
  z.strictObject({
    type: z.literal('solutions'),
    ...module,
    limit: limitOf('solutions'),
    category: aliasOf('solution category').optional(),
    brand,
  }),
  z.strictObject({
    type: z.literal('videos'),
    ...module,
    limit: limitOf('videos'),
    brand,
  }),
  z.strictObject({ type: z.literal('about'), ...module }),
  z.strictObject({
    type: z.literal('textPicture'),
    ...module,
    title: text,
    body: markdown,
    picture: picture.optional(),
    side: z.enum(['right', 'left']).default('right'),
    link,
  }),
  z.strictObject({
    type: z.literal('figures'),
    ...module,
    results: z
      .array(z.strictObject({ figure: text, label: text }))
      .min(1)
      .max(MOST_HOME_FIGURES),
  }),
  z.strictObject({ type: z.literal('newsletter'), ...module }),
]);

const list = z.array(homeModule).max(MOST_HOME_MODULES);
const modules = list.meta({ usualItems: usualHome }).default([]);
const modulesEn = list.meta({ usualItems: usualHome, usualList: 'modules' }).default([]);

/** In display order. Without a list of its own, the English page has that of the Chinese one. */
const schema = z.strictObject({ modules, modulesEn });
type HomeFile = z.output<typeof schema>;

const storedModule = (content: Content, file: HomeFile['modules'][number]): StoredHomeModule => {
  const columns = publicationColumns(file);
  const window = {
    state: columns.state,
    publishUp: columns.publishUp?.toISOString() ?? null,
    publishDown: columns.publishDown?.toISOString() ?? null,
  };
  if (file.type === 'heroPicture')
    return { ...file, ...window, picture: pictureOf(content, file.picture) };
  if (file.type === 'textPicture')
    return { ...file, ...window, picture: firstPicture(content, file.picture) };
  if (file.type !== 'heroSlides') return { ...file, ...window };
  const slides = file.slides.map((slide) => ({
    ...slide,
    picture: pictureOf(content, slide.picture),
  }));
  return { ...file, ...window, slides };
};

const heroProblems = (file: HomeFile): FieldProblem[] =>
  (['modules', 'modulesEn'] as const).flatMap((list) =>
    lateHeroes(file[list]).map((index): FieldProblem => [`${list}.${index}.type`, 'homeHero']),
  );

export const home = contentKind({
  name: 'home',
  files: 'file',
  schema,
  check: heroProblems,
  rows: inTable('siteDocument', (file: HomeFile, content) => [
    {
      key: 'home',
      data: {
        modules: file.modules.map((each) => storedModule(content, each)),
        modulesEn: file.modulesEn.map((each) => storedModule(content, each)),
      },
    },
  ]),
});
