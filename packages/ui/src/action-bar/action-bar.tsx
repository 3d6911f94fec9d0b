import './action-bar.css';
import type { ReactNode } from 'react';

export interface ActionBarProps {
  /** The action, usually a button, and an optional ActionBarSum. */
  children: ReactNode;
}

/**
 * A bar with the page's main action on small screens, at the bottom edge or above a tab bar of the
 * height `--tab-bar`. While mounted, `--action-bar` on the body is its height. On wider screens the
 * action is in the page itself.
 */
export function ActionBar({ children }: ActionBarProps) {
  return <div className="action-bar">{children}</div>;
}

/** The total beside the action; `id` lets a button refer to it with aria-describedby. */
export function ActionBarSum({
  id,
  label,
  amount,
}: {
  id?: string;
  label: ReactNode;
  amount: ReactNode;
}) {
  return (
    <p className="action-bar__sum" id={id}>
      {label} <b>{amount}</b>
    </p>
  );
}
