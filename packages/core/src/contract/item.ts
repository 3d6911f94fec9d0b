/** Summaries of news, videos, cases, solutions, products and files, as lists and home modules show them. */
import * as z from 'zod/mini';
import { brandReference, contentLanguage, instant, uuid } from './fields.ts';

const head = { alias: z.string(), title: z.string(), lang: contentLanguage, summary: z.string() };

export const newsSummary = z.object({
  ...head,
  categoryAlias: z.enum(['bulletin', 'promotion']),
  brands: z.array(brandReference),
  publishUp: instant,
  dealerOnly: z.boolean(),
});
export const videoSummary = z.object({ ...head, brands: z.array(brandReference), publishUp: instant, duration: z.string() });
export const caseSummary = z.object({ ...head, brands: z.array(brandReference), industry: z.string(), publishUp: instant });
export const solutionSummary = z.object({ ...head, category: z.string(), layers: z.array(z.string()), hot: z.int() });
export const productSummary = z.object({ ...head, brand: brandReference, form: z.string() });
export const fileSummary = z.object({
  uuid,
  title: z.string(),
  lang: contentLanguage,
  categoryTitle: z.string(),
  /** Bytes; null for external links. */
  size: z.nullable(z.int()),
  publishUp: instant,
  contentType: z.string(),
  /** 6: dealers only, 7: members, null: open. */
  userGroupId: z.nullable(z.union([z.literal(6), z.literal(7)])),
  linkType: z.enum(['file', 'url', 'none']),
});
export type NewsSummary = z.infer<typeof newsSummary>;
export type VideoSummary = z.infer<typeof videoSummary>;
export type CaseSummary = z.infer<typeof caseSummary>;
export type SolutionSummary = z.infer<typeof solutionSummary>;
export type ProductSummary = z.infer<typeof productSummary>;
export type FileSummary = z.infer<typeof fileSummary>;
