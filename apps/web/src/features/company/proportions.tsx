import './proportions.css';
import type { CSSProperties } from 'react';
import type { SectionProps } from './section-items.tsx';

/** Percentages or days as bars. */
export const Proportions = ({ section: { items } }: SectionProps) => {
  const largest = Math.max(...items.map(({ value }) => Number.parseFloat(value)));
  return (
    <dl className="proportions">
      {items.map(({ label, value, note }) => (
        <div key={label} style={{ '--part': Number.parseFloat(value) / largest } as CSSProperties}>
          <dt>
            {label}
            {note && <small>{note}</small>}
          </dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
