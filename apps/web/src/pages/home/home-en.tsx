import '#platform/styles/sections.css';
import './home-en.css';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandResults } from '#features/brand/brand-results.tsx';
import { HomeSections } from '#features/home/home-sections.tsx';
import { MarkdownHtml } from '#platform/link/markdown-html.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './home-en.data.ts';

/**
 * /en: like the Chinese home page, but with an inline brand filter and a description of the company
 */
export default function HomeEn() {
  const { t } = useTranslation(['home']);
  const { href } = useApp();
  const { page, tags, brands, options } = usePageData(data);
  return (
    <HomeSections
      page={page}
      tags={tags ?? []}
      brands={
        <BrandResults level={3} brands={brands} categories={options.product_parent_category} />
      }
    >
      {page.about !== '' && (
        <Suspense>
          <section className="section">
            <SectionHeading title={t('home:about.title')} />
            <MarkdownHtml html={page.about} />
            <p className="home-about__more">
              <MoreLink href={href('about')} Link={SiteLink}>
                {t('home:about.more')}
              </MoreLink>
            </p>
          </section>
        </Suspense>
      )}
    </HomeSections>
  );
}
