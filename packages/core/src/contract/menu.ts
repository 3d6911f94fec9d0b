import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const menuItem = z.object({
  id: z.int(),
  text: z.string(),
  /** External URL; only for type `link`. */
  to: z.nullable(z.string()),
  /** Path of this site without a language prefix. */
  path: z.nullable(z.string()),
  type: z.enum(['nav', 'mega', 'link', 'insideLink']),
  alias: z.nullable(z.string()),
  description: z.nullable(z.string()),
  placement: z.nullable(z.enum(['main', 'secondary', 'footer', 'services'])),
  get children() {
    return z.array(menuItem);
  },
});
export type MenuItem = z.infer<typeof menuItem>;

export const menuOption = z.object({
  alias: z.string(),
  title: z.string(),
  count: z.int(),
  parent: z.nullable(z.string()),
  brands: z.array(z.string()),
});

export const menu = z.object({
  tree: z.array(menuItem),
  brand: z.array(z.object({ alias: z.string(), title: z.string(), category: z.string() })),
  solution_category: z.array(z.object({ alias: z.string(), title: z.string() })),
  product_parent_category: z.array(menuOption),
  product_child_category: z.array(menuOption),
});
export type Menu = z.infer<typeof menu>;

export const menuEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/menu/search',
    summary: 'The menu tree with the lists its mega menu filters',
    policy: 'anyone',
    body: z.object({
      paginate: z._default(z.boolean(), false),
      limit: z._default(z.int().check(z.minimum(0), z.maximum(1000)), 0),
    }),
    items: menu,
    cacheable: true,
    errors: [],
  }),
  visit: endpoint({
    method: 'GET',
    path: '/menu/:id',
    summary: 'Records that the member opened the page of this menu item',
    policy: 'member',
    params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
    items: z.object({ id: z.int() }),
    errors: ['ITEM_ITEM_NOT_EXIST'],
  }),
};
