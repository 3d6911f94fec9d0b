import * as z from 'zod/mini';
import { staffRoles } from '#rules/desk/roles.ts';
import { endpoint } from '../endpoint.ts';

const screen = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/));

/** Filters, columns, and order of a table, by name. */
export const savedViewBody = z.object({
  screen,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** The search parameters of the table's address. */
  search: z.string().check(z.maxLength(2000)),
  /** Whether all people see it: only without free text (`isShareable`). */
  shared: z.boolean(),
});
export const savedView = z.object({
  ...savedViewBody.shape,
  uuid: z.uuid(),
  /** Whether it is the caller's own, and may be changed. */
  own: z.boolean(),
  owner: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

const everybody = { roles: staffRoles, scope: 'own' } as const;

export const deskViewEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/desk/views/search',
    summary: 'The saved views of a screen: own ones and shared ones',
    policy: 'desk',
    desk: everybody,
    body: z.object({ screen }),
    items: z.array(savedView),
    errors: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/desk/views',
    summary: 'Saves a view; one of the same name of the caller is replaced',
    policy: 'desk',
    desk: everybody,
    body: savedViewBody,
    items: savedView,
    errors: ['DESK_NOT_POSSIBLE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/views/:uuid',
    summary: 'Removes a view of the caller',
    policy: 'desk',
    desk: everybody,
    params: z.object({ uuid: z.uuid() }),
    items: z.object({}),
    errors: ['DESK_ITEM_NOT_EXIST'],
  }),
};
