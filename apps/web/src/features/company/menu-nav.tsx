import { LinkTabs } from '@portolane/ui/tabs/link-tabs.tsx';
import { useTranslation } from 'react-i18next';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { menuHref, useBarePath, useMenuTrail } from '#platform/menu/use-menu.ts';

/** Links to the sibling pages in the menu; nothing if there are none. */
export function MenuNav() {
  const { t } = useTranslation(['company']);
  const { language } = useApp();
  const path = useBarePath();
  const [section] = useMenuTrail();
  if (!section || section.children.length < 2) return null;
  const items = section.children.flatMap((item) => {
    const href = menuHref(item, language);
    return href === null ? [] : [{ href, label: item.text, current: item.path === path }];
  });
  return (
    <LinkTabs bar Link={SiteLink} label={t('company:nav', { name: section.text })} items={items} />
  );
}
