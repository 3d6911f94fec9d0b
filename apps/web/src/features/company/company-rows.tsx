import './company-rows.css';
import type { PageSection } from '@portolane/core/contract/page.ts';
import type { ComponentType } from 'react';
import { MailText } from './mail-text.tsx';
import type { SectionProps } from './section-items.tsx';

export interface ActionProps extends SectionProps {
  item: PageSection['items'][number];
}

interface RowsProps extends SectionProps {
  className?: string;
  /** An action for an item, at the end of its row. */
  Action?: ComponentType<ActionProps> | undefined;
}

/** One row per item. */
export const Rows = ({ section, Action, className = '' }: RowsProps) => (
  <ul className={`company-rows ${className}`}>
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

/** Two items per row, each with its value below its name. */
export const RowPairs = ({ section }: SectionProps) => (
  <Rows section={section} className="company-rows--pairs" />
);
