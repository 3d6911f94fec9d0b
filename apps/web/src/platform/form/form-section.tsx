import '#platform/styles/form-layout.css';
import type { ReactNode } from 'react';

/** A section of a form between two rules, with its heading. */
export function FormSection({
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
    <section className="form-section" aria-labelledby={id}>
      <div className="form-section__head">
        <h2 id={id}>{title}</h2>
        {note && <small>{note}</small>}
      </div>
      {children}
    </section>
  );
}
