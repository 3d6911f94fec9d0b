import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const ownTexts = z.object({
  /** Changes with any of the texts. */
  version: z.string(),
  /**
   * Texts that stand in place of those of the translations, by namespace, each in the groups in which
   * the translations have it.
   */
  texts: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type OwnTexts = z.infer<typeof ownTexts>;

export const statementEndpoints = {
  all: endpoint({
    method: 'GET',
    path: '/statement/:lang',
    summary: 'What the site says of its company, in place of the usual texts of the pages',
    policy: 'anyone',
    params: z.object({ lang: z.enum(['zh-TW', 'en', 'zh-Hant', 'en-US']) }),
    items: ownTexts,
    cacheable: true,
    errors: [],
  }),
};
