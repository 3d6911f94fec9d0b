import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { aliasParam, limit, page } from './fields.ts';

export const tag = z.object({ alias: z.string(), title: z.string(), description: z.string() });
export type Tag = z.infer<typeof tag>;

export const tagEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/tag/search',
    summary: 'Keywords; hot=1 for the popular ones',
    policy: 'anyone',
    body: z.object({ hot: z.optional(z.literal(1)), limit: limit(20), page }),
    items: z.array(tag),
    paginated: true,
    cacheable: true,
    errors: [],
  }),
  one: endpoint({
    method: 'GET',
    path: '/tag/:id',
    summary: 'One keyword by its alias; search the site with `tag` for its content',
    policy: 'anyone',
    params: z.object({ id: aliasParam }),
    items: tag,
    cacheable: true,
    errors: ['PRODUCT_MENU_ITEM_NOT_EXIST'],
  }),
};
