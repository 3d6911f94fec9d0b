/**
 * Files to download. The download itself is not JSON: `POST` on a file's `downloadLink` returns its
 * bytes.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  aliasList,
  aliasParam,
  brandReference,
  englishOnly,
  limit,
  month,
  page,
  searchText,
  uuid,
} from './fields.ts';
import { fileSummary } from './item.ts';
import { picture } from './picture.ts';

export const fileDetail = z.object({
  ...fileSummary.shape,
  description: z.string(),
  brand: z.nullable(brandReference),
  /** For link previews: that of its brand. */
  picture: z.nullable(picture),
  /** Whether the file belongs to the joint supply contract. */
  contract: z.boolean(),
  /**
   * Text of an open file as trusted HTML rendered from Markdown; null for restricted files, whose
   * text is restricted too.
   */
  body: z.nullable(z.string()),
});
export type FileDetail = z.infer<typeof fileDetail>;

/** Path of a file's bytes; not an endpoint (modules/file/routes.ts). */
export const fileDownloadPath = '/file/:uuid/download';

/** Numbers of files by group, those without files left out. */
const counted = z.array(z.object({ alias: z.string(), total: z.int() }));

export const fileCounts = z.object({ categories: counted, brands: counted });
export type FileCounts = z.infer<typeof fileCounts>;

export const fileEndpoints = {
  counts: endpoint({
    method: 'POST',
    path: '/file/counts',
    summary: 'The numbers of files by category and by brand, without those of the contract',
    policy: 'anyone',
    body: z.object({}),
    items: fileCounts,
    cacheable: true,
    errors: [],
  }),
  search: endpoint({
    method: 'POST',
    path: '/file/search',
    cost: 'search',
    summary:
      'Files to download, newest first; with a bearer token, includes the links that the member may use',
    policy: 'anyone',
    optionalMember: true,
    body: z.object({
      brand_alias: aliasList,
      /** One of download_file_category, or of contract_file_category if `contract` is true. */
      categoryAlias: z.optional(aliasParam),
      /**
       * true: files of the joint supply contract; false: the others. If omitted: the others, or
       * both with `uuids`.
       */
      contract: z.optional(z.boolean()),
      /** Limits the result to these files. */
      uuids: z.optional(z.array(uuid).check(z.maxLength(100))),
      search: searchText,
      /** The month of publication. */
      search_date: z.optional(month),
      english: englishOnly,
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
    summary: 'One file; with a bearer token, includes the link if the member may use it',
    policy: 'anyone',
    optionalMember: true,
    params: z.object({ uuid }),
    items: fileDetail,
    cacheable: true,
    errors: ['FILE_ITEM_NOT_EXIST'],
  }),
};
