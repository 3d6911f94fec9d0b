import './status-mark.css';
import type { ReactNode } from 'react';
import { Icon } from '#icon/icon.tsx';

export type Status = 'confirmed' | 'pending' | 'cancelled' | 'full' | 'open' | 'lock' | 'failed';

export interface StatusMarkProps {
  /** ● confirmed, ◐ pending, ✕ cancelled or full, ○ open or not yet, lock restricted, ▲ failed. */
  status: Status;
  /** The text; screen readers ignore the shape. */
  children: ReactNode;
  className?: string;
}

/** A status by shape and colour, always with its text. */
export function StatusMark({ status, children, className }: StatusMarkProps) {
  return (
    <span
      className={['status-mark', `status-mark--${status}`, className].filter(Boolean).join(' ')}
    >
      {status === 'lock' ? <Icon name="lock" size="s" /> : <i aria-hidden="true" />}
      {children}
    </span>
  );
}
