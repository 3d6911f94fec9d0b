/** Notices for the whole site, which every page shows. */
import * as z from 'zod/mini';
import { noticeLevels } from '#rules/site/notice-levels.ts';
import { endpoint } from './endpoint.ts';
import { contentLanguage, instant } from './fields.ts';

export const siteNotice = z.object({
  /** Changes with what it says, so that a notice with another text is shown to who dismissed it. */
  id: z.string(),
  level: z.enum(noticeLevels),
  text: z.string(),
  lang: contentLanguage,
  /** `href`: a path of this site in the language of the call, or an address elsewhere. */
  link: z.nullable(z.object({ text: z.string(), href: z.string() })),
  /** When it is no longer shown; null: it has no end. */
  until: z.nullable(instant),
});
export type SiteNotice = z.infer<typeof siteNotice>;

export const siteNotices = z.object({
  /** The most important first. */
  notices: z.array(siteNotice),
  /** When the next one begins or ends by itself; null: not before somebody changes them. */
  changesAt: z.nullable(instant),
});
export type SiteNotices = z.infer<typeof siteNotices>;

export const noticeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/notice/list',
    // Not `cacheable`: a kept answer could be older than the end of a notice.
    summary: 'Notices for the whole site that are shown now',
    policy: 'anyone',
    items: siteNotices,
    errors: [],
  }),
};
