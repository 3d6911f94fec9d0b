import './section-heading.css';
import type { ReactNode } from 'react';
import { Heading } from '#heading/heading.tsx';
import type { LinkComponent } from '#link/link-component.ts';
import { MoreLink } from '#link/more-link.tsx';

export interface SectionHeadingProps {
  title: string;
  /** Default 2. */
  level?: 2 | 3;
  id?: string;
  /** “All events” at the right. */
  more?: { href: string; label: string };
  Link?: LinkComponent;
  /** Between title and link: tabs, a count. */
  children?: ReactNode;
}

/** The 2 px rule that opens a section, with its title. */
export function SectionHeading({
  title,
  level = 2,
  id,
  more,
  Link,
  children,
}: SectionHeadingProps) {
  return (
    <div className="section-heading">
      <Heading level={level} id={id}>
        {title}
      </Heading>
      {children}
      {more ? (
        <MoreLink href={more.href} Link={Link}>
          {more.label}
        </MoreLink>
      ) : null}
    </div>
  );
}
