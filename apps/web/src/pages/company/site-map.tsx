import '#platform/styles/sections.css';
import './site-map.css';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { isPathOn } from '@portolane/core/rules/site/section-paths.ts';
import { BrandMark } from '@portolane/ui/brand-mark/brand-mark.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { plainPages, siteMap, type SiteMapLink } from '#features/company/site-map.ts';
import { ListHead } from '#features/list/list-head.tsx';
import { pageDefinition, type PageId } from '#page-table.ts';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { BRAND_MARKS_URL } from '#platform/link/brand-marks-url.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './site-map.data.ts';

/**
 * Pages that no menu links to; their names are translations of this page. company.spec.ts fails if
 * a page is missing.
 */
type Unlisted = 'home' | 'compare' | 'privacy' | 'siteMap';

/** /site-map */
export default function SiteMap() {
  const { t } = useTranslation(['company']);
  const { identity } = useApp();
  const { menu } = usePageData(data);
  // Most names come from the menu: a site without content has none.
  const [home, ...groups] =
    menu.tree.length === 0
      ? []
      : siteMap(
          menu,
          (id: PageId) => t(`company:siteMap.page.${id as Unlisted}`),
          t('company:siteMap.others'),
          plainPages.filter((id) => isPathOn(identity, pageDefinition(id).path)),
        );
  return (
    <div className="wrap page-end">
      <PageHead title={t('company:siteMap.title')} description={t('company:siteMap.description')} />
      <PageBreadcrumbs own={[{ text: t('company:siteMap.title'), path: null }]} />
      <ListHead
        level={1}
        title={t('company:siteMap.title')}
        lead={t('company:siteMap.description')}
      />
      <Suspense>
        <div className="site-map">
          {home && (
            <p>
              <MapLink link={home} />
            </p>
          )}
          {groups.map((group) => (
            <section
              key={group.text + group.path}
              className={group.children[0]?.brand ? 'site-map__brands' : undefined}
            >
              <h2>
                <MapLink link={group} />
              </h2>
              <ul>
                {group.children.map((link) => (
                  <li key={link.text + link.path}>
                    <MapLink link={link} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Suspense>
    </div>
  );
}

function MapLink({ link: { text, path, to, brand } }: { link: SiteMapLink }) {
  const { t } = useTranslation(['common']);
  const { language } = useApp();
  if (to !== null)
    return (
      <a href={to}>
        {text} <Icon name="external" size="s" />
        <span className="visually-hidden">{t('common:header.external')}</span>
      </a>
    );
  if (path === null) return text;
  return (
    <SiteLink href={pathInLanguage(path, language)}>
      {brand && <BrandMark spriteUrl={BRAND_MARKS_URL} alias={brand} width={20} height={20} />}
      {text}
    </SiteLink>
  );
}
