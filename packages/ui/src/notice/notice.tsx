import './notice.css';
import type { ReactNode } from 'react';
import { Icon } from '#icon/icon.tsx';

export interface NoticeProps {
  /** Default info. */
  tone?: 'info' | 'accent' | 'warn' | 'danger';
  title?: ReactNode;
  children: ReactNode;
  /** status or alert when it appears after the page has loaded. */
  role?: 'status' | 'alert' | 'note';
  className?: string;
}

/** A remark in the flow of the page. */
export function Notice({ tone = 'info', title, children, role, className }: NoticeProps) {
  return (
    <div className={['notice', tone !== 'info' && `notice--${tone}`, className].filter(Boolean).join(' ')} role={role}>
      <Icon name={tone === 'warn' || tone === 'danger' ? 'alert' : tone === 'accent' ? 'check' : 'info'} />
      <div>
        {title ? <b>{title}</b> : null}
        {children}
      </div>
    </div>
  );
}
