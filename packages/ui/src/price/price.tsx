import './price.css';
import type { ReactNode } from 'react';

export interface PriceProps {
  /** In whole New Taiwan dollars. */
  amount: number;
  /** e.g. " / 場次" */
  unit?: ReactNode;
  /** The previous price. */
  was?: number;
  /** Read to screen readers before the previous price, e.g. 原價 */
  wasLabel?: string;
  /** A line below, e.g. 早鳥至 11/30 */
  note?: ReactNode;
  /** Text for an amount of 0, e.g. 免費 */
  free?: string;
  className?: string;
}

/** Formats NT$ and thousands by hand, because `Intl` differs between runtimes and languages. */
export function formatPrice(amount: number): string {
  return `${amount < 0 ? '−' : ''}NT$${String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}

/** An amount in tabular figures. */
export function Price({ amount, unit, was, wasLabel, note, free, className }: PriceProps) {
  return (
    <span className={className ? `price ${className}` : 'price'}>
      {amount === 0 && free ? (
        free
      ) : (
        <>
          {formatPrice(amount)}
          {unit}
        </>
      )}
      {was === undefined || was === amount ? null : (
        <>
          {' '}
          <s>
            {wasLabel ? <span className="visually-hidden">{wasLabel} </span> : null}
            {formatPrice(was)}
          </s>
        </>
      )}
      {note ? <small>{note}</small> : null}
    </span>
  );
}
