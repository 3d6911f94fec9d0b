import './timeline.css';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import type { SectionProps } from './section-items.tsx';

/** A timeline of a few stations, with the weeks or durations first. */
export const Timeline = ({ section }: SectionProps) => (
  <ol className="timeline">
    {section.items.map(({ label, value, note }) => (
      <li key={label + value}>
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
