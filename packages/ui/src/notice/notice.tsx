import './notice.css';
import type { ReactNode, Ref } from 'react';
import { Icon } from '#icon/icon.tsx';

export interface NoticeProps {
  /** Default info. */
  tone?: 'info' | 'accent' | 'warn' | 'danger';
  title?: ReactNode;
  children: ReactNode;
  /** Use status or alert if it appears after the page has loaded. */
  role?: 'status' | 'alert' | 'note';
  className?: string;
  /** Makes the notice focusable, for scrolling to it. */
  ref?: Ref<HTMLDivElement>;
}

const ICONS = { info: 'info', accent: 'check', warn: 'alert', danger: 'alert' } as const;

/** A message in the flow of the page. */
export function Notice({ tone = 'info', title, children, role, className, ref }: NoticeProps) {
  return (
    <div
      className={['notice', tone !== 'info' && `notice--${tone}`, className]
        .filter(Boolean)
        .join(' ')}
      role={role}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
    >
      <Icon name={ICONS[tone]} />
      <div>
        {title ? <b>{title}</b> : null}
        {children}
      </div>
    </div>
  );
}
