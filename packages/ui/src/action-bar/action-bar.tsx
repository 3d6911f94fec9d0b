import './action-bar.css';
import type { ReactNode } from 'react';

export interface ActionBarProps {
  /** The action, mostly a button, and what belongs beside it (an ActionBarSum). */
  children: ReactNode;
}

/**
 * A phone's bar with the page's one action (inquiry, registration), at the bottom edge or above the tab bar whose height
 * `--tab-bar` says. While it stands in the page `--action-bar` on the body is its height. Wider screens have the action in the page.
 */
export function ActionBar({ children }: ActionBarProps) {
  return <div className="action-bar">{children}</div>;
}

/** What the action comes to, beside it; `id` for a button that it describes. */
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
