import './error-summary.css';
import { useEffect, useId, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Icon } from '#icon/icon.tsx';

export interface ErrorSummaryProps {
  /** e.g. 還有 3 個欄位需要修正 */
  title: string;
  /** `id` is the control's id; the text names the field and says how to correct it. */
  errors: readonly { id: string; text: string }[];
  /**
   * Number of the failed submission. The summary takes the focus when it appears and when this
   * changes.
   */
  attempt?: number;
}

/**
 * Lists all errors of a form, each linked to its field. Put it first in the form. Renders nothing
 * without errors.
 */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  return errors.length > 0 ? <FocusedSummary key={attempt} title={title} errors={errors} /> : null;
}

function FocusedSummary({ title, errors }: Omit<ErrorSummaryProps, 'attempt'>) {
  const summary = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    summary.current?.focus();
  }, []);

  const goTo = (event: MouseEvent, id: string) => {
    const control = document.getElementById(id);
    if (!control) return;
    // A hash in the URL would add a history entry.
    event.preventDefault();
    control.scrollIntoView?.({ block: 'center' });
    control.focus({ preventScroll: true });
  };

  return (
    <section className="error-summary" ref={summary} tabIndex={-1} aria-labelledby={titleId}>
      <p className="error-summary__title" id={titleId}>
        <Icon name="alert" />
        {title}
      </p>
      <ul>
        {errors.map((error) => (
          <li key={error.id}>
            <a href={`#${error.id}`} onClick={(event) => goTo(event, error.id)}>
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
