import { Icon } from '@portolane/ui/icon/icon.tsx';
import type { ReactNode } from 'react';
import { DeskLink } from './desk-link.tsx';

/** Leads from one item to what it belongs to, by the name of that: a list, or an event. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <DeskLink className="link back-link" href={href}>
      <Icon name="chevron-left" size="s" />
      {children}
    </DeskLink>
  );
}
