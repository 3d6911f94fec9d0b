import './empty-state.css';
import type { ReactNode } from 'react';
import { Heading } from '#heading/heading.tsx';
import { Illustration } from '#illustration/illustration.tsx';
import openSea from './empty.svg';

export interface EmptyStateProps {
  /** The thing that is missing: 這個條件下還沒有課程活動 */
  title: string;
  /** The reason, or what to try. */
  children?: ReactNode;
  /** Two alternatives, as links or buttons. */
  actions?: ReactNode;
  level?: 2 | 3;
}

/** Shown in place of an empty list: an illustration, the reason, and two alternatives. */
export function EmptyState({ title, children, actions, level = 2 }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Illustration src={openSea} width={440} height={300} />
      <div>
        <Heading level={level}>{title}</Heading>
        {children ? <div className="empty-state__reason">{children}</div> : null}
        {actions ? <div className="empty-state__actions">{actions}</div> : null}
      </div>
    </div>
  );
}
