/** The ways in which pages about the company show the items of a section. */
import '#platform/styles/facts.css';
import './section-items.css';
import type { PageSection } from '@portolane/core/contract/page.ts';
import type { ReactNode } from 'react';
import { MailText } from './mail-text.tsx';

/** Names with their values beside them. */
export const Facts = ({ items }: PageSection) => (
  <dl className="facts facts--beside">
    {items.map(({ label, value, note }) => (
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

/** A few numbers that say how large something is. */
export const KeyFigures = ({ items }: PageSection) => (
  <dl className="key-figures">
    {items.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <b className="num">{value}</b>
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);

/** What happened when: years first. */
export const Timeline = ({ items }: PageSection) => (
  <ol className="timeline">
    {items.map(({ label, value, note }) => (
      <li key={label + value}>
        <b className="num">{label}</b>
        <div>
          <p>{value}</p>
          {note && <small>{note}</small>}
        </div>
      </li>
    ))}
  </ol>
);

/** A row for each item, with what can be done about it at its end. */
export const Rows = ({ section, action }: { section: PageSection; action?: (item: PageSection['items'][number]) => ReactNode }) => (
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
        {action?.(item)}
      </li>
    ))}
  </ul>
);
