import { deskQuery } from '#platform/call/desk-query.ts';
import type { DeskCall } from '#platform/context/desk-context.ts';

/** The kinds of content with their fields, which are those of the running program. */
export const kindsQuery = (api: DeskCall) => ({
  ...deskQuery(api, 'content.kinds', {}),
  staleTime: Infinity,
});
