import './header.css';
import { type ReactNode, useEffect, useRef } from 'react';

export interface DetailsMenuProps {
  summary: ReactNode;
  /** Marks the summary as the current section. */
  current?: boolean;
  className?: string;
  /** Opens on mouse hover as well. */
  hover?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** Milliseconds of hovering before the panel opens, and of absence before it closes. */
const REST = 140;
const AWAY = 280;

/**
 * A panel below the header. It is a native `<details>`, so it opens without JavaScript. It closes
 * on Escape, on a press or focus outside, and when a link or form in it navigates.
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
  /** Opened by hovering: the next click keeps it open. */
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
    // `details` elements with the same name close each other, so one menu is open at a time even
    // without JavaScript.
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
