import '#platform/styles/sections.css';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HomeModuleOf } from '@portolane/core/contract/homepage.ts';
import { BrandGrid } from '#features/brand/brand-grid.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** The brands. `children`: how a page shows them unless the site has chosen some. */
export function HomeBrands({
  module: { title, brands, isChosen },
  children,
}: {
  module: HomeModuleOf<'brands'>;
  children?: ReactNode;
}) {
  const { t } = useTranslation(['home']);
  const { href } = useApp();
  return (
    <section className="section">
      <SectionHeading
        title={title ?? t('home:brands.title')}
        more={{ href: href('brands'), label: t('home:brands.all') }}
        Link={SiteLink}
      />
      {(!isChosen && children) || <BrandGrid brands={brands} />}
    </section>
  );
}
