import './menu-page.css';
import type { MenuItem } from '@portolane/core/contract/menu.ts';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ListHead } from '#features/list/list-head.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { MenuLink } from '#platform/menu/menu-link.tsx';

/** Beyond this width a section needs no page for its menu. */
const WIDE = '(width > 676px)';

interface MenuPageProps {
  title: string;
  description: string;
  breadcrumbs: ReactNode;
  items: readonly MenuItem[];
  /** Where it leads on a wide screen: an address of this site with its language prefix. */
  wide: string;
}

/** The pages of a section as a phone's page. A wide screen is led on, also one that was turned; without JavaScript the links remain. */
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
