import * as z from 'zod/mini';
import { languages } from '#i18n/language.ts';
import { figureSteps, isPeriod, MAX_PERIOD_DAYS, type Period } from '#rules/desk/figure-period.ts';
import { figureNames } from '#rules/desk/figures.ts';
import { staffRoles } from '#rules/desk/roles.ts';
import { endpoint } from '../endpoint.ts';
import { day } from '../fields.ts';

const period = { from: day, until: day };
const inOrder = z.refine<Period>(isPeriod, {
  path: ['until'],
  message: `not before the first day, and at most ${MAX_PERIOD_DAYS} days`,
});
const figureBody = z
  .object({ figure: z.enum(figureNames), ...period, step: z.enum(figureSteps) })
  .check(inOrder);

/** Numbers of the figure's series (core/rules/desk/figures.ts), in their order. */
const values = z.array(z.int());

export const deskFigure = z.object({
  figure: z.enum(figureNames),
  /** The first day of which everything is known; null: it is known of every day. */
  since: z.nullable(day),
  /** Days, weeks, or months in order. `values` is null where nothing is known. */
  points: z.array(z.object({ ...period, values: z.nullable(values) })),
  totals: z.nullable(values),
  /** The period before, `totals` null if not all of it is known. */
  before: z.object({ ...period, totals: z.nullable(values) }),
  /** LINE bindings that exist now; null for other figures. */
  now: z.nullable(z.int()),
});
export type DeskFigure = z.infer<typeof deskFigure>;

const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

const miss = z.object({
  query: z.string(),
  language: z.enum(languages),
  count: z.int(),
  last: day,
  /** Whether it is one of the words for a thing (`synonyms.yaml`) by now. */
  keyword: z.boolean(),
});
export type DeskSearchMiss = z.infer<typeof miss>;

/** A search without a result, and the word that finds what it should find. */
const keyword = z.object({ query: word, language: z.enum(languages), word });

/** Number of documents that a search finds, and the titles of the first ones. */
const finding = z.object({ total: z.int(), titles: z.array(z.string()) });
export type DeskFinding = z.infer<typeof finding>;

const desk = { roles: staffRoles, scope: 'limited' } as const;
/** Searches belong to the whole site. */
const misses = { roles: staffRoles, scope: 'unlimited' } as const;
const editing = { roles: ['editor'], scope: 'unlimited' } as const;
/** Figures of the whole site are not for people who are limited to brands or events. */
const limited = ['DESK_OUT_OF_SCOPE'] as const;

export const deskFiguresEndpoints = {
  one: endpoint({
    method: 'POST',
    path: '/desk/figures/one',
    summary: 'A figure of a period by day, week, or month, with the period before',
    policy: 'desk',
    desk,
    body: figureBody,
    items: deskFigure,
    errors: limited,
  }),
  export: endpoint({
    method: 'POST',
    path: '/desk/figures/export',
    summary: 'A figure as CSV, as the table shows it; audited',
    policy: 'desk',
    desk,
    body: figureBody,
    items: z.object({ rows: z.int(), csv: z.string() }),
    errors: limited,
  }),
  misses: endpoint({
    method: 'POST',
    path: '/desk/figures/misses',
    summary: 'The searches without a result, the most frequent first',
    policy: 'desk',
    desk: misses,
    body: z.object(period).check(inOrder),
    items: z.array(miss),
    errors: [],
  }),
  keywords: endpoint({
    method: 'POST',
    path: '/desk/figures/keywords',
    summary: 'The groups of words for one thing (`synonyms.yaml`)',
    policy: 'desk',
    desk: editing,
    items: z.array(z.array(z.string())),
    errors: ['DESK_ITEM_NOT_EXIST'],
  }),
  previewKeyword: endpoint({
    method: 'POST',
    path: '/desk/figures/keywords/preview',
    summary: 'What a word finds, and so would a search that becomes a word for the same thing',
    policy: 'desk',
    desk: editing,
    body: keyword,
    items: finding,
    errors: [],
  }),
  addKeyword: endpoint({
    method: 'POST',
    path: '/desk/figures/keywords/add',
    summary: 'Makes a search a word for the same thing as another word, and says what it finds now',
    policy: 'desk',
    desk: editing,
    body: keyword,
    items: finding,
    errors: ['DESK_ITEM_NOT_EXIST', 'DESK_NOT_POSSIBLE', 'DESK_CHANGED_MEANWHILE'],
  }),
};
