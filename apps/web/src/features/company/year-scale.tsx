import './year-scale.css';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import type { CSSProperties } from 'react';
import type { SectionProps } from './section-items.tsx';

/**
 * Events at their years, on a scale with a segment for each year: a gap between two events is as
 * long as the years between them. The scale goes on to the first year of the next section.
 */
export function YearScale({ section: { items }, next }: SectionProps) {
  const years = [...items, ...(next?.items.slice(0, 1) ?? [])].map(({ label }) => Number(label));
  return (
    <ol className="year-scale">
      {items.map(({ label, value, note }, index) => (
        <li
          key={label + value}
          // Segments alternate by year, through all sections.
          style={{ '--years': gap(years, index), '--odd': years[index]! % 2 } as CSSProperties}
        >
          <b className="num">{label}</b>
          <div>
            <p>
              <BreakableText>{value}</BreakableText>
            </p>
            {note && <small>{note}</small>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Returns the years until the next event; 0 for the last one, and for labels that are no years. */
const gap = (years: readonly number[], index: number): number =>
  Math.max(0, (years[index + 1] ?? years[index]!) - years[index]!) || 0;
