import '#platform/styles/sections.css';
import './home-en.css';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandResults } from '#features/brand/brand-results.tsx';
import { HomeEvents } from '#features/home/home-events.tsx';
import { HomeHero } from '#features/home/home-hero.tsx';
import { HomeNews } from '#features/home/home-news.tsx';
import { HomeSolutions } from '#features/home/home-solutions.tsx';
import { HomeVideos } from '#features/home/home-videos.tsx';
import { NewsletterBand } from '#features/home/newsletter-band.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './home-en.data.ts';

/** /en: as the Chinese home page, but brands are filtered in place and the company says what it is. */
export default function HomeEn() {
  const { t } = useTranslation(['home']);
  const { href, language } = useApp();
  const { page, tags, brands, options } = usePageData(data);
  return (
    <>
      <PageHead description={t('home:description')} />
      <div className="wrap">
        <Suspense>
          <HomeHero page={page} tags={tags ?? []} />
        </Suspense>
        <Suspense>
          <HomeEvents page={page} />
        </Suspense>
        <Suspense>
          <HomeNews page={page} />
        </Suspense>
        <Suspense>
          <section className="section" id="brands">
            <SectionHeading title={t('home:brands.title')} more={{ href: href('brands'), label: t('home:brands.all') }} Link={SiteLink} />
            <BrandResults level={3} brands={brands} categories={options.product_parent_category} />
          </section>
        </Suspense>
        <Suspense>
          <HomeSolutions solutions={page.solutions} />
        </Suspense>
        <Suspense>
          <HomeVideos videos={page.videos} />
        </Suspense>
        <Suspense>
          <section className="section">
            <SectionHeading title={t('home:about.title')} />
            <div className="prose" dangerouslySetInnerHTML={{ __html: page.about }} />
            <p className="home-about__more">
              <MoreLink href={pathInLanguage('/about', language)} Link={SiteLink}>
                {t('home:about.more')}
              </MoreLink>
            </p>
          </section>
        </Suspense>
      </div>
      <Suspense>
        <NewsletterBand />
      </Suspense>
    </>
  );
}
