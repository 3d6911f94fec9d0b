import './live-badge.css';
import type { ReactNode } from 'react';

/** Spelled as in the API. */
export type LiveStatus = 'NOT_OPEN' | 'NOT_START' | 'IS_COMMING' | 'IS_LIVE' | 'IS_END';

export interface LiveBadgeProps {
  status: LiveStatus;
  /** The text: 尚未開放 and the opening time, 尚未開始, 即將直播, 直播中, or 已結束. */
  children: ReactNode;
}

/**
 * State of a live session: a ring before, amber for soon, solid red for live, a grey square
 * afterwards.
 */
export function LiveBadge({ status, children }: LiveBadgeProps) {
  return (
    <span className="live-badge" data-status={status}>
      {children}
    </span>
  );
}
