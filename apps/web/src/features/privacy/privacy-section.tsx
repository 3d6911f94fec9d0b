import '#platform/styles/form-layout.css';
import '#platform/styles/facts.css';
import './privacy-section.css';
import type { ReactNode } from 'react';

/** A section of the page between two rules. */
export function PrivacySection({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <section className="form-section privacy-section" aria-labelledby={id}>
      <div className="form-section__head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {note && <small>{note}</small>}
      </div>
      {children}
    </section>
  );
}
