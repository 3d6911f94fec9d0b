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
  /** Link at the right, e.g. “All events”. */
  more?: { href: string; label: string };
  Link?: LinkComponent;
  /** Content between title and link: tabs, a count. */
  children?: ReactNode;
}

/** The title of a section, with a 2 px rule above it. */
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
