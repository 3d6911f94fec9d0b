import './tag.css';
import type { ReactNode } from 'react';

export interface TagProps {
  /** Outline for a category, ink for the main category, accent for a brand. Default outline. */
  tone?: 'outline' | 'ink' | 'accent';
  children: ReactNode;
  className?: string;
}

/** A short, non-interactive label. */
export function Tag({ tone = 'outline', children, className }: TagProps) {
  return (
    <span
      className={['tag', tone !== 'outline' && `tag--${tone}`, className].filter(Boolean).join(' ')}
    >
      {children}
    </span>
  );
}
