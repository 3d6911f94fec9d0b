/** Links of one download, for browsers that cannot save what a page has fetched. */
import * as z from 'zod/mini';
import { downloadKinds } from '#rules/file/download-link.ts';
import { endpoint } from './endpoint.ts';
import { instant, uuid } from './fields.ts';

/** Path of such a link; it returns bytes, so it is not an endpoint (modules/download/routes.ts). */
export const downloadLinkPath = '/download/:token';

export const downloadTarget = z.object({
  kind: z.enum(downloadKinds),
  /** Of the file or the order; none for the member's own data. */
  uuid: z.optional(uuid),
});

export const downloadEndpoints = {
  link: endpoint({
    method: 'POST',
    path: '/download/link',
    summary:
      'A link that downloads once, within a minute, and without a login; with the rights of the caller, which are checked again when it is used',
    policy: 'anyone',
    optionalMember: true,
    body: downloadTarget,
    /** `path`: with its parameters, on the origin of the site. */
    items: z.object({ path: z.string(), expiresAt: instant }),
    errors: [
      'MERCHANT_MEMBER_FRONT_UNAUTHORIZED',
      'ORDER_FRONT_ITEM_NOT_EXIST',
      'CERTIFICATE_ITEM_NOT_EXIST',
      'FILE_ITEM_NOT_EXIST',
      'FILE_FRONT_NO_DOWNLOAD',
      'FILE_FRONT_DEALER_ONLY',
      'FILE_FRONT_DEALER_NOT_VALIDATED',
    ],
  }),
};
