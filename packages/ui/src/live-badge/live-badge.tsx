import './live-badge.css';
import type { ReactNode } from 'react';

/** As the API spells them. */
export type LiveStatus = 'NOT_OPEN' | 'NOT_START' | 'IS_COMMING' | 'IS_LIVE' | 'IS_END';

export interface LiveBadgeProps {
  status: LiveStatus;
  /** The words: 尚未開放 and the opening time, 尚未開始, 即將直播, 直播中, 已結束. */
  children: ReactNode;
}

/** Where a live session stands: ring not yet, amber soon, solid red on air, grey square over. */
export function LiveBadge({ status, children }: LiveBadgeProps) {
  return (
    <span className="live-badge" data-status={status}>
      {children}
    </span>
  );
}
