import './panel.css';
import type { ReactNode } from 'react';
import { ScaleBar } from '#scale-bar/scale-bar.tsx';

export interface PanelProps {
  /** Accessible name of the landmark, or the id of the heading that names it. */
  label: string | { id: string };
  className?: string;
  children: ReactNode;
}

/**
 * A sticky panel beside the main column: what is selected, or the amounts of an order. Its content
 * is a list or a <dl> of `panel__lines` with a name and an amount each; `panel__total` is their
 * sum.
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
