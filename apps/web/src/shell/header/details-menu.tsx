import './header.css';
import { type ReactNode, useEffect, useRef } from 'react';

export interface DetailsMenuProps {
  /** What opens it. */
  summary: ReactNode;
  /** Where the reader is: marks the summary. */
  current?: boolean;
  className?: string;
  /** Opens for a mouse that rests on it, too. */
  hover?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** Milliseconds a mouse rests before the panel opens, and is away before it closes. */
const REST = 140;
const AWAY = 280;

/**
 * A panel below the header: the browser's own `<details>`, so it opens before and without JavaScript, and closes as menus
 * do: on Escape, on a press or focus elsewhere, and when a link or form in it leads away.
 */
export function DetailsMenu({
  summary,
  current,
  className,
  hover,
  onToggle,
  children,
}: DetailsMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Opened by hovering: the click that follows keeps it open. */
  const hovered = useRef(false);

  const set = (open: boolean) => {
    clearTimeout(timer.current);
    hovered.current = false;
    details.current!.open = open;
  };

  useEffect(() => {
    const element = details.current!;
    const follow = (event: Event) => {
      if (!element.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        if (element.contains(document.activeElement)) element.querySelector('summary')!.focus();
      } else if (element.contains(event.target as Node)) {
        return;
      }
      element.open = false;
    };
    const left = (event: Event) => {
      if (event.type === 'submit' || (event.target as Element).closest('a')) element.open = false;
    };
    const events = ['keydown', 'pointerdown', 'focusin'];
    for (const name of events) document.addEventListener(name, follow);
    for (const name of ['click', 'submit']) element.addEventListener(name, left);
    return () => {
      for (const name of events) document.removeEventListener(name, follow);
      for (const name of ['click', 'submit']) element.removeEventListener(name, left);
      clearTimeout(timer.current);
    };
  }, []);

  return (
    // One menu at a time, also without JavaScript: details of one name close each other.
    <details
      ref={details}
      name="header"
      className={className}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      onPointerEnter={(event) => {
        if (!hover || event.pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        if (!details.current!.open)
          timer.current = setTimeout(() => {
            set(true);
            hovered.current = true;
          }, REST);
      }}
      onPointerLeave={(event) => {
        if (!hover || event.pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        if (hovered.current) timer.current = setTimeout(() => set(false), AWAY);
      }}
    >
      <summary
        className="header__item"
        aria-current={current || undefined}
        onClick={(event) => {
          clearTimeout(timer.current);
          if (!hovered.current) return;
          event.preventDefault();
          hovered.current = false;
        }}
      >
        {summary}
      </summary>
      <div className="header__panel">{children}</div>
    </details>
  );
}
