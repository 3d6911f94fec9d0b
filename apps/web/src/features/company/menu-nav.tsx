import { LinkTabs } from '@portolane/ui/tabs/link-tabs.tsx';
import { useTranslation } from 'react-i18next';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { menuHref, useBarePath, useMenuTrail } from '#platform/menu/use-menu.ts';

/** The pages beside this one, as the menu has them; nothing where it has none. */
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
