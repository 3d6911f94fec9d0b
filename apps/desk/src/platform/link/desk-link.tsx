import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { LinkProps } from '@portolane/ui/link/link-component.ts';
import { sessionQuery } from '#platform/call/session-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { mayOpen } from './desk-path.ts';

/**
 * A link to a screen of the desk. `href` is a path within it. A screen that the person's role may not
 * use is not linked: its name is plain text.
 */
export function DeskLink({ href, ...rest }: LinkProps) {
  const { api } = useDesk();
  const session = useQueryClient().getQueryData(sessionQuery(api).queryKey)?.items;
  if (session && !mayOpen(session, href)) return rest.children;
  return <Link to={href} {...rest} />;
}
