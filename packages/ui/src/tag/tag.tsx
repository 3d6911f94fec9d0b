import './tag.css';
import type { ReactNode } from 'react';

export interface TagProps {
  /** Outline for a kind, ink for the main kind, accent for a brand. Default outline. */
  tone?: 'outline' | 'ink' | 'accent';
  children: ReactNode;
  className?: string;
}

/** A short word about a thing; never a button. */
export function Tag({ tone = 'outline', children, className }: TagProps) {
  return (
    <span
      className={['tag', tone !== 'outline' && `tag--${tone}`, className].filter(Boolean).join(' ')}
    >
      {children}
    </span>
  );
}
