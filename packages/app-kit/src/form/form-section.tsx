import './form-layout.css';
import type { ReactNode } from 'react';

interface FormSectionProps {
  /** Id of the heading. */
  id?: string;
  title: string;
  note?: ReactNode;
  /** Beside the heading, e.g. a link. */
  action?: ReactNode;
  className?: string;
  /** The heading can take the focus, e.g. of a button that disappears. */
  focusable?: boolean;
  children: ReactNode;
}

/** A section between two rules, with its heading. */
export function FormSection({
  id,
  title,
  note,
  action,
  className,
  focusable,
  children,
}: FormSectionProps) {
  return (
    <section
      className={className ? `form-section ${className}` : 'form-section'}
      aria-labelledby={id}
    >
      <div className="form-section__head">
        <h2 id={id} tabIndex={focusable ? -1 : undefined}>
          {title}
        </h2>
        {note && <small>{note}</small>}
        {action}
      </div>
      {children}
    </section>
  );
}
