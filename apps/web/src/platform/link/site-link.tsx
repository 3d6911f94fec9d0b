import type { LinkProps } from '@portolane/ui/link/link-component.ts';

/** A link of the site, as packages/ui takes it. The document follows it without a reload: see navigation/follow-links.ts. */
export function SiteLink({ children, ...link }: LinkProps) {
  return <a {...link}>{children}</a>;
}
