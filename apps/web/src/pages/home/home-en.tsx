import '#platform/styles/sections.css';
import './home-en.css';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { useTranslation } from 'react-i18next';
import type { HomeModuleOf } from '@portolane/core/contract/homepage.ts';
import { BrandResults } from '#features/brand/brand-results.tsx';
import { HomeBrands } from '#features/home/home-brands.tsx';
import { HomeSections } from '#features/home/home-sections.tsx';
import { MarkdownHtml } from '#platform/link/markdown-html.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './home-en.data.ts';

const own = { brands: FilteredBrands, about: About };

/**
 * /en: like the Chinese home page, but with an inline brand filter and a description of the company
 */
export default function HomeEn() {
  const { page, tags } = usePageData(data);
  return <HomeSections page={page} tags={tags ?? []} own={own} />;
}

function FilteredBrands({ module }: { module: HomeModuleOf<'brands'> }) {
  const { brands, options } = usePageData(data);
  return (
    <HomeBrands module={module}>
      <BrandResults level={3} brands={brands} categories={options.product_parent_category} />
    </HomeBrands>
  );
}

function About({ module }: { module: HomeModuleOf<'about'> }) {
  const { t } = useTranslation(['home']);
  const { href } = useApp();
  return (
    <section className="section">
      <SectionHeading title={module.title ?? t('home:about.title')} />
      <MarkdownHtml html={module.html} />
      <p className="home-about__more">
        <MoreLink href={href('about')} Link={SiteLink}>
          {t('home:about.more')}
        </MoreLink>
      </p>
    </section>
  );
}
