import './tabs.css';
import type { ReactNode } from 'react';
import type { LinkComponent } from '#link/link-component.ts';
import { showFocused, useCurrentInView } from './use-current-in-view.ts';

export interface LinkTabsProps {
  /** Name of the landmark, e.g. Corvane 選單 */
  label: string;
  items: readonly { href: string; label: ReactNode; count?: number; current?: boolean }[];
  /** A bar of its own between two rules, as under a brand's head. */
  bar?: boolean;
  Link?: LinkComponent;
}

/** Tabs that are pages or sections: a navigation of links, scrolled sideways where it does not fit, the current one in sight. */
export function LinkTabs({ label, items, bar, Link = 'a' }: LinkTabsProps) {
  const strip = useCurrentInView<HTMLElement>(items.find(({ current }) => current)?.href);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus is that of the links in it
    <nav
      ref={strip}
      className={bar ? 'link-tabs link-tabs--bar' : 'link-tabs'}
      aria-label={label}
      onFocus={showFocused}
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
