import './menu-page.css';
import type { MenuItem } from '@portolane/core/contract/menu.ts';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ListHead } from '#features/list/list-head.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { MenuLink } from '#platform/menu/menu-link.tsx';

/** Above this width, a section needs no menu page. */
const WIDE = '(width > 676px)';

interface MenuPageProps {
  title: string;
  description: string;
  breadcrumbs: ReactNode;
  items: readonly MenuItem[];
  /** The target on wide screens: a path of this site with its language prefix. */
  wide: string;
}

/**
 * A menu page for phones: links to the pages of a section. Redirects on wide screens, also after a
 * phone was rotated; without JavaScript the links remain.
 */
export function MenuPage({ title, description, breadcrumbs, items, wide }: MenuPageProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const screen = matchMedia(WIDE);
    const lead = () => {
      if (screen.matches) void navigate(wide, { replace: true });
    };
    lead();
    screen.addEventListener('change', lead);
    return () => screen.removeEventListener('change', lead);
  }, [navigate, wide]);
  return (
    <div className="wrap menu-page">
      <PageHead title={title} description={description} noindex />
      {breadcrumbs}
      <ListHead level={1} title={title} lead={description} />
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <MenuLink item={item} icon="chevron-right" />
          </li>
        ))}
      </ul>
    </div>
  );
}
