/** Components that render the items of a section of a company page. */
import '#platform/styles/facts.css';
import './section-items.css';
import type { PageSection } from '@portolane/core/contract/page.ts';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import type { ComponentType, CSSProperties } from 'react';
import { MailText } from './mail-text.tsx';

export interface SectionProps {
  section: PageSection;
}
export interface ActionProps extends SectionProps {
  item: PageSection['items'][number];
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

/** Percentages as bars. */
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

/** A timeline with the years first. */
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

interface RowsProps extends SectionProps {
  /** An action for an item, at the end of its row. */
  Action?: ComponentType<ActionProps> | undefined;
}

/** One row per item. */
export const Rows = ({ section, Action }: RowsProps) => (
  <ul className="company-rows">
    {section.items.map((item) => (
      <li key={item.label}>
        <h3>{item.label}</h3>
        <div>
          <p>{item.value}</p>
          {item.note && (
            <p className="company-rows__note">
              <MailText>{item.note}</MailText>
            </p>
          )}
        </div>
        {Action && <Action section={section} item={item} />}
      </li>
    ))}
  </ul>
);
