import './error-summary.css';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent, Ref } from 'react';
import { Icon } from '#icon/icon.tsx';

export interface ErrorSummaryProps {
  /** e.g. 還有 3 個欄位需要修正 */
  title: string;
  /** `id` is the control's id; the text names the field and says how to correct it. */
  errors: readonly { id: string; text: string }[];
  /**
   * Number of the last refused attempt to send the form; 0 before the first. The summary takes the
   * focus when this changes, and never because a field becomes invalid while somebody types.
   */
  attempt?: number;
}

/**
 * Lists all errors of a form in the order of their controls on the page, each linked to its control.
 * Put it first in the form. Renders nothing without errors.
 */
export function ErrorSummary({ title, errors, attempt = 0 }: ErrorSummaryProps) {
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);
  return errors.length > 0 ? <Summary ref={summary} title={title} errors={errors} /> : null;
}

/** Returns the errors in the order of their controls in the document; those without one are last. */
function inPageOrder(errors: ErrorSummaryProps['errors']): ErrorSummaryProps['errors'] {
  const controls = new Map(errors.map(({ id }) => [id, document.getElementById(id)]));
  return errors.toSorted((a, b) => {
    const [one, other] = [controls.get(a.id), controls.get(b.id)];
    if (!one || !other) return Number(!one) - Number(!other);
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

interface SummaryProps extends Omit<ErrorSummaryProps, 'attempt'> {
  ref: Ref<HTMLElement>;
}

function Summary({ ref, title, errors }: SummaryProps) {
  const titleId = useId();
  const [ordered, setOrdered] = useState(errors);
  // Controls that appear together with their error are in the document only now.
  // oxlint-disable-next-line react/set-state-in-effect -- the document, not React, has the order
  useLayoutEffect(() => setOrdered(inPageOrder(errors)), [errors]);

  const goTo = (event: MouseEvent, id: string) => {
    const control = document.getElementById(id);
    if (!control) return;
    // A hash in the URL would add a history entry.
    event.preventDefault();
    control.scrollIntoView?.({ block: 'center' });
    control.focus({ preventScroll: true });
  };

  return (
    <section className="error-summary" ref={ref} tabIndex={-1} aria-labelledby={titleId}>
      <p className="error-summary__title" id={titleId}>
        <Icon name="alert" />
        {title}
      </p>
      <ul>
        {ordered.map((error) => (
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
