import './panel.css';
import type { ReactNode } from 'react';
import { ScaleBar } from '#scale-bar/scale-bar.tsx';

export interface PanelProps {
  /** The name of the landmark, or the id of the heading in it that is its name. */
  label: string | { id: string };
  className?: string;
  children: ReactNode;
}

/**
 * What stands beside a page's main column and stays in sight: what is chosen, or what an order comes to. Its account is a
 * list or a <dl> of `panel__lines`, name and amount in each, of which `panel__total` is the sum.
 */
export function Panel({ label, className, children }: PanelProps) {
  const name =
    typeof label === 'string' ? { 'aria-label': label } : { 'aria-labelledby': label.id };
  return (
    <aside className={className ? `panel ${className}` : 'panel'} {...name}>
      <ScaleBar />
      <div className="panel__body">{children}</div>
    </aside>
  );
}
