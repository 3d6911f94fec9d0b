import './notice.css';
import type { ReactNode, Ref } from 'react';
import { Icon } from '#icon/icon.tsx';

export interface NoticeProps {
  /** Default info. */
  tone?: 'info' | 'accent' | 'warn' | 'danger';
  title?: ReactNode;
  children: ReactNode;
  /** status or alert when it appears after the page has loaded. */
  role?: 'status' | 'alert' | 'note';
  className?: string;
  /** For one that is brought into sight: it can take the focus then. */
  ref?: Ref<HTMLDivElement>;
}

/** A remark in the flow of the page. */
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
      <Icon
        name={tone === 'warn' || tone === 'danger' ? 'alert' : tone === 'accent' ? 'check' : 'info'}
      />
      <div>
        {title ? <b>{title}</b> : null}
        {children}
      </div>
    </div>
  );
}
