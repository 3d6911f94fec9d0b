import '#platform/styles/sections.css';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandGrid } from '#features/brand/brand-grid.tsx';
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
import { data } from './home.data.ts';

/** The home page: what is on, what is new, and where everything is. */
export default function Home() {
  const { t } = useTranslation(['home']);
  const { href } = useApp();
  const { page, tags } = usePageData(data);
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
            <BrandGrid brands={page.brands} />
          </section>
        </Suspense>
        <Suspense>
          <HomeSolutions solutions={page.solutions} />
        </Suspense>
        <Suspense>
          <HomeVideos videos={page.videos} />
        </Suspense>
      </div>
      <Suspense>
        <NewsletterBand />
      </Suspense>
    </>
  );
}
