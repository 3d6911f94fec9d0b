import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const siteSetting = z.object({
  sitename: z.string(),
  title: z.string(),
  description: z.string(),
  /** null if LINE is not configured. */
  liffId: z.nullable(z.string()),
  /**
   * URL that opens the mini-app inside LINE, without a trailing slash; a path of the mini-app may
   * follow. null if LINE is not configured.
   */
  liffUrl: z.nullable(z.string()),
  ga: z.string(),
  fbFanpageUrl: z.string(),
  lineId: z.string(),
  lineUrl: z.string(),
  podcast: z.string(),
  youtubeUrl: z.string(),
  companyAlias: z.string(),
  companyName: z.string(),
  address: z.string(),
  phone: z.string(),
  fax: z.string(),
  officeHours: z.string(),
  email: z.string(),
  /** Current and announced terms: an amendment takes effect 7 days after publication. */
  termsVersion: z.string(),
});
export type SiteSetting = z.infer<typeof siteSetting>;

export const settingEndpoints = {
  one: endpoint({
    method: 'GET',
    path: '/setting/:lang',
    summary: 'Site settings in one language',
    policy: 'anyone',
    params: z.object({ lang: z.enum(['zh-TW', 'en', 'zh-Hant', 'en-US']) }),
    items: siteSetting,
    cacheable: true,
    errors: [],
  }),
};
