import type { LinkProps } from '@portolane/ui/link/link-component.ts';

/**
 * A link within the site for packages/ui. navigation/follow-links.ts turns clicks into client-side
 * navigation.
 */
export function SiteLink({ children, ...link }: LinkProps) {
  return <a {...link}>{children}</a>;
}
