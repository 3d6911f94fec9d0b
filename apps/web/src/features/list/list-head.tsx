import './list-head.css';
import { BreakableText, Heading } from '@portolane/ui/heading/heading.tsx';
import type { ReactNode } from 'react';
import { ContentHeading } from '#platform/content/content-heading.tsx';

interface ListHeadProps {
  level: 1 | 2;
  title: string;
  /** Default, and if empty: none. */
  lead?: string;
  /** If the title is content: the language in which the API returned it. */
  lang?: 'zh-Hant' | 'en';
  /** A link to a related list. */
  children?: ReactNode;
}

/** The title and introduction of a list. */
export function ListHead({ level, title, lead = '', lang, children }: ListHeadProps) {
  return (
    <div className="list-head">
      <div>
        {lang ? (
          <ContentHeading level={level} lang={lang}>
            {title}
          </ContentHeading>
        ) : (
          <Heading level={level}>{title}</Heading>
        )}
        {lead !== '' && (
          <p>
            <BreakableText>{lead}</BreakableText>
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
