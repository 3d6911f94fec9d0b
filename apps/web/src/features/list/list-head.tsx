import './list-head.css';
import { BreakableText, Heading } from '@portolane/ui/heading/heading.tsx';
import type { ReactNode } from 'react';

interface ListHeadProps {
  level: 1 | 2;
  title: string;
  lead: string;
  /** A link to a related list. */
  children?: ReactNode;
}

/** The title and introduction of a list. */
export function ListHead({ level, title, lead, children }: ListHeadProps) {
  return (
    <div className="list-head">
      <div>
        <Heading level={level}>{title}</Heading>
        <p>
          <BreakableText>{lead}</BreakableText>
        </p>
      </div>
      {children}
    </div>
  );
}
