import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import '#platform/styles/meta.css';
import './brand-layout.css';
import { BrandContact } from '#features/brand/brand-contact.tsx';
import { useTranslation } from 'react-i18next';
import type { Brand, BrandTab } from '@portolane/core/contract/brand.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { LinkTabs } from '@portolane/ui/tabs/link-tabs.tsx';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { hrefTo } from '#page-links.ts';
import { useBarePath } from '#platform/menu/use-menu.ts';
import { useApp } from '#platform/context/app-context.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './brand-layout.data.ts';
import { Picture } from '#platform/picture/picture.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { brandTabPages } from '#features/brand/brand-tab-pages.ts';
import { useBrandCrumbs } from '#features/brand/use-brand-crumbs.ts';

/**
 * Layout of all pages of a brand: its header and tabs. The brand's home and its introduction have the
 * large one.
 */
export default function BrandLayout() {
  const { brand } = usePageData(data);
  const here = useBarePath();
  const isHome = here === hrefTo('zh-TW', 'brand', { brandAlias: brand.alias });
  const isIntroduction = here === hrefTo('zh-TW', 'brandIntroduce', { brandAlias: brand.alias });
  return (
    <div className="wrap">
      <Suspense>
        <BrandBreadcrumbs brand={brand} />
        {isHome || isIntroduction ? (
          <BrandHead brand={brand} linkIntroduction={isHome && brand.description !== null} />
        ) : (
          <BrandStrip brand={brand} />
        )}
        <BrandTabs brand={brand} />
      </Suspense>
      <Suspense>
        <Outlet />
      </Suspense>
    </div>
  );
}

function BrandBreadcrumbs({ brand }: { brand: Brand }) {
  const { t } = useTranslation(['brand']);
  const here = useBarePath();
  const pathOf = (tab: BrandTab) =>
    hrefTo('zh-TW', brandTabPages[tab.alias], { brandAlias: brand.alias });
  const tab = brand.tabs.find(
    (each) => here === pathOf(each) || here.startsWith(`${pathOf(each)}/`),
  );
  // On a page about one entry the last crumb links back to the list.
  const isList =
    tab !== undefined &&
    (here === pathOf(tab) ||
      (tab.alias === 'news' && /^[^/]+$/.test(sliceAt(here, pathOf(tab).length + 1))));
  return (
    <PageBreadcrumbs
      own={[
        ...useBrandCrumbs(brand),
        ...(tab ? [{ text: t(`brand:tabs.${tab.alias}`), path: isList ? null : pathOf(tab) }] : []),
      ]}
    />
  );
}

function BrandHead({ brand, linkIntroduction }: { brand: Brand; linkIntroduction: boolean }) {
  const { t } = useTranslation(['brand']);
  const { href, language } = useApp();
  const { contact } = brand;
  return (
    <div className="brand-head">
      <div className="brand-head__text">
        <h1>
          <img src={brand.logo} alt={brand.title} height={52} />
        </h1>
        <p className="brand-head__summary" lang={langAttribute(brand.lang, language)}>
          {brand.summary}
          <ChineseOnly lang={brand.lang} />
        </p>
        <div className="meta">
          <BrandContact contact={contact} />
          <MoreLink href={href('inquiry', undefined, { brand: brand.alias })} Link={SiteLink}>
            {t('brand:inquire', { brand: brand.title })}
          </MoreLink>
          {linkIntroduction && (
            <MoreLink href={href('brandIntroduce', { brandAlias: brand.alias })} Link={SiteLink}>
              {t('brand:introduce')}
            </MoreLink>
          )}
        </div>
      </div>
      {brand.picture && (
        <Picture
          picture={brand.picture}
          sizes="(max-width: 48em) 100vw, 40vw"
          ratio={`${brand.picture.width}/${brand.picture.height}`}
          lead
        />
      )}
    </div>
  );
}

/** The header of the other tabs: low, so that their content begins at once. */
function BrandStrip({ brand }: { brand: Brand }) {
  const { t } = useTranslation(['brand']);
  const { href } = useApp();
  return (
    <div className="brand-strip">
      <h1>
        <SiteLink href={href('brand', { brandAlias: brand.alias })}>
          <img src={brand.logo} alt={brand.title} height={32} />
        </SiteLink>
      </h1>
      <MoreLink href={href('inquiry', undefined, { brand: brand.alias })} Link={SiteLink}>
        {t('brand:inquire', { brand: brand.title })}
      </MoreLink>
    </div>
  );
}

function BrandTabs({ brand }: { brand: Brand }) {
  const { t } = useTranslation(['brand']);
  const { href } = useApp();
  const { pathname } = useLocation();
  const home = href('brand', { brandAlias: brand.alias });
  const isHome =
    pathname === home || pathname === href('brandIntroduce', { brandAlias: brand.alias });
  const isCurrent = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return (
    <LinkTabs
      bar
      Link={SiteLink}
      label={t('brand:tabs.navigation', { brand: brand.title })}
      items={[
        { href: home, label: t('brand:tabs.home'), current: isHome },
        ...brand.tabs.map((tab) => {
          const path = href(brandTabPages[tab.alias], { brandAlias: brand.alias });
          return {
            href: path,
            label: t(`brand:tabs.${tab.alias}`),
            count: tab.count,
            current: isCurrent(path),
          };
        }),
      ]}
    />
  );
}
