import './list-head.css';
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
  const Title = `h${level}` as const;
  return (
    <div className="list-head">
      <div>
        <Title>{title}</Title>
        <p>{lead}</p>
      </div>
      {children}
    </div>
  );
}
