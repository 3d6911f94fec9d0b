/** Components that render the items of a section of a company page. */
import '#platform/styles/facts.css';
import './section-items.css';
import type { PageSection } from '@portolane/core/contract/page.ts';

export interface SectionProps {
  section: PageSection;
  /** The section after it, for items that go on there. */
  next?: PageSection | undefined;
}

/** Names with their values beside them. */
export const Facts = ({ section }: SectionProps) => (
  <dl className="facts facts--beside">
    {section.items.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="facts__end">
          <b>{value}</b>
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);

/** Key figures in large type. */
export const KeyFigures = ({ section }: SectionProps) => (
  <dl className="key-figures">
    {section.items.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <b className="num">
            <FigureText>{value}</FigureText>
          </b>
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);

/** A value such as 6.4 小時, with its number larger than its unit. */
const FigureText = ({ children }: { children: string }) =>
  children.split(/([\d.,]+%?)/).map((part, index) =>
    // `split` with a capture group puts the matches at odd indexes.
    index % 2 === 1 ? <span key={part}>{part}</span> : part,
  );
