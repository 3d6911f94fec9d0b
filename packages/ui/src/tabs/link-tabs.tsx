import './tabs.css';
import type { ReactNode } from 'react';
import type { LinkComponent } from '#link/link-component.ts';
import { scrollFocusedIntoView, useCurrentInView } from './use-current-in-view.ts';

export interface LinkTabsProps {
  /** Accessible name of the landmark, e.g. Corvane 選單 */
  label: string;
  items: readonly { href: string; label: ReactNode; count?: number; current?: boolean }[];
  /** Shows the tabs as a bar between two rules, as below a brand's header. */
  bar?: boolean;
  Link?: LinkComponent;
}

/**
 * Navigation between pages or sections, styled as tabs. Scrolls sideways if needed and keeps the
 * current tab visible.
 */
export function LinkTabs({ label, items, bar, Link = 'a' }: LinkTabsProps) {
  const strip = useCurrentInView<HTMLElement>(items.find(({ current }) => current)?.href);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links have the focus
    <nav
      ref={strip}
      className={bar ? 'link-tabs link-tabs--bar' : 'link-tabs'}
      aria-label={label}
      onFocus={scrollFocusedIntoView}
    >
      <ul className="tabs__list">
        {items.map((item) => (
          <li key={item.href}>
            <Link
              className="tabs__tab"
              href={item.href}
              aria-current={item.current ? 'page' : undefined}
            >
              {item.label}
              {item.count === undefined ? null : <small> {item.count}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
