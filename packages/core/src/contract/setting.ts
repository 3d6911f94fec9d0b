import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const siteSetting = z.object({
  sitename: z.string(),
  title: z.string(),
  description: z.string(),
  /** null: LINE is not set up here. */
  liffId: z.nullable(z.string()),
  /** Where the mini-app opens inside LINE, without a slash at its end: a path of the mini-app may follow. null: LINE is not set up here. */
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
  /** Which terms apply now, and which are announced: an amendment takes effect 7 days after it is published. */
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
