import './empty-state.css';
import type { ReactNode } from 'react';
import { Heading } from '#heading/heading.tsx';
import { Plate } from '#plates/plate.tsx';
import type { PlateRequest } from '@portolane/plates/plate-url.ts';

const OPEN_SEA: PlateRequest = {
  kind: 'chart',
  seed: 'empty-2',
  width: 440,
  height: 300,
  stations: 0,
  isle: false,
};

export interface EmptyStateProps {
  /** What is missing: 這個條件下還沒有課程活動 */
  title: string;
  /** The reason, or what to try. */
  children?: ReactNode;
  /** Two alternatives, as links or buttons. */
  actions?: ReactNode;
  plate?: PlateRequest;
  level?: 2 | 3;
}

/** Shown in place of an empty list: an illustration, the reason, and two alternatives. */
export function EmptyState({
  title,
  children,
  actions,
  plate = OPEN_SEA,
  level = 2,
}: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Plate plate={plate} alt="" />
      <div>
        <Heading level={level}>{title}</Heading>
        {children ? <div className="empty-state__reason">{children}</div> : null}
        {actions ? <div className="empty-state__actions">{actions}</div> : null}
      </div>
    </div>
  );
}
