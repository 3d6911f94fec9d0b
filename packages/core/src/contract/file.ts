/** Files to download. What is sent to the browser when one is downloaded is no JSON: `POST` on its `downloadLink` answers the bytes. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  aliasList,
  aliasParam,
  brandReference,
  limit,
  month,
  page,
  searchText,
  uuid,
} from './fields.ts';
import { fileSummary } from './item.ts';

export const fileDetail = z.object({
  ...fileSummary.shape,
  description: z.string(),
  brand: z.nullable(brandReference),
  /** True for files of the joint supply contract. */
  contract: z.boolean(),
  /** What an open file says, as HTML made from checked Markdown; null for others, whose words are not everybody's. */
  body: z.nullable(z.string()),
});
export type FileDetail = z.infer<typeof fileDetail>;

/** Where the bytes of a file are asked for; it is no endpoint (modules/file/routes.ts). */
export const fileDownloadPath = '/file/:uuid/download';

export const fileEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/file/search',
    summary:
      'Files to download, newest first; with a bearer, with the links that this member may follow',
    policy: 'anyone',
    optionalMember: true,
    body: z.object({
      brand_alias: aliasList,
      /** One of download_file_category; with `contract`, of contract_file_category. */
      categoryAlias: z.optional(aliasParam),
      /** Files of the joint supply contract, or the others. Missing: those others; with `uuids` both. */
      contract: z.optional(z.boolean()),
      /** Only these, of those that fit the rest. */
      uuids: z.optional(z.array(uuid).check(z.maxLength(100))),
      search: searchText,
      /** The month of publication. */
      search_date: z.optional(month),
      limit: limit(10),
      page,
    }),
    items: z.array(fileSummary),
    paginated: true,
    cacheable: true,
    errors: [],
  }),
  one: endpoint({
    method: 'GET',
    path: '/file/:uuid',
    summary: 'One file; with a bearer, with the link that this member may follow',
    policy: 'anyone',
    optionalMember: true,
    params: z.object({ uuid }),
    items: fileDetail,
    cacheable: true,
    errors: ['FILE_ITEM_NOT_EXIST'],
  }),
};
