import type { ReactNode } from 'react';

/** The bar above a phone's tab bar with the page's one action (inquiry, registration). Wider screens have it in the page. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className="action-bar">{children}</div>;
}
