import * as z from 'zod/mini';
import { sectionNames, tabNames } from '#rules/site/sections.ts';
import { caseKinds } from '#rules/contact/case-number.ts';
import { endpoint } from './endpoint.ts';

/** An image of the site itself, with the URL of its file. */
export const siteImage = z.object({
  src: z.string(),
  /** On dark ground; null: the same. */
  dark: z.nullable(z.string()),
  /** Pixels of the file; an image is shown smaller. */
  width: z.int(),
  height: z.int(),
});
export type SiteImage = z.infer<typeof siteImage>;

/** The owner of the site. Names are never empty: without any, they are the host of the site. */
export const siteIdentity = z.object({
  /** The short name, as it stands in sentences. */
  sitename: z.string(),
  /** The full name. */
  title: z.string(),
  /** The registered name. */
  companyName: z.string(),
  /** The English short name, which stands beside the Chinese one; empty if there is none, or in English. */
  latinName: z.string(),
  mark: z.nullable(siteImage),
  /** Shown instead of mark and name. */
  logo: z.nullable(siteImage),
  /** Path of the picture that previews of links to pages without one are made of; null: they show the logo. */
  shareImage: z.nullable(z.string()),
  /** `#rrggbb`, as it is on light ground. */
  accent: z.string(),
  /** URL of a style sheet with the colours that differ from those of the design; null: none do. */
  sheet: z.nullable(z.string()),
  /** Origins of the site's own streams and players. */
  mediaOrigins: z.array(z.string()),
  /** After the @ of identifiers in calendars. */
  idDomain: z.string(),
  /** Sections that the site does not have. */
  off: z.array(z.enum(sectionNames)),
  /** The tabs of the phone's bottom bar, in order; those of sections that are off are not among them. */
  tabs: z.array(z.enum(tabNames)),
  /** Changes with anything above, for URLs of files that are made of it. */
  version: z.string(),
});
export type SiteIdentity = z.infer<typeof siteIdentity>;

export const siteSetting = z.object({
  ...siteIdentity.shape,
  description: z.string(),
  /** null if LINE is not configured. */
  liffId: z.nullable(z.string()),
  /**
   * URL that opens the mini-app inside LINE, without a trailing slash; a path of the mini-app may
   * follow. null if LINE is not configured.
   */
  liffUrl: z.nullable(z.string()),
  /** Measurement id of Google Analytics 4; empty: visits are not measured. */
  ga: z.string(),
  fbFanpageUrl: z.string(),
  lineId: z.string(),
  lineUrl: z.string(),
  podcast: z.string(),
  youtubeUrl: z.string(),
  companyAlias: z.string(),
  address: z.string(),
  phone: z.string(),
  fax: z.string(),
  officeHours: z.string(),
  email: z.string(),
  /** The kinds of cases that somebody receives; the forms of others cannot be sent. */
  caseKinds: z.array(z.enum(caseKinds)),
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
