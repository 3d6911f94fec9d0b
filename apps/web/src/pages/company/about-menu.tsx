import { useTranslation } from 'react-i18next';
import { menuTrail } from '@portolane/core/rules/menu/breadcrumbs.ts';
import { MenuPage } from '#features/menu-page/menu-page.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './about-menu.data.ts';

/** /about/menu */
export default function AboutMenu() {
  const { t } = useTranslation(['company']);
  const { href } = useApp();
  const { menu, setting } = usePageData(data);
  const profile = { companyAlias: setting.companyAlias };
  const [section] = menuTrail(menu.tree, `/about/${setting.companyAlias}`);
  return (
    <MenuPage
      title={section?.text ?? t('company:about')}
      description={setting.description}
      breadcrumbs={
        <PageBreadcrumbs own={[{ text: section?.text ?? t('company:about'), path: null }]} />
      }
      items={section?.children ?? []}
      wide={href('companyProfile', profile)}
    />
  );
}
