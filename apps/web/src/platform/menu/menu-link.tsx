import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { MenuItem } from '@portolane/core/contract/menu.ts';
import { Icon, type IconName } from '@portolane/ui/icon/icon.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { menuHref } from './use-menu.ts';

export interface MenuLinkProps {
  item: MenuItem;
  className?: string;
  'aria-current'?: 'page' | 'true' | undefined;
  /** Icon at the end of an internal link; an external link has its own. */
  icon?: IconName;
  children?: ReactNode;
}

/** A link to a menu item. External links are marked as such. */
export function MenuLink({ item, icon, children = item.text, ...link }: MenuLinkProps) {
  const { t } = useTranslation(['common']);
  const { language } = useApp();
  const href = menuHref(item, language);
  if (href === null) return null;
  const end = item.to === null ? icon : 'external';
  return (
    <SiteLink href={href} {...link}>
      {children}
      {item.to !== null && <span className="visually-hidden">{t('common:header.external')}</span>}
      {end && <Icon name={end} size="s" />}
    </SiteLink>
  );
}
