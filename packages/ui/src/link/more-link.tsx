import type { ReactNode } from 'react';
import { Icon } from '#icon/icon.tsx';
import type { LinkComponent } from './link-component.ts';

export interface MoreLinkProps {
  href: string;
  children: ReactNode;
  Link?: LinkComponent;
}

/** A link to a full list: “All 36 events →” */
export function MoreLink({ href, children, Link = 'a' }: MoreLinkProps) {
  return (
    <Link className="more-link" href={href}>
      {children}
      <Icon name="arrow-right" size="s" />
    </Link>
  );
}
